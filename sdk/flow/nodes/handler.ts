/** Defines the handler node: an approver who completes a task and cannot reject it. */
import { createFinding } from '../lint/codes.ts';
import { type ApproverNode, NODE } from '../model/flow.ts';
import { approver, approverSettings } from './approver.ts';
import type { NodeKind } from './kind.ts';
import type { Setting } from './setting.ts';

export const handler: NodeKind<ApproverNode> = {
  ...approver,
  name: 'handler',
  create: (id, texts) => ({
    ...approver.create(id, texts),
    type: NODE.handler,
    nodeName: texts['node.handler'],
  }),
  lint: (node, scene) => [
    ...approver.lint(node, scene),
    ...(node.timeLimit?.do === 'reject' ? [createFinding('time-limit-reject', 'remind')] : []),
  ],
};

/** Settings of a handler. It has the same people settings, examine modes and buttons as an approver. */
export const handlerSettings: readonly Setting<ApproverNode>[] = approverSettings;
