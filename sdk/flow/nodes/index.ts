/** All node kinds by code: a new kind is its own file and one line here. */
import { type FlowNode, NODE } from '../model.ts';
import { approver } from './approver.ts';
import { branch } from './branch.ts';
import { container } from './container.ts';
import { copy } from './copy.ts';
import { handler } from './handler.ts';
import type { NodeKind } from './kind.ts';
import { start } from './start.ts';

const kinds: Partial<Record<number, NodeKind>> = {
  [NODE.start]: start,
  [NODE.approver]: approver,
  [NODE.handler]: handler,
  [NODE.copy]: copy,
  [NODE.branch]: branch,
  [NODE.container]: container,
};

/** The kind of a node, or undefined where its code is not known yet. */
export const kindOf = (node: FlowNode): NodeKind | undefined => kinds[node.type];

export { defaultExamineMode } from './approver.ts';
export { isDefaultLane } from './branch.ts';
export type { LintScene, NodeKind } from './kind.ts';
export { approver, branch, container, copy, handler, start };
