/** Marks a node whose import differs from its source: lint refuses the flow until an author accepts the difference. */
import type { FlowNode, UnsettledReason } from './flow.ts';

/** Adds a difference to a node, once. */
export function unsettle(node: FlowNode, reason: UnsettledReason, target: string): void {
  const known = node.unsettled ?? [];
  if (known.some(one => one.reason === reason && one.target === target)) return;
  node.unsettled = [...known, { reason, target }];
}
