/** Random flows of every kind of node, sound and unsound, up to a number of nodes. */
import {
  type ApproverNode,
  type BranchNode,
  type Condition,
  type ContainerNode,
  type DynamicRule,
  type ExamineMode,
  type Flow,
  type FlowNode,
  type FlowSetting,
  isBranchContainerNode,
  NODE,
  type NodeConfigure,
  nodePlacesOf,
  type SetType,
  type TimeLimit,
} from '../../flow/index.ts';
import type { Privilege } from '../../form/index.ts';
import type { Random } from '../../testing/random.ts';
import type { Process } from '../model/instance.ts';
import { randomForm as form, randomCondition, randomFieldRule } from './random-conditions.ts';

export const PEOPLE = ['emp', 'li', 'wang', 'zhao', 'sun', 'qian', 'gone-1', 'admin'];
const FIELDS = ['amount', 'reason', 'secret', 'day', 'tags', 'who', 'unit', 'items'];

interface Growing {
  random: Random;
  /** How many nodes may still be made. */
  left: number;
  ids: number;
}

export function randomProcess(random: Random, most = 40): Process {
  const growing: Growing = { random, left: 1 + random.below(most), ids: 0 };
  const childNode = nodes(growing, 0);
  const node = {
    id: 'start',
    nodeName: 'start',
    type: NODE.start,
    childNode,
    customCc: random.percent(50),
    privileges: privileges(random),
    configure: { withdraw: random.percent(80) },
  };
  return { id: 'p', name: 'Process', version: 1, flow: { node, setting: setting(random) } as Flow, form };
}

/**
 * A later version of a process: without its first node, with one more approver behind the start, with a node under
 * another id, or with one that has another beside it. Now and then the start has another id too.
 */
export function nextVersion(random: Random, process: Process): Process {
  const { version, flow } = process;
  const growing = { random, left: 1, ids: 1000 * version };
  const begun = random.percent(15) ? { ...flow.node, id: newIdOf(flow.node.id) } : flow.node;
  const node = { ...begun, childNode: redrawn(growing, flow.node.childNode ?? null) };
  return { ...process, version: version + 1, flow: { ...flow, node } };
}

/** The id of a renamed node in the next version. */
export const newIdOf = (id: string): string => `${id}'`;

/** An instance mostly stands among the first nodes. */
const NEAR = 8;

function redrawn(growing: Growing, first: FlowNode | null): FlowNode | null {
  const { random } = growing;
  const roll = random.below(100);
  if (!first || roll < 25) return { ...decider(growing), childNode: first };
  if (roll < 40) return first.childNode ?? null;
  const { id } = random.one(nodePlacesOf({ node: first } as unknown as Flow).slice(0, NEAR)).node;
  const change = roll < 70 ? renamedNode : (node: FlowNode) => wrapped(growing, node);
  return changed(first, node => (node.id === id ? change(node) : node));
}

const renamedNode = (node: FlowNode): FlowNode => ({
  ...node,
  id: newIdOf(node.id),
  nodeName: newIdOf(node.nodeName),
});

/** Between two lanes that run side by side; a lane itself stays as it is. */
function wrapped(growing: Growing, node: FlowNode): FlowNode {
  if (node.type === NODE.branch) return node;
  const lanes = [{ ...node, childNode: null }, decider(growing)];
  const conditionNodes = lanes.map(
    (childNode, at): BranchNode => ({
      ...named(growing, 'l'),
      type: NODE.branch,
      priorityLevel: at + 1,
      conditionList: [],
      childNode,
    }),
  );
  return {
    ...named(growing, 'x'),
    type: NODE.parallel,
    conditionNodes,
    childNode: node.childNode ?? null,
  };
}

function changed<Node extends FlowNode>(node: Node, change: (node: FlowNode) => FlowNode): Node {
  const childNode = node.childNode ? changed(node.childNode, change) : null;
  const lanes = isBranchContainerNode(node) && {
    conditionNodes: node.conditionNodes.map(lane => changed(lane, change)),
  };
  return change({ ...node, ...lanes, childNode }) as Node;
}

const setting = (random: Random): FlowSetting => ({
  dedupe: { initiator: random.percent(20), empty: random.percent(20), approved: random.percent(30) },
  allowReturn: random.percent(90),
  allowDelegate: random.percent(80),
  timeLimit: random.percent(80),
  allowTransfer: random.percent(95),
  allowAddSign: random.percent(95),
  instantMark: random.percent(80),
  allowShare: random.percent(70),
  allowVoid: random.percent(90),
  designateApprover: random.percent(15),
  quickApproval: !random.percent(5),
  followDirectory: random.percent(60),
});

function nodes(growing: Growing, depth: number): FlowNode | null {
  const { random } = growing;
  if (growing.left <= 0 || (depth > 0 && random.percent(25))) return null;
  const node = makeNode(growing, depth);
  const suggested = isDecided(node) && random.percent(12) && growing.left > 0;
  node.childNode = suggested ? container(growing, depth, NODE.suggestion) : null;
  const last = node.childNode ?? node;
  last.childNode = nodes(growing, depth);
  return node;
}

const isDecided = ({ type }: FlowNode): boolean => type === NODE.approver || type === NODE.handler;

