/** A small BPMN process, and an interpreter that moves tokens through it as the standard says. */

export type ElementKind = 'start' | 'task' | 'xor' | 'and' | 'or' | 'end' | 'terminate';

export interface TokenElement {
  id: string;
  kind: ElementKind;
  /** Id of its default way. */
  byDefault?: string;
}

export interface TokenWay {
  id: string;
  from: string;
  to: string;
  /** A field that must be 1. */
  field?: string;
}

export interface TokenProcess {
  elements: TokenElement[];
  ways: TokenWay[];
}

export type TokenValues = Readonly<Record<string, number>>;

/** The runs of each task: for each the tasks that had to be done before. */
export interface Outcome {
  runs: string[];
  /** Whether a token can never move on. */
  isStuck: boolean;
}

interface Token {
  way: TokenWay;
  before: ReadonlySet<string>;
}

const MAX_STEPS = 400;

export const runOf = (task: string, before: ReadonlySet<string>): string =>
  `${task} after ${[...before].toSorted().join(',')}`;

export function runTokens(process: TokenProcess, values: TokenValues): Outcome {
  return new Run(process, values).result();
}

class Run {
  readonly #process: TokenProcess;
  readonly #values: TokenValues;
  readonly #runs: string[] = [];
  #moving: Token[] = [];
  #waiting: Token[] = [];
  /** Elements at which a token found no way to take. */
  #blocked: string[] = [];

  constructor(process: TokenProcess, values: TokenValues) {
    this.#process = process;
    this.#values = values;
  }

  result(): Outcome {
    const start = this.#process.elements.find(({ kind }) => kind === 'start')!;
    this.#leave(start, new Set());
    for (let steps = 0; this.#moving.length > 0 || this.#openJoin(); steps += 1) {
      if (steps > MAX_STEPS) return { runs: this.#runs.toSorted(), isStuck: true };
      const token = this.#moving.shift();
      if (token) this.#arrive(token);
    }
    return { runs: this.#runs.toSorted(), isStuck: this.#blocked.length + this.#waiting.length > 0 };
  }

  #arrive(token: Token): void {
    const element = this.#element(token.way.to);
    const into = this.#process.ways.filter(({ to }) => to === element.id);
    if (element.kind === 'terminate') [this.#moving, this.#waiting, this.#blocked] = [[], [], []];
    else if ((element.kind === 'and' || element.kind === 'or') && into.length > 1) this.#wait(token, into);
    else if (element.kind === 'task') {
      this.#runs.push(runOf(element.id, token.before));
      this.#leave(element, new Set([...token.before, element.id]));
    } else if (element.kind !== 'end') this.#leave(element, token.before);
  }

  /** A parallel join takes one token of each way; an inclusive one waits until no other token can come. */
  #wait(token: Token, into: readonly TokenWay[]): void {
    this.#waiting.push(token);
    const element = this.#element(token.way.to);
    if (element.kind === 'or') return;
    const taken = into.map(({ id }) => this.#waiting.find(({ way }) => way.id === id));
    if (taken.every(one => one !== undefined)) this.#join(element, taken);
  }

  #join(element: TokenElement, taken: readonly Token[]): void {
    this.#waiting = this.#waiting.filter(token => !taken.includes(token));
    this.#leave(element, new Set(taken.flatMap(({ before }) => [...before])));
  }

  /** Opens an inclusive join that no other waiting token leads to. */
  #openJoin(): boolean {
    const joins = new Set(this.#waiting.map(({ way }) => way.to));
    const open = [...joins].find(
      id =>
        this.#element(id).kind === 'or' &&
        [...joins, ...this.#blocked].every(other => other === id || !this.#leadsTo(other, id)),
    );
    if (open === undefined) return false;
    this.#join(
      this.#element(open),
      this.#waiting.filter(({ way }) => way.to === open),
    );
    return true;
  }

  #leadsTo(from: string, goal: string): boolean {
    const reached = new Set([from]);
    for (const id of reached) for (const way of this.#process.ways) if (way.from === id) reached.add(way.to);
    return reached.has(goal);
  }

  #leave(element: TokenElement, before: ReadonlySet<string>): void {
    const ways = this.#process.ways.filter(({ from }) => from === element.id);
    if (ways.length === 0) return;
    const chosen = this.#chosen(element, ways);
    if (chosen.length === 0) this.#blocked.push(element.id);
    this.#moving.push(...chosen.map(way => ({ way, before })));
  }

  #chosen({ kind, byDefault }: TokenElement, ways: readonly TokenWay[]): readonly TokenWay[] {
    if (kind === 'and') return ways;
    const holding = ways.filter(
      ({ id, field }) => id !== byDefault && (field === undefined || this.#values[field] === 1),
    );
    const otherwise = ways.filter(({ id }) => id === byDefault);
    if (holding.length === 0) return otherwise;
    return kind === 'xor' ? holding.slice(0, 1) : holding;
  }

  #element(id: string): TokenElement {
    return this.#process.elements.find(element => element.id === id)!;
  }
}

const TAGS: Readonly<Record<ElementKind, string>> = {
  start: 'startEvent',
  task: 'userTask',
  xor: 'exclusiveGateway',
  and: 'parallelGateway',
  or: 'inclusiveGateway',
  end: 'endEvent',
  terminate: 'endEvent',
};

export function xmlOf({ elements, ways }: TokenProcess): string {
  const shapes = elements.map(({ id, kind, byDefault }) => {
    const people = kind === 'task' ? ' camunda:assignee="li"' : '';
    const otherwise = byDefault ? ` default="${byDefault}"` : '';
    const body = kind === 'terminate' ? '<terminateEventDefinition/>' : '';
    return `<${TAGS[kind]} id="${id}" name="${id}"${people}${otherwise}>${body}</${TAGS[kind]}>`;
  });
  const flows = ways.map(({ id, from, to, field }) => {
    const condition = field ? `<conditionExpression>\${${field} == 1}</conditionExpression>` : '';
    return `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${condition}</sequenceFlow>`;
  });
  return `<definitions xmlns:camunda="urn:c"><process id="p">${[...shapes, ...flows].join('')}</process></definitions>`;
}
