/** Nodes that stand for what the source means and a flow here cannot express: lint refuses them until an author settles them. */
import type { ApproverNode, FlowNode, UnsettledReason } from '../model/flow.ts';
import { automatic } from './draft.ts';
import type { NodeName } from './reading.ts';

/** Adds a difference to a node, once. */
export function unsettle(node: FlowNode, reason: UnsettledReason, target: string): void {
  const known = node.unsettled ?? [];
  if (known.some(one => one.reason === reason && one.target === target)) return;
  node.unsettled = [...known, { reason, target }];
}

/** A node in place of an end or a way that cannot be drawn: it refuses, so that nothing passes by mistake. */
export function refusalFor(name: NodeName, reason: UnsettledReason, target: string): ApproverNode {
  const node = automatic(name, 'refuse');
  unsettle(node, reason, target);
  return node;
}
