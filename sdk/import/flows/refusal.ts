/**
 * Creates placeholder nodes for ends and paths of the source that cannot be imported. The author of the flow
 * has to resolve them.
 */
import {
  type ApproverNode,
  type Condition,
  type FlowNode,
  NODE,
  type UnsettledReason,
} from '../../flow/model/flow.ts';
import { markImportDifference } from '../../flow/model/tree.ts';
import { createAutomaticApprover } from './draft.ts';
import { createGatewayNodes } from './lanes.ts';
import { createUnreadableCondition } from './logic.ts';
import type { FlowImportContext, IdentifiedName } from './reading.ts';
import type { FlowSource } from './source.ts';

/**
 * Creates a node that always refuses, so that no approval passes by mistake. The lint check of the flow
 * rejects the node until the author resolves it.
 */
export function createAlwaysRejectingNode(
  name: IdentifiedName,
  reason: UnsettledReason,
  target: string,
): ApproverNode {
  const node = createAutomaticApprover(name, 'refuse');
  markImportDifference(node, reason, target);
  return node;
}

/**
 * Marks a gateway as unresolved for each end node in its parallel branches (lanes). In the source system,
 * such an end node stops the whole flow, so the author must revise the gateway.
 */
export function markGatewayWithParallelEndsUnresolved(
  nodes: FlowNode[],
  ends: readonly FlowSource[],
): FlowNode[] {
  const [container] = nodes;
  for (const end of ends) {
    end.lose('early-end');
    const target = end.text('nodeName') || end.text('name');
    if (container) markImportDifference(container, 'part', target || container.nodeName);
  }
  return nodes;
}

/** A jump to a target node elsewhere in the tree, with the conditions under which it is taken. */
export interface FlowJump {
  target: string;
  groups: Condition[][];
}

/**
 * Creates a gateway that represents the jumps of the source. Each jump becomes a branch (lane) with a node
 * that always rejects. If no jump applies, the flow continues in the default branch.
 */
export function createJumpBranch(
  name: IdentifiedName,
  jumps: readonly FlowJump[],
  reading: FlowImportContext,
): FlowNode[] {
  const lanes = jumps.map(({ target, groups }, at) => ({
    ...reading.standIn(`${name.id}_way_${at + 1}`, `→ ${target}`),
    groups: groups.length > 0 ? groups : [[createUnreadableCondition(target)]],
    isDefault: false,
    nodes: [
      createAlwaysRejectingNode(reading.standIn(`${name.id}_to_${at + 1}`, `→ ${target}`), 'way', target),
    ],
  }));
  const otherwise = {
    ...reading.added('default', `${name.id}_else`),
    groups: [],
    isDefault: true,
    nodes: [],
  };
  return createGatewayNodes(NODE.container, name, { lanes: [...lanes, otherwise], reading });
}
