/** The handler node: an approver who does something and finishes, and cannot reject. */
import type { ApproverNode } from '../../flow/index.ts';
import { approver } from './approver.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const handler: NodeBehaviour<ApproverNode> = { ...approver, decides: { rejects: false } };
