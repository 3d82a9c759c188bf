/** Parent-left: a sub-process that nobody waits for any more ends as if it had been revoked. */
import { INSTANCE_STATE, type Refusal } from '../../model/instance.ts';
import { finish } from '../../routing/finish.ts';
import { isRunning, log, refuse, type Turn } from '../../turn/turn.ts';
import type { CommandHandler, CommandOf } from '../handler.ts';

export const parentLeft: CommandHandler<'parent-left'> = { run };

function run(turn: Turn, { because }: CommandOf<'parent-left'>): Refusal | undefined {
  if (!isRunning(turn)) return refuse('ended');
  if (!turn.instance.parent) return refuse('not-allowed');
  log(turn, { kind: 'revoked', reason: because });
  finish(turn, INSTANCE_STATE.revoked, because);
  return undefined;
}
