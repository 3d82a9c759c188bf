/** Defines the handler node: an approver who completes a task and cannot reject it. */
import { createFinding } from '../lint/codes.ts';
import { type ApproverNode, NODE } from '../model/flow.ts';
import { approverNodeKind, approverSettings } from './approver.ts';
import type { NodeKind } from './kind.ts';
import type { Setting } from './setting.ts';

export const handlerNodeKind: NodeKind<ApproverNode> = {
  ...approverNodeKind,
  name: 'handler',
  create: (id, texts) => ({
    ...approverNodeKind.create(id, texts),
    type: NODE.handler,
    nodeName: texts['node.handler'],
  }),
  lint: (node, scene) => [
    ...approverNodeKind.lint(node, scene),
    ...(node.timeLimit?.do === 'reject' ? [createFinding('time-limit-reject', 'remind')] : []),
  ],
};

/** Settings of a handler. It has the same people settings, examine modes and buttons as an approver. */
export const handlerNodeSettings: readonly Setting<ApproverNode>[] = approverSettings;
