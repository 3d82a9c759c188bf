/** Comment: by anybody who has a part in the instance, also after its end. */
import type { Refusal } from '../model/instance.ts';
import { takesPart } from '../people/privileges.ts';
import { missingText } from '../turn/requires.ts';
import { commentOf } from '../turn/tasks.ts';
import { isAdministrator, log, refuse, type Turn } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, onInstance } from './handler.ts';

export const comment: CommandHandler<'comment'> = { run, afterEnd: true };

export const commentAction = onInstance(actorId => ({ kind: 'comment', actorId, comment: '' }));

function run(turn: Turn, command: CommandOf<'comment'>): Refusal | undefined {
  const { actorId } = command;
  if (turn.process.flow.setting?.allowComment === false) return refuse('not-allowed');
  if (!takesPart(turn.instance, actorId) && !isAdministrator(turn, actorId)) return refuse('not-allowed');
  if (!command.comment.trim() && !command.attachments?.length)
    return refuse('invalid-values', {
      fields: [{ field: 'comment', message: missingText(turn, 'content') }],
    });
  log(turn, { kind: 'commented', actorId, ...commentOf(command) });
  turn.effects.push({ kind: 'commented', by: actorId });
  return undefined;
}
