/** Changing what a node says, and the settings of the flow. */
import { own } from '../../form/definition/own.ts';
import { equal } from '../../form/index.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
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
import { hasPeople, isPicked } from '../model/people.ts';
import { flowTextsIn } from '../model/summary.ts';
import { isComplete } from '../nodes/branch.ts';
import { containerOf, orderLanes } from './branches.ts';
import { placeOf, replaceAt, summed } from './replace.ts';

/** The keys of the tree are changed by edits of their own. */
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

/** Sets some keys of a node; one that is `undefined` goes. The summary follows. */
export function changeNode(
  flow: Flow,
  nodeId: string,
  fields: NodeFields,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const place = placeOf(flow, nodeId);
  if (!place) return flow;
  const node = changed(place.node, fields);
  if (node === place.node) return flow;
  const next = replaceAt(flow, place, summed(node, texts));
  return 'attr' in fields ? decided(next, nodeId) : next;
}

const TREE_KEYS: readonly string[] = [
  'id',
  'pid',
  'type',
  'childNode',
  'conditionNodes',
  'priorityLevel',
  'content',
];

function changed<O extends object>(object: O, fields: Record<string, unknown>): O {
  const changes = Object.entries(fields).filter(
    ([key, value]) => !TREE_KEYS.includes(key) && !equal(own(object as Record<string, unknown>, key), value),
  );
  if (changes.length === 0) return object;
  const all = Object.entries({ ...object, ...Object.fromEntries(changes) });
  return Object.fromEntries(
    all.filter(([key, value]) => value !== undefined || !Object.hasOwn(fields, key)),
  ) as O;
}

/** A lane that became the default one goes to the end. */
function decided(flow: Flow, laneId: string): Flow {
  const place = placeOf(flow, laneId);
  const above = place && containerOf(place);
  return above ? replaceAt(flow, above, orderLanes(above.node as ContainerNode)) : flow;
}

/**
 * The keys that name the people. An approver or handler starts again with the rule of decision that fits; dynamic recipients of a copy
 * are never picked, so they start with the leader.
 */
export function changeSetType(
  flow: Flow,
  nodeId: string,
  setType: SetType,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const node = placeOf(flow, nodeId)?.node;
  if (!node || !hasPeople(node) || node.setType === setType) return flow;
  const mode = decides(node) && { examineMode: defaultExamineMode(setType, node.dynamic) };
  const isUnpicked = node.type === NODE.copy && isPicked({ ...node, setType });
  const rule = isUnpicked && { dynamic: { by: 'leader', level: 1 } as const };
  return changeNode(flow, nodeId, { setType, ...mode, ...rule }, texts);
}

/** How a dynamic node finds its people; a rule of decision that is not offered any more gives way to the first. */
export function changeDynamic(
  flow: Flow,
  nodeId: string,
  dynamic: DynamicRule,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const node = placeOf(flow, nodeId)?.node;
  if (!node || !hasPeople(node)) return flow;
  const stored = decides(node) && examineModesFor(node.setType, dynamic).includes(node.examineMode);
  const mode = decides(node) && !stored && { examineMode: defaultExamineMode(node.setType, dynamic) };
  return changeNode(flow, nodeId, { dynamic, ...mode }, texts);
}

/** Whether people decide at the node. */
export const decides = (node: FlowNode): node is ApproverNode =>
  node.type === NODE.approver || node.type === NODE.handler;

/** Cleans up when a lane's settings are closed: incomplete conditions go, and groups that are empty then. */
export function closeBranch(flow: Flow, branchId: string, texts: FlowTexts = flowTextsIn()): Flow {
  const place = placeOf(flow, branchId);
  if (!place || !containerOf(place)) return flow;
  const { conditionList = [] } = place.node as BranchNode;
  const left = conditionList.map(group => group.filter(isComplete)).filter(group => group.length > 0);
  const same = left.flat().length === conditionList.flat().length && left.length === conditionList.length;
  return same ? flow : changeNode(flow, branchId, { conditionList: left }, texts);
}

/** Sets some of the flow's switches; one that is `undefined` goes. */
export function changeSetting(flow: Flow, fields: Partial<FlowSetting>): Flow {
  const setting = changed(flow.setting ?? {}, fields);
  return setting === flow.setting || (!flow.setting && Object.keys(setting).length === 0)
    ? flow
    : { ...flow, setting };
}
