/** Registers all node types by type code. To add a node type, add a file for it and one line here. */
import { own } from '../../form/definition/own.ts';
import { textOfJson } from '../../json.ts';
import { type FlowNode, NODE } from '../model/flow.ts';
import { aggregate } from './aggregate.ts';
import { approver } from './approver.ts';
import { branch } from './branch.ts';
import { container } from './container.ts';
import { copy } from './copy.ts';
import { delay } from './delay.ts';
import { handler } from './handler.ts';
import { inclusive } from './inclusive.ts';
import type { NodeKind } from './kind.ts';
import { notice } from './notice.ts';
import { parallel } from './parallel.ts';
import { start } from './start.ts';
import { subProcess } from './sub-process.ts';
import { suggestion } from './suggestion.ts';

const nodeKindByType: Partial<Record<number, NodeKind>> = {
  [NODE.start]: start,
  [NODE.approver]: approver,
  [NODE.handler]: handler,
  [NODE.copy]: copy,
  [NODE.branch]: branch,
  [NODE.container]: container,
  [NODE.notice]: notice,
  [NODE.suggestion]: suggestion,
  [NODE.inclusive]: inclusive,
  [NODE.parallel]: parallel,
  [NODE.aggregate]: aggregate,
  [NODE.delay]: delay,
  [NODE.subProcess]: subProcess,
};

/**
 * The node types that a designer can insert after a node. Branches (lanes) are added with `addBranch`. An
 * aggregate node (join) is added together with its gateway.
 */
export const ADDABLE = [
  NODE.approver,
  NODE.handler,
  NODE.copy,
  NODE.notice,
  NODE.container,
  NODE.inclusive,
  NODE.parallel,
  NODE.suggestion,
  NODE.delay,
  NODE.subProcess,
] as const;
export type AddableType = (typeof ADDABLE)[number];

/** Returns the definition of a node's type, or undefined if the type code is unknown. */
export const kindOf = (node: FlowNode): NodeKind | undefined =>
  own(nodeKindByType as Record<string, NodeKind | undefined>, textOfJson(node.type));

export { DEFAULT_RATIO } from './approver.ts';
export { conditionText, isDefaultLane } from './branch.ts';
export type { LintScene, NodeKind } from './kind.ts';
export {
  aggregate,
  approver,
  branch,
  container,
  copy,
  delay,
  handler,
  inclusive,
  notice,
  parallel,
  start,
  subProcess,
  suggestion,
};
