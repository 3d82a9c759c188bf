/** Void: an approved instance is declared invalid, with a reason; by its initiator or an administrator, after the end. */
import { INSTANCE_STATE, type Refusal } from '../model/instance.ts';
import { missing } from '../turn/requires.ts';
import { isAdministrator, log, refuse, type Turn } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, onInstance } from './handler.ts';

export const voidApproval: CommandHandler<'void'> = { run, afterEnd: true };

export const voidAction = onInstance(actorId => ({ kind: 'void', actorId, comment: '' }));

/** An instance that another one waited for has been counted there. */
function run(turn: Turn, { actorId, comment }: CommandOf<'void'>): Refusal | undefined {
  const { instance, process } = turn;
  if (instance.initiatorId !== actorId && !isAdministrator(turn, actorId)) return refuse('not-initiator');
  if (process.flow.setting?.allowVoid !== true || instance.parent) return refuse('not-allowed');
  if (instance.state !== INSTANCE_STATE.approved) return refuse('not-allowed');
  if (!comment.trim()) return missing(turn, 'comment');
  log(turn, { kind: 'voided', actorId, comment });
  instance.state = INSTANCE_STATE.voided;
  turn.effects.push({ kind: 'ended', state: INSTANCE_STATE.voided });
  return undefined;
}
