/** Random flows that can be published: people of the demo company in every mode, branches of every kind, up to a number of nodes. */
import { type ExamineMode, type FlowNode, NODE } from '@countersign/sdk/flow';
import { approver, chain, lane } from './desk.ts';

const PEOPLE = ['zhang.wei', 'chen.jie', 'wang.fang', 'li.na'];

/** The same seed gives the same flow. */
export function soundFlow(seed: number, most = 12): FlowNode[] {
  return new Growing(seed, most).nodes(0);
}

class Growing {
  #state: number;
  #left: number;
  #ids = 0;

  constructor(seed: number, most: number) {
    this.#state = seed + 1;
    this.#left = 1 + this.#below(most);
  }

  nodes(depth: number): FlowNode[] {
    const made: FlowNode[] = [];
    while (this.#left > 0 && made.length < 4 && !(made.length > 0 && this.#below(3) === 0))
      made.push(this.#node(depth));
    return made;
  }

  #node(depth: number): FlowNode {
    this.#left -= 1;
    const roll = this.#below(10);
    if (depth < 2 && roll === 0) return this.#split(NODE.parallel, depth);
    if (depth < 2 && roll === 1) return this.#split(NODE.inclusive, depth);
    if (depth < 2 && roll < 4) return this.#split(NODE.container, depth);
    if (roll === 4) return { ...approver(this.#id('c'), this.#people()), type: NODE.copy } as FlowNode;
    const examineMode = (1 + this.#below(4)) as ExamineMode;
    return approver(this.#id('a'), this.#people(), { examineMode, passRatio: 50 });
  }

  #split(
    type: typeof NODE.parallel | typeof NODE.inclusive | typeof NODE.container,
    depth: number,
  ): FlowNode {
    const id = this.#id('x');
    const condition = [[{ field: 'amount', operator: 'gt' as const, value: this.#below(8) }]];
    const first = lane(
      this.#id('l'),
      type === NODE.parallel ? {} : { conditionList: condition },
      ...this.nodes(depth + 1),
    );
    const other = lane(this.#id('l'), { priorityLevel: 2 }, ...this.nodes(depth + 1));
    return { id, nodeName: id, type, conditionNodes: [first, other] };
  }

  #people(): string[] {
    const first = this.#below(PEOPLE.length);
    return PEOPLE.filter((_, at) => at === first || this.#below(3) === 0);
  }

  #id(kind: string): string {
    this.#ids += 1;
    return `${kind}${this.#ids}`;
  }

  /** A linear congruence is chance enough to draw flows. */
  #below(count: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * count);
  }
}

export const flowOf = (nodes: FlowNode[]) => ({
  id: 'start',
  type: 0,
  nodeName: 'start',
  childNode: chain(nodes),
});
