/** Random BPMN processes: blocks that close as they open, some of them broken by a few changes. */
import type { Random } from '../../../../testing/random.ts';
import type { ElementKind, TokenElement, TokenProcess, TokenWay } from './token-process.ts';

export const FIELDS = ['a', 'b', 'c'];

const KINDS: readonly ElementKind[] = ['xor', 'and', 'or', 'task'];

class Builder {
  readonly elements: TokenElement[] = [];
  readonly ways: TokenWay[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  add(kind: ElementKind): TokenElement {
    const element: TokenElement = { id: `${kind}${this.elements.length}`, kind };
    this.elements.push(element);
    return element;
  }

  connect(from: TokenElement, to: TokenElement, field?: string): TokenWay {
    const way = { id: `w${this.ways.length}`, from: from.id, to: to.id, ...(field && { field }) };
    this.ways.push(way);
    return way;
  }

  /** Adds a chain of blocks behind an element, and returns its last one. */
  chain(from: TokenElement, depth: number): TokenElement {
    let last = from;
    for (let left = 1 + this.#random.below(2); left > 0; left -= 1)
      last = depth > 0 && this.#random.percent(55) ? this.#block(last, depth) : this.#task(last);
    return last;
  }

  #task(from: TokenElement): TokenElement {
    const task = this.add('task');
    this.connect(from, task);
    return task;
  }

  #block(from: TokenElement, depth: number): TokenElement {
    const split = this.add(this.#random.one(KINDS));
    this.connect(from, split);
    const join = this.add(split.kind === 'task' ? 'or' : split.kind);
    const isAsked = split.kind !== 'and' && (split.kind !== 'task' || this.#random.percent(50));
    const hasDefault = isAsked && this.#random.percent(70);
    const count = 2 + this.#random.below(2);
    for (let at = 0; at < count; at += 1) {
      const before = this.ways.length;
      if (this.#random.percent(15)) this.connect(split, join);
      else this.connect(this.chain(split, depth - 1), join);
      const way = this.ways.slice(before).find(({ from: id }) => id === split.id)!;
      if (hasDefault && at === count - 1) split.byDefault = way.id;
      else if (isAsked && this.#random.percent(92)) way.field = this.#random.one(FIELDS);
    }
    return join;
  }
}

export function randomTokenProcess(random: Random): TokenProcess {
  const builder = new Builder(random);
  const start = builder.add('start');
  const last = builder.chain(start, 2);
  builder.connect(last, builder.add('end'));
  for (let left = random.below(3); left > 0; left -= 1) breakOne(builder, random);
  return builder;
}

/** Another target, another kind of gateway, another end, a way more, or a way less. */
function breakOne(builder: Builder, random: Random): void {
  const { elements, ways } = builder;
  const gateways = elements.filter(({ kind }) => kind === 'xor' || kind === 'and' || kind === 'or');
  const targets = elements.filter(({ kind }) => kind !== 'start');
  const way = random.one(ways);
  const change = random.below(6);
  if (change === 0) way.to = random.one(targets).id;
  else if (change === 1 && gateways.length > 0) random.one(gateways).kind = random.one(['xor', 'and', 'or']);
  else if (change === 2) way.to = builder.add(random.percent(50) ? 'end' : 'terminate').id;
  else if (change === 3) {
    const open = elements.filter(({ kind }) => kind !== 'end' && kind !== 'terminate');
    builder.connect(
      random.one(open),
      random.one(targets),
      random.percent(50) ? random.one(FIELDS) : undefined,
    );
  } else if (change === 4) way.field = random.one(FIELDS);
  else if (ways.length > 2) ways.splice(ways.indexOf(way), 1);
}
