/**
 * Implements the revoke command: the initiator ends the instance. Drafts that other people saved do not
 * prevent this.
 */

import type { Refusal } from '../model/command.ts';
import { INSTANCE_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { finishInstance } from '../routing/finish.ts';
import { appendTimelineEntry, createRefusal } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, createInstanceActionAvailabilityProbe } from './handler.ts';

export const revokeCommandHandler: CommandHandler<'revoke'> = { run: runRevokeCommand };

export const revokeAction = createInstanceActionAvailabilityProbe(actorId => ({ kind: 'revoke', actorId }));

function runRevokeCommand(turn: Turn, { actorId, comment }: CommandOf<'revoke'>): Refusal | undefined {
  if (turn.instance.initiatorId !== actorId) return createRefusal('not-initiator');
  if (turn.process.flow.setting?.allowRevoke === false) return createRefusal('not-allowed');
  appendTimelineEntry(turn, { kind: 'revoked', actorId, ...(comment && { comment }) });
  finishInstance(turn, INSTANCE_STATE.revoked);
  return undefined;
}
