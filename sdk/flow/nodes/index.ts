/** Registers all node types by type code. To add a node type, add a file for it and one line here. */
import { ownProperty } from '../../form/definition/own.ts';
import { jsonValueToText } from '../../json.ts';
import { type FlowNode, NODE } from '../model/flow.ts';
import { aggregateNodeKind } from './aggregate.ts';
import { approverNodeKind } from './approver.ts';
import { branchNodeKind } from './branch.ts';
import { containerNodeKind } from './container.ts';
import { copyNodeKind } from './copy.ts';
import { delayNodeKind } from './delay.ts';
import { handlerNodeKind } from './handler.ts';
import { inclusiveNodeKind } from './inclusive.ts';
import type { NodeKind } from './kind.ts';
import { noticeNodeKind } from './notice.ts';
import { parallelNodeKind } from './parallel.ts';
import { createNewFlow, startNodeKind } from './start.ts';
import { subProcessNodeKind } from './sub-process.ts';
import { decisionGatewayNodeKind } from './suggestion.ts';

const nodeKindByType: Partial<Record<number, NodeKind>> = {
  [NODE.start]: startNodeKind,
  [NODE.approver]: approverNodeKind,
  [NODE.handler]: handlerNodeKind,
  [NODE.copy]: copyNodeKind,
  [NODE.branch]: branchNodeKind,
  [NODE.container]: containerNodeKind,
  [NODE.notice]: noticeNodeKind,
  [NODE.suggestion]: decisionGatewayNodeKind,
  [NODE.inclusive]: inclusiveNodeKind,
  [NODE.parallel]: parallelNodeKind,
  [NODE.aggregate]: aggregateNodeKind,
  [NODE.delay]: delayNodeKind,
  [NODE.subProcess]: subProcessNodeKind,
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
export const nodeKindOf = (node: FlowNode): NodeKind | undefined =>
  ownProperty(nodeKindByType as Record<string, NodeKind | undefined>, jsonValueToText(node.type));

export { conditionSubjectText, conditionText } from '../conditions/condition-text.ts';
export { DEFAULT_PASS_RATIO } from './approver.ts';
export { isDefaultBranch } from './branch.ts';
export type { LintScene, NodeKind } from './kind.ts';
export {
  aggregateNodeKind,
  approverNodeKind,
  branchNodeKind,
  containerNodeKind,
  copyNodeKind,
  createNewFlow,
  decisionGatewayNodeKind,
  delayNodeKind,
  handlerNodeKind,
  inclusiveNodeKind,
  noticeNodeKind,
  parallelNodeKind,
  startNodeKind,
  subProcessNodeKind,
};
