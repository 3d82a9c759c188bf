/** Implements the handler node: an approver who completes a task and cannot reject it. */
import type { ApproverNode } from '../../flow/index.ts';
import { approverBehaviour } from './approver.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const handlerNodeBehaviour: NodeBehaviour<ApproverNode> = {
  ...approverBehaviour,
  decides: { rejects: false },
};
