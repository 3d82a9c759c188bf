/** Records added and removed signers in the timeline. */
import type { Task } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { type Remark, remarkFields } from './tasks.ts';
import { appendToTimeline } from './turn.ts';

export function logSigner(
  turn: Turn,
  { nodeId, visitId, id: taskId, actorId }: Task,
  signer: { kind: 'signer-added' | 'signer-removed'; toId: string; reason?: string; remark: Remark },
): void {
  const { remark, ...entry } = signer;
  appendToTimeline(turn, { nodeId, visitId, taskId, actorId, ...entry, ...remarkFields(remark) });
}
