/** Flows in one line each, so that a test reads as a table: `chain(approver('a', 'li wang', { mode: 2 }), copy('c', 'hr'))`. */
import {
  type ApproverNode,
  type BranchNode,
  type Condition,
  type ContainerNode,
  type CopyNode,
  type ExamineMode,
  type Flow,
  type FlowNode,
  type FlowSetting,
  NODE,
  type SetType,
  type StartNode,
  type SubProcessNode,
} from '../../flow/index.ts';
import type { FormDefinition } from '../../form/index.ts';
import type { Process } from '../model/instance.ts';

const people = (names: string) =>
  names
    .split(' ')
    .filter(Boolean)
    .map(id => ({ id, name: id }));

interface ApproverOptions extends Partial<ApproverNode> {
  mode?: ExamineMode;
  set?: SetType;
}

export function approver(
  id: string,
  names: string,
  { mode = 1, set = 1, ...more }: ApproverOptions = {},
): ApproverNode {
  const list = people(names);
  return {
    id,
    nodeName: id,
    type: NODE.approver,
    setType: set,
    examineMode: mode,
    nodeUserList: set === 1 || set === 4 ? list : [],
    nodeRoleList: set === 3 ? list : [],
    nodeOrganizeList: set === 6 ? list : [],
    nodePositionList: set === 8 ? list : [],
    ...more,
  };
}

export const copy = (id: string, names: string): CopyNode => ({
  id,
  nodeName: id,
  type: NODE.copy,
  setType: 1,
  nodeUserList: people(names),
});

type Container = ContainerNode['type'];

const lanes = (type: Container, id: string, list: readonly LaneOptions[]): ContainerNode => ({
  id,
  nodeName: id,
  type,
  conditionNodes: list.map((lane, at) => laneOf(`${id}${at + 1}`, lane, at + 1)),
});

/** Lanes that all run: `parallel('p', [approver(…)], [approver(…)])`. */
export const parallel = (id: string, ...list: FlowNode[][]): ContainerNode =>
  lanes(
    NODE.parallel,
    id,
    list.map(nodes => ({ nodes })),
  );

/** All lanes whose conditions hold, else the one without. */
export const inclusive = (id: string, ...list: LaneOptions[]): ContainerNode =>
  lanes(NODE.inclusive, id, list);

/** A lane for each decision of the node before. */
export const suggestion = (id: string, onAgree: FlowNode[], onReject: FlowNode[]): ContainerNode =>
  lanes(NODE.suggestion, id, [
    { nodes: onAgree, decision: 'agree' },
    { nodes: onReject, decision: 'reject' },
  ]);

export const delay = (id: string, minutes: number): FlowNode => ({
  id,
  nodeName: id,
  type: NODE.delay,
  delay: { minutes },
});

/** A process inside of the process; the one called `missing` is not there. */
export const subProcess = (id: string, more: Partial<SubProcessNode> = {}): SubProcessNode => ({
  id,
  nodeName: id,
  type: NODE.subProcess,
  processKey: 'child',
  ...more,
});

/** A lane: taken where its condition holds, or the default one without any. */
export interface LaneOptions {
  when?: Condition[][];
  priority?: number;
  nodes?: FlowNode[];
  decision?: 'agree' | 'reject';
}

export const branches = (id: string, ...list: LaneOptions[]): ContainerNode =>
  lanes(NODE.container, id, list);

const laneOf = (
  id: string,
  { when, priority, decision, nodes = [] }: LaneOptions,
  at: number,
): BranchNode => ({
  id,
  nodeName: id,
  type: NODE.branch,
  priorityLevel: priority ?? at,
  conditionList: when ?? [],
  attr: { branchType: when ? 1 : 3 },
  ...(decision && { decision }),
  childNode: chained(nodes),
});

export const when = (field: string, operator: Condition['operator'], value: unknown): Condition[][] => [
  [{ field, operator, value }],
];

function chained(nodes: FlowNode[]): FlowNode | null {
  return nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null);
}

/** A flow of a start node and what follows it. */
export const chain = (...nodes: FlowNode[]): Flow => ({
  node: { id: 'start', nodeName: 'start', type: NODE.start, childNode: chained(nodes) } satisfies StartNode,
});

export const form: FormDefinition = {
  config: {},
  list: [
    { type: 'number', label: 'Amount', key: 'k_amount', model: 'amount', options: {} },
    { type: 'input', label: 'Reason', key: 'k_reason', model: 'reason', options: {} },
    { type: 'input', label: 'Secret', key: 'k_secret', model: 'secret', options: {} },
    { type: 'date', label: 'Day', key: 'k_day', model: 'day', options: {} },
    {
      type: 'checkbox',
      label: 'Tags',
      key: 'k_tags',
      model: 'tags',
      options: { options: ['a', 'b', 'c'].map(value => ({ label: value, value })) },
    },
  ],
};

export const processOf = (flow: Flow, setting: FlowSetting = {}, definition = form): Process => ({
  id: 'p',
  name: 'Process',
  version: 1,
  flow: { ...flow, setting: { ...flow.setting, ...setting } },
  form: definition,
});
