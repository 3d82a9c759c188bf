/**
 * Implements the revoke command: the initiator ends the instance. Drafts that other people saved do not
 * prevent this.
 */

import type { Refusal } from '../model/command.ts';
import { INSTANCE_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { finishInstance } from '../routing/finish.ts';
import { appendToTimeline, refuse } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, offerOnInstance } from './handler.ts';

export const revoke: CommandHandler<'revoke'> = { run };

export const revokeAction = offerOnInstance(actorId => ({ kind: 'revoke', actorId }));

function run(turn: Turn, { actorId, comment }: CommandOf<'revoke'>): Refusal | undefined {
  if (turn.instance.initiatorId !== actorId) return refuse('not-initiator');
  if (turn.process.flow.setting?.allowRevoke === false) return refuse('not-allowed');
  appendToTimeline(turn, { kind: 'revoked', actorId, ...(comment && { comment }) });
  finishInstance(turn, INSTANCE_STATE.revoked);
  return undefined;
}