function makeNode(growing: Growing, depth: number): FlowNode {
  const { random } = growing;
  growing.left -= 1;
  const roll = random.below(100);
  if (roll < 55 || (depth > 3 && roll < 80)) return decider(growing);
  if (roll < 62)
    return { ...named(growing, 'c'), type: NODE.copy, setType: 1, nodeUserList: people(random, 3) };
  if (roll < 66)
    return {
      ...named(growing, 'n'),
      type: NODE.notice,
      approverGroups: [group(random)],
      channels: ['inApp'],
    };
  if (roll < 70) return { ...named(growing, 'w'), type: NODE.delay, delay: delay(random) };
  if (roll < 73)
    return {
      ...named(growing, 's'),
      type: NODE.subProcess,
      processKey: 'child',
      onReject: random.one(['reject', 'go-on']),
    };
  if (roll < 74) return { ...named(growing, 'u'), type: 77 } as unknown as FlowNode;
  if (roll < 76) return { ...named(growing, 'j'), type: NODE.aggregate };
  return container(growing, depth, random.one([NODE.container, NODE.parallel, NODE.inclusive]));
}

const named = (growing: Growing, kind: string) => {
  growing.ids += 1;
  const id = `${kind}${growing.ids}`;
  return { id, nodeName: id };
};

const asNamed = (ids: string[]) => ids.map(id => ({ id, name: id }));
const people = (random: Random, most: number) => asNamed(random.some(PEOPLE, most));

const group = (random: Random) => {
  const ids = random.some(PEOPLE, 2);
  return { approverType: 1 as SetType, approverIds: ids, approverNames: ids };
};

const delay = (random: Random) =>
  random.percent(70) ? { minutes: random.below(30) } : { until: random.one(['day', 'reason']) };

function decider(growing: Growing): ApproverNode {
  const { random } = growing;
  const setType = random.one<SetType>([1, 1, 1, 1, 3, 4, 4, 5, 6, 8]);
  const list =
    setType === 3 || setType === 6 || setType === 8
      ? asNamed([random.one(['r1', 'empty'])])
      : people(random, 4);
  return {
    ...named(growing, 'a'),
    type: random.percent(85) ? NODE.approver : NODE.handler,
    setType,
    examineMode: random.one<ExamineMode>([1, 1, 2, 2, 3, 3, 4]),
    selectMode: random.one([1, 2]),
    passRatio: random.one([1, 34, 50, 67, 100]),
    nodeUserList: list,
    nodeRoleList: list,
    nodeOrganizeList: list,
    nodePositionList: list,
    privileges: privileges(random),
    configure: configure(random),
    ...(setType === 4 && random.percent(70) && { dynamic: rule(random) }),
    ...(random.percent(30) && { nobody: nobody(random) }),
    ...(random.percent(20) && { timeLimit: timeLimit(random) }),
  };
}

const rule = (random: Random): DynamicRule =>
  random.percent(50) ? { by: 'supervisors', levels: 1 + random.below(3) } : randomFieldRule(random);

const nobody = (random: Random) => ({
  do: random.one(['pass', 'admins', 'refuse', 'users'] as const),
  users: people(random, 2),
});

const timeLimit = (random: Random): TimeLimit => ({
  minutes: 1 + random.below(60),
  do: random.one(['remind', 'pass', 'reject', 'transfer']),
  to: people(random, 2),
  ...(random.percent(50) && { again: { minutes: 5, times: 2 } }),
});

const configure = (random: Random): NodeConfigure => ({
  fallBack: random.percent(85),
  staging: random.percent(70),
  transmitted: random.percent(80),
  needClaim: random.percent(15),
});

const privileges = (random: Random): Privilege[] =>
  random.some(FIELDS, 2).map(key => ({ key, hidden: random.percent(50), disabled: random.percent(50) }));

function container(growing: Growing, depth: number, type: ContainerNode['type']): ContainerNode {
  const { random } = growing;
  const own = named(growing, 'x');
  const count = type === NODE.suggestion ? 2 : 2 + random.below(2);
  const conditionNodes = Array.from({ length: count }, (_, at) =>
    lane(growing, { depth, type, at, last: at === count - 1 }),
  );
  return { ...own, type, conditionNodes };
}

interface LanePlace {
  depth: number;
  type: ContainerNode['type'];
  at: number;
  last: boolean;
}

function lane(growing: Growing, { depth, type, at, last }: LanePlace): BranchNode {
  const { random } = growing;
  const isDefault = last && random.percent(85);
  return {
    ...named(growing, 'l'),
    type: NODE.branch,
    priorityLevel: at + 1,
    attr: { branchType: isDefault ? 3 : 1 },
    conditionList: isDefault ? [] : conditions(random),
    ...(type === NODE.suggestion && { decision: at === 0 ? ('agree' as const) : ('reject' as const) }),
    childNode: nodes(growing, depth + 1),
  };
}

const conditions = (random: Random): Condition[][] =>
  Array.from({ length: random.percent(85) ? 1 : 2 }, () =>
    Array.from({ length: random.percent(85) ? 1 : 2 }, () => randomCondition(random, PEOPLE)),
  );
