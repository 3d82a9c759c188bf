/** Terminate: an administrator ends the instance. */
import { INSTANCE_STATE, type Refusal } from '../model/instance.ts';
import { finish } from '../routing/finish.ts';
import { isAdministrator, log, refuse, type Turn } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, onInstance } from './handler.ts';

export const terminate: CommandHandler<'terminate'> = { run };

export const terminateAction = onInstance(actorId => ({ kind: 'terminate', actorId }));

function run(turn: Turn, { actorId, comment }: CommandOf<'terminate'>): Refusal | undefined {
  if (!isAdministrator(turn, actorId)) return refuse('not-admin');
  log(turn, { kind: 'terminated', actorId, ...(comment && { comment }) });
  finish(turn, INSTANCE_STATE.terminated);
  return undefined;
}
