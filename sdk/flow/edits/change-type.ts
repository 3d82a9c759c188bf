/**
 * Changes the type of a node. The node keeps its id, its name, its position and every setting that the target
 * type also has.
 */
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
import {
  convertNoticeGroupToPeopleSetting,
  isApproverHandlerOrCopyNode,
  peopleListedInSetting,
} from '../model/people.ts';
import { flowTextsIn } from '../model/summary.ts';
import { isBranchContainerNode } from '../model/tree.ts';
import { runsBranchesInParallel } from '../nodes/aggregate.ts';
import { type AddableType, isDefaultBranch, nodeKindOf } from '../nodes/index.ts';
import { createAggregateNode } from '../nodes/lanes.ts';
import { APPROVAL_DECISIONS } from '../nodes/suggestion.ts';
import { orderBranches } from './branches.ts';
import { isApproverOrHandlerNode } from './fields.ts';
import { nodeIdsOfFlow, unusedIdFor } from './ids.ts';
import {
  findNodeTreePosition,
  nodeWithParentId,
  replaceNodeAt,
  updateFlowNodeSummaryText,
} from './replace.ts';

const NON_GATEWAY_NODE_TYPES: readonly AddableType[] = [
  NODE.approver,
  NODE.handler,
  NODE.copy,
  NODE.notice,
  NODE.delay,
  NODE.subProcess,
];
const CONTAINER_NODE_TYPES: readonly ContainerNode['type'][] = [
  NODE.container,
  NODE.inclusive,
  NODE.parallel,
  NODE.suggestion,
];

/**
 * Returns the types that a node can be changed to, without its current type. Only a gateway with at most two
 * branches (lanes) can become a suggestion branch, the gateway that routes by a decision.
 */
export function typesFor(node: FlowNode): readonly AddableType[] {
  const isOther = (type: AddableType): boolean => type !== node.type;
  if (!isBranchContainerNode(node))
    return NON_GATEWAY_NODE_TYPES.some(type => type === node.type)
      ? NON_GATEWAY_NODE_TYPES.filter(isOther)
      : [];
  const lanes = node.conditionNodes.length;
  return CONTAINER_NODE_TYPES.filter(
    type => isOther(type) && (type !== NODE.suggestion || lanes <= APPROVAL_DECISIONS.length),
  );
}

/** Changes the type of a node. Returns the same flow if the type is not one of `typesFor`. */
export function changeType(
  flow: Flow,
  nodeId: string,
  type: AddableType,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const place = findNodeTreePosition(flow, nodeId);
  if (!place || !typesFor(place.node).includes(type)) return flow;
  const { node } = place;
  const changed = isBranchContainerNode(node)
    ? withContainerType(flow, node, { type: type as ContainerNode['type'], texts })
    : withNodeType(node, type, texts);
  return replaceNodeAt(flow, place, updateFlowNodeSummaryText(changed, texts));
}

/** Returns the node name after the change of type. A default name is replaced, and a custom name is kept. */
function nodeNameAfterTypeChange(node: FlowNode, made: FlowNode): string {
  const usual = Object.values(flowTexts).map(texts => nodeKindOf(node)?.create(node.id, texts).nodeName);
  return usual.includes(node.nodeName) ? made.nodeName : node.nodeName;
}

function withNodeType(node: FlowNode, type: AddableType, texts: FlowTexts): FlowNode {
  const made = nodeKindOf({ type } as FlowNode)!.create(node.id, texts);
  const { pid, childNode = null, privileges } = node;
  return {
    ...made,
    ...nodeSettingsSharedByBothTypes(node, made),
    ...(privileges && (isApproverHandlerOrCopyNode(made) ? { privileges } : {})),
    ...(pid !== undefined && { pid }),
    nodeName: nodeNameAfterTypeChange(node, made),
    childNode,
  } as FlowNode;
}

/**
 * Returns the settings that both types have. Approver and handler share all settings. Other types share only
 * the assignees or recipients.
 */
