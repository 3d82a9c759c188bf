/** The handler node: an approver who does something and finishes, and cannot reject. */
import { found } from '../lint/codes.ts';
import { type ApproverNode, NODE } from '../model/flow.ts';
import { approver } from './approver.ts';
import type { NodeKind } from './kind.ts';

export const handler: NodeKind<ApproverNode> = {
  ...approver,
  name: 'handler',
  create: (id, words) => ({
    ...approver.create(id, words),
    type: NODE.handler,
    nodeName: words['node.handler'],
  }),
  lint: (node, scene) => [
    ...approver.lint(node, scene),
    ...(node.timeLimit?.do === 'reject' ? [found('time-limit-reject', 'remind')] : []),
  ],
};
