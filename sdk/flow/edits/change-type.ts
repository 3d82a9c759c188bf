/** Changing the kind of a node: it keeps its id, its name, its place and every setting that the new kind has too. */
import { type FlowTexts, flowTexts } from '../../i18n/flow.ts';
import { defaultExamineMode } from '../model/examine-mode.ts';
import {
  type ApproverNode,
  type BranchNode,
  type ContainerNode,
  type CopyNode,
  type Flow,
  type FlowNode,
  NODE,
  type NoticeGroup,
  type NoticeNode,
  type PeopleSetting,
} from '../model/flow.ts';
import { groupSetting, hasPeople, namedBy } from '../model/people.ts';
import { flowTextsIn } from '../model/summary.ts';
import { isContainer } from '../model/tree.ts';
import { runsSideBySide } from '../nodes/aggregate.ts';
import { type AddableType, isDefaultLane, kindOf } from '../nodes/index.ts';
import { meeting } from '../nodes/lanes.ts';
import { DECISIONS } from '../nodes/suggestion.ts';
import { orderLanes } from './branches.ts';
import { decides } from './fields.ts';
import { freeId, idsOf } from './ids.ts';
import { adopted, placeOf, replaceAt, summed } from './replace.ts';

const SINGLE: readonly AddableType[] = [
  NODE.approver,
  NODE.handler,
  NODE.copy,
  NODE.notice,
  NODE.delay,
  NODE.subProcess,
];
const HOLD_LANES: readonly ContainerNode['type'][] = [
  NODE.container,
  NODE.inclusive,
  NODE.parallel,
  NODE.suggestion,
];

/** The types to which a node can be changed, its own left out; a decision has two lanes. */
export function typesFor(node: FlowNode): readonly AddableType[] {
  const isOther = (type: AddableType): boolean => type !== node.type;
  if (!isContainer(node)) return SINGLE.some(type => type === node.type) ? SINGLE.filter(isOther) : [];
  const lanes = node.conditionNodes.length;
  return HOLD_LANES.filter(type => isOther(type) && (type !== NODE.suggestion || lanes <= DECISIONS.length));
}

/** The same flow where the type is none of `typesFor`. */
export function changeType(
  flow: Flow,
  nodeId: string,
  type: AddableType,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const place = placeOf(flow, nodeId);
  if (!place || !typesFor(place.node).includes(type)) return flow;
  const { node } = place;
  const changed = isContainer(node)
    ? changedContainer(flow, node, { type: type as ContainerNode['type'], texts })
    : changedNode(node, type, texts);
  return replaceAt(flow, place, summed(changed, texts));
}

/** A name that was chosen stays. */
function nameFor(node: FlowNode, made: FlowNode): string {
  const usual = Object.values(flowTexts).map(texts => kindOf(node)?.create(node.id, texts).nodeName);
  return usual.includes(node.nodeName) ? made.nodeName : node.nodeName;
}

function changedNode(node: FlowNode, type: AddableType, texts: FlowTexts): FlowNode {
  const made = kindOf({ type } as FlowNode)!.create(node.id, texts);
  const { pid, childNode = null, privileges } = node;
  return {
    ...made,
    ...sharedSettings(node, made),
    ...(privileges && (hasPeople(made) ? { privileges } : {})),
    ...(pid !== undefined && { pid }),
    nodeName: nameFor(node, made),
    childNode,
  } as FlowNode;
}

/** Between an approver and a handler all settings are shared; between others the people are. */
function sharedSettings(node: FlowNode, made: FlowNode): object {
  if (decides(node) && decides(made)) return { ...node, type: made.type };
  const people = peopleOf(node);
  if (!people) return {};
  if (made.type === NODE.notice) return { approverGroups: [groupOf(people)] };
  if (!hasPeople(made)) return {};
  return {
    ...people,
    ...(decides(made) && { examineMode: defaultExamineMode(people.setType, people.dynamic) }),
  };
}

/** Of a notice the first of its groups. */
function peopleOf(node: FlowNode): PeopleSetting | undefined {
  if (hasPeople(node)) return ownPeople(node);
  const [group] = node.type === NODE.notice ? ((node as NoticeNode).approverGroups ?? []) : [];
  return group && groupSetting(group);
}

function ownPeople(node: ApproverNode | CopyNode): PeopleSetting {
  const { setType, dynamic, nodeUserList, nodeRoleList, nodeOrganizeList, nodePositionList } = node;
  const all = { setType, dynamic, nodeUserList, nodeRoleList, nodeOrganizeList, nodePositionList };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as unknown as PeopleSetting;
}

function groupOf(people: PeopleSetting): NoticeGroup {
  const named = namedBy(people);
  return {
    approverType: people.setType,
    ...(people.dynamic?.by === 'leader' && { levelMode: people.dynamic.level }),
    approverIds: named.map(({ id }) => id),
    approverNames: named.map(({ name }) => name),
  };
}

function changedContainer(
  flow: Flow,
  node: ContainerNode,
  { type, texts }: { type: ContainerNode['type']; texts: FlowTexts },
): FlowNode {
  const made = kindOf({ type } as FlowNode)!.create(node.id, texts);
  const lanes = node.conditionNodes.map((lane, at) => summed(laneIn(type, lane, at), texts));
  const next = { ...node, type, nodeName: nameFor(node, made), conditionNodes: lanes };
  return joinedAgain(flow, orderLanes(next), texts);
}

function laneIn(type: ContainerNode['type'], lane: BranchNode, at: number): BranchNode {
  const { decision: _, conditionList, ...common } = lane;
  const own = { ...common, attr: { ...lane.attr, branchType: 1 as const } };
  if (type === NODE.parallel) return own;
  if (type === NODE.suggestion) return { ...own, decision: DECISIONS[at]! };
  const attr = { ...lane.attr, branchType: isDefaultLane(lane) ? (3 as const) : (1 as const) };
  return { ...common, attr, conditionList: conditionList ?? [] };
}

/** Lanes that run side by side meet in an aggregate, others do not. */
function joinedAgain(flow: Flow, node: ContainerNode, texts: FlowTexts): FlowNode {
  const below = node.childNode ?? null;
  const isJoined = below?.type === NODE.aggregate;
  if (runsSideBySide(node) === isJoined) return node;
  if (isJoined) return { ...node, childNode: adopted(below.childNode ?? null, node.id) };
  const made = meeting(node.id, texts);
  const taken = idsOf(flow);
  const id = freeId(made.id, wanted => !taken.has(wanted));
  const aggregate = summed({ ...made, id, childNode: adopted(below, id) }, texts);
  return { ...node, childNode: aggregate };
}
