/** Revoke: the initiator ends the instance. Wins over whatever is staged. */
import { INSTANCE_STATE, type Refusal } from '../model/instance.ts';
import { finish } from '../routing/finish.ts';
import { log, refuse, type Turn } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, onInstance } from './handler.ts';

export const revoke: CommandHandler<'revoke'> = { run };

export const revokeAction = onInstance(actorId => ({ kind: 'revoke', actorId }));

function run(turn: Turn, { actorId, comment }: CommandOf<'revoke'>): Refusal | undefined {
  if (turn.instance.initiatorId !== actorId) return refuse('not-initiator');
  if (turn.process.flow.setting?.allowRevoke === false) return refuse('not-allowed');
  log(turn, { kind: 'revoked', actorId, ...(comment && { comment }) });
  finish(turn, INSTANCE_STATE.revoked);
  return undefined;
}
