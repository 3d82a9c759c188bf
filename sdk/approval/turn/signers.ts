/** Entries of the timeline about people who were asked to sign. */
import type { Task } from '../model/instance.ts';
import { commentOf, type Remark } from './tasks.ts';
import { log, type Turn } from './turn.ts';

export function logSigner(
  turn: Turn,
  { nodeId, visitId, id: taskId, actorId }: Task,
  signer: { kind: 'signer-added' | 'signer-removed'; toId: string; reason?: string; remark: Remark },
): void {
  const { remark, ...entry } = signer;
  log(turn, { nodeId, visitId, taskId, actorId, ...entry, ...commentOf(remark) });
}
