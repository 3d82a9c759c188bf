/** The handler node: an approver who does something and finishes, and cannot reject. */
import { found } from '../lint/codes.ts';
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
    ...(node.timeLimit?.do === 'reject' ? [found('time-limit-reject', 'remind')] : []),
  ],
};

/** The people, their mode and their buttons are those of an approver. */
export const handlerSettings: readonly Setting<ApproverNode>[] = approverSettings;