function nodeSettingsSharedByBothTypes(node: FlowNode, made: FlowNode): object {
  if (isApproverOrHandlerNode(node) && isApproverOrHandlerNode(made)) return { ...node, type: made.type };
  const people = assigneesOrRecipientsOfNode(node);
  if (!people) return {};
  if (made.type === NODE.notice) return { approverGroups: [noticeGroupOf(people)] };
  if (!isApproverHandlerOrCopyNode(made)) return {};
  return {
    ...people,
    ...(isApproverOrHandlerNode(made) && { examineMode: defaultExamineMode(people.setType, people.dynamic) }),
  };
}

/**
 * Returns the assignees of a node, or the recipients of a copy or notice node. For a notice node, only the
 * first recipient group is returned.
 */
function assigneesOrRecipientsOfNode(node: FlowNode): PeopleSetting | undefined {
  if (isApproverHandlerOrCopyNode(node)) return peopleSettingOfNode(node);
  const [group] = node.type === NODE.notice ? ((node as NoticeNode).approverGroups ?? []) : [];
  return group && convertNoticeGroupToPeopleSetting(group);
}

function peopleSettingOfNode(node: ApproverNode | CopyNode): PeopleSetting {
  const { setType, dynamic, nodeUserList, nodeRoleList, nodeOrganizeList, nodePositionList } = node;
  const all = { setType, dynamic, nodeUserList, nodeRoleList, nodeOrganizeList, nodePositionList };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as unknown as PeopleSetting;
}

function noticeGroupOf(people: PeopleSetting): NoticeGroup {
  const named = peopleListedInSetting(people);
  return {
    approverType: people.setType,
    ...(people.dynamic?.by === 'leader' && { levelMode: people.dynamic.level }),
    approverIds: named.map(({ id }) => id),
    approverNames: named.map(({ name }) => name),
  };
}

function withContainerType(
  flow: Flow,
  node: ContainerNode,
  { type, texts }: { type: ContainerNode['type']; texts: FlowTexts },
): FlowNode {
  const made = nodeKindOf({ type } as FlowNode)!.create(node.id, texts);
  const lanes = node.conditionNodes.map((lane, at) =>
    updateFlowNodeSummaryText(branchForGatewayType(type, lane, at), texts),
  );
  const next = { ...node, type, nodeName: nodeNameAfterTypeChange(node, made), conditionNodes: lanes };
  return withRequiredJoinNode(flow, orderBranches(next), texts);
}

function branchForGatewayType(type: ContainerNode['type'], lane: BranchNode, at: number): BranchNode {
  const { decision: _, conditionList, ...common } = lane;
  const own = { ...common, attr: { ...lane.attr, branchType: 1 as const } };
  if (type === NODE.parallel) return own;
  if (type === NODE.suggestion) return { ...own, decision: APPROVAL_DECISIONS[at]! };
  const attr = { ...lane.attr, branchType: isDefaultBranch(lane) ? (3 as const) : (1 as const) };
  return { ...common, attr, conditionList: conditionList ?? [] };
}

/**
 * Adds or removes the join node (aggregate) after a gateway. Only branches (lanes) that run in parallel join.
 */
function withRequiredJoinNode(flow: Flow, node: ContainerNode, texts: FlowTexts): FlowNode {
  const below = node.childNode ?? null;
  const isJoined = below?.type === NODE.aggregate;
  if (runsBranchesInParallel(node) === isJoined) return node;
  if (isJoined) return { ...node, childNode: nodeWithParentId(below.childNode ?? null, node.id) };
  const made = createAggregateNode(node.id, texts);
  const taken = nodeIdsOfFlow(flow);
  const id = unusedIdFor(made.id, wanted => !taken.has(wanted));
  const aggregate = updateFlowNodeSummaryText({ ...made, id, childNode: nodeWithParentId(below, id) }, texts);
  return { ...node, childNode: aggregate };
}
