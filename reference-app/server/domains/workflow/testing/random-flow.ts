/** Random flows that can be published: people of the demo company by every way to find them and in every mode, branches of every kind, up to a number of nodes. */
import { type ApproverNode, type ExamineMode, type FlowNode, NODE } from '@countersign/sdk/flow';
import { approver, chain, lane } from './approval-driver.ts';

const named = (id: string) => ({ id, name: id });

const PEOPLE = ['zhang.wei', 'chen.jie', 'wang.fang', 'li.na'];

/** A flow, and the approvers' nodes at which people reject. */
export interface Sound {
  nodes: FlowNode[];
  rejecting: string[];
}

/** The same seed gives the same flow. */
export function soundFlow(seed: number, most = 12): Sound {
  const growing = new Growing(seed, most);
  return { nodes: growing.nodes(0), rejecting: growing.rejecting };
}

/** Ways to find people beyond naming them; each finds one or two of the demo company for its initiator, or nobody. */
const FOUND: Partial<ApproverNode>[] = [
  { setType: 3, nodeRoleList: [named('role-finance')] },
  { setType: 3, nodeRoleList: [named('nobody-has-it')] },
  { setType: 4, dynamic: { by: 'leader', level: 1 } },
  { setType: 4, dynamic: { by: 'supervisors', levels: 2 } },
  { setType: 5 },
  { setType: 6, nodeOrganizeList: [named('org-gm')] },
  { setType: 8, nodePositionList: [named('pos-finance-director')] },
];

class Growing {
  readonly rejecting: string[] = [];
  #state: number;
  #left: number;
  #ids = 0;

  constructor(seed: number, most: number) {
    this.#state = seed + 1;
    this.#left = 1 + this.#below(most);
  }

  nodes(depth: number): FlowNode[] {
    const made: FlowNode[] = [];
    while (this.#left > 0 && made.length < 4 && !(made.length > 0 && this.#below(3) === 0)) {
      made.push(this.#node(depth));
      if (depth < 2 && made.at(-1)?.type === NODE.approver && this.#below(6) === 0)
        made.push(this.#suggestion(depth));
    }
    return made;
  }

  #node(depth: number): FlowNode {
    this.#left -= 1;
    const roll = this.#below(12);
    if (depth < 2 && roll === 0) return this.#split(NODE.parallel, depth);
    if (depth < 2 && roll === 1) return this.#split(NODE.inclusive, depth);
    if (depth < 2 && roll < 4) return this.#split(NODE.container, depth);
    if (roll === 4) return { ...approver(this.#id('c'), this.#people()), type: NODE.copy } as FlowNode;
    if (roll === 5) return { ...approver(this.#id('h'), this.#people()), type: NODE.handler };
    if (roll < 8) return this.#found();
    const id = this.#id('a');
    if (this.#below(8) === 0) this.rejecting.push(id);
    if (roll === 8)
      return approver(id, this.#people(), { setType: 4, dynamic: { by: 'pick' }, selectMode: 1 });
    const examineMode = (1 + this.#below(4)) as ExamineMode;
    return approver(id, this.#people(), { examineMode, passRatio: 50 });
  }

  #found(): FlowNode {
    const more = FOUND[this.#below(FOUND.length)]!;
    return approver(this.#id('a'), [], { ...more, examineMode: more.setType === 5 ? 1 : 3 });
  }

  /** Where the node before it is agreed to, and where it is rejected. */
  #suggestion(depth: number): FlowNode {
    const id = this.#id('x');
    const lanes = (['agree', 'reject'] as const).map(decision =>
      lane(this.#id('l'), { decision }, ...this.nodes(depth + 1)),
    );
    return { id, nodeName: id, type: NODE.suggestion, conditionNodes: lanes };
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
