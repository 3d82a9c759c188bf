/** Changes the settings of a node and of the flow. */
import { ownProperty } from '../../form/definition/own.ts';
import { areDeeplyEqual } from '../../form/index.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import { isCompleteCondition } from '../conditions/condition-parts.ts';
import { defaultExamineMode, examineModesFor } from '../model/examine-mode.ts';
import {
  type ApproverNode,
  type BranchNode,
  type ContainerNode,
  type DynamicRule,
  type Flow,
  type FlowNode,
  type FlowSetting,
  NODE,
  type SetType,
} from '../model/flow.ts';
import { arePeoplePickedByPrecedingAssignee, isApproverHandlerOrCopyNode } from '../model/people.ts';
import { flowTextsIn } from '../model/summary.ts';
import { containerOfBranch, orderBranches } from './branches.ts';
import { findNodeTreePosition, replaceNodeAt, updateFlowNodeSummaryText } from './replace.ts';

/**
 * Keys that form the tree structure. They can only be changed by the edits for nodes and branches (lanes).
 */
interface TreeKeys {
  id?: never;
  pid?: never;
  type?: never;
  childNode?: never;
  conditionNodes?: never;
  priorityLevel?: never;
  content?: never;
}
export type NodeFields = TreeKeys & Record<string, unknown>;

/**
 * Sets the given keys of a node and updates the node's summary. A key with the value `undefined` is removed.
 */
export function changeNode(
  flow: Flow,
  nodeId: string,
  fields: NodeFields,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const place = findNodeTreePosition(flow, nodeId);
  if (!place) return flow;
  const node = copyObjectWithUpdatedProperties(place.node, fields);
  if (node === place.node) return flow;
  const next = replaceNodeAt(flow, place, updateFlowNodeSummaryText(node, texts));
  return 'attr' in fields ? withDefaultBranchLast(next, nodeId) : next;
}

const FLOW_NODE_STRUCTURE_PROPERTIES: readonly string[] = [
  'id',
  'pid',
  'type',
  'childNode',
  'conditionNodes',
  'priorityLevel',
  'content',
];

function copyObjectWithUpdatedProperties<O extends object>(object: O, fields: Record<string, unknown>): O {
  const changes = Object.entries(fields).filter(
    ([key, value]) =>
      !FLOW_NODE_STRUCTURE_PROPERTIES.includes(key) &&
      !areDeeplyEqual(ownProperty(object as Record<string, unknown>, key), value),
  );
  if (changes.length === 0) return object;
  const all = Object.entries({ ...object, ...Object.fromEntries(changes) });
  return Object.fromEntries(
    all.filter(([key, value]) => value !== undefined || !Object.hasOwn(fields, key)),
  ) as O;
}

/** Moves a branch (lane) to the last position if it became the default branch. */
function withDefaultBranchLast(flow: Flow, laneId: string): Flow {
  const place = findNodeTreePosition(flow, laneId);
  const above = place && containerOfBranch(place);
  return above ? replaceNodeAt(flow, above, orderBranches(above.node as ContainerNode)) : flow;
}

/**
 * Changes the `setType` of a node, which determines how its people are found. An approver or handler node
 * gets the default examine mode of the new `setType`. A dynamic copy node starts with the initiator's leader
 * as recipient, because copy recipients cannot be picked.
 */
export function changeSetType(
  flow: Flow,
  nodeId: string,
  setType: SetType,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const node = findNodeTreePosition(flow, nodeId)?.node;
  if (!node || !isApproverHandlerOrCopyNode(node) || node.setType === setType) return flow;
  const mode = isApproverOrHandlerNode(node) && { examineMode: defaultExamineMode(setType, node.dynamic) };
  const isUnpicked = node.type === NODE.copy && arePeoplePickedByPrecedingAssignee({ ...node, setType });
  const rule = isUnpicked && { dynamic: { by: 'leader', level: 1 } as const };
  return changeNode(flow, nodeId, { setType, ...mode, ...rule }, texts);
}

/**
 * Changes how a dynamic node finds its people. The examine mode defines how several assignees decide. If the
 * new rule does not permit the current examine mode, the default mode is set.
 */
export function changeDynamic(
  flow: Flow,
  nodeId: string,
  dynamic: DynamicRule,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const node = findNodeTreePosition(flow, nodeId)?.node;
  if (!node || !isApproverHandlerOrCopyNode(node)) return flow;
  const stored =
    isApproverOrHandlerNode(node) && examineModesFor(node.setType, dynamic).includes(node.examineMode);
  const mode = isApproverOrHandlerNode(node) &&
    !stored && { examineMode: defaultExamineMode(node.setType, dynamic) };
  return changeNode(flow, nodeId, { dynamic, ...mode }, texts);
}

/** Returns true for an approver or handler node, where people decide. */
export const isApproverOrHandlerNode = (node: FlowNode): node is ApproverNode =>
  node.type === NODE.approver || node.type === NODE.handler;

/**
 * Removes the incomplete conditions and empty condition groups from a branch (lane). Call it when the panel
 * of the branch closes.
 */
export function closeBranch(flow: Flow, branchId: string, texts: FlowTexts = flowTextsIn()): Flow {
  const place = findNodeTreePosition(flow, branchId);
  if (!place || !containerOfBranch(place)) return flow;
  const { conditionList = [] } = place.node as BranchNode;
  const left = conditionList
    .map(group => group.filter(isCompleteCondition))
    .filter(group => group.length > 0);
  const same = left.flat().length === conditionList.flat().length && left.length === conditionList.length;
  return same ? flow : changeNode(flow, branchId, { conditionList: left }, texts);
}

/** Sets the given settings of the flow. A setting with the value `undefined` is removed. */
export function changeSetting(flow: Flow, fields: Partial<FlowSetting>): Flow {
  const setting = copyObjectWithUpdatedProperties(flow.setting ?? {}, fields);
  return setting === flow.setting || (!flow.setting && Object.keys(setting).length === 0)
    ? flow
    : { ...flow, setting };
}
