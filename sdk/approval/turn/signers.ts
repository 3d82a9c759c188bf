/** Records added and removed signers in the timeline. */
import type { Task } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { pickCommentAndAttachments, type Remark } from './tasks.ts';
import { appendTimelineEntry } from './turn.ts';

export function appendSignerToTimeline(
  turn: Turn,
  { nodeId, visitId, id: taskId, actorId }: Task,
  signer: { kind: 'signer-added' | 'signer-removed'; toId: string; reason?: string; remark: Remark },
): void {
  const { remark, ...entry } = signer;
  appendTimelineEntry(turn, {
    nodeId,
    visitId,
    taskId,
    actorId,
    ...entry,
    ...pickCommentAndAttachments(remark),
  });
}
