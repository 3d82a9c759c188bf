/** The node in place of an end or a way that cannot be drawn. */
import type { ApproverNode, UnsettledReason } from '../model/flow.ts';
import { unsettle } from '../model/unsettle.ts';
import { automatic } from './draft.ts';
import type { NodeName } from './reading.ts';

/** It refuses, so that nothing passes by mistake, and lint refuses it until the author settles it. */
export function refusalFor(name: NodeName, reason: UnsettledReason, target: string): ApproverNode {
  const node = automatic(name, 'refuse');
  unsettle(node, reason, target);
  return node;
}
