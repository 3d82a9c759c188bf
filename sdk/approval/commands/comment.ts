/**
 * Implements the comment command. Every participant and administrator can comment, even after the instance
 * has ended.
 */
import type { Refusal } from '../model/command.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { takesPart } from '../people/privileges.ts';
import { missingInputText } from '../turn/requires.ts';
import { remarkFields } from '../turn/tasks.ts';
import { appendToTimeline, isAdministrator, refuse } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, offerOnInstance } from './handler.ts';

export const comment: CommandHandler<'comment'> = { run, afterEnd: true };

export const commentAction = offerOnInstance(actorId => ({ kind: 'comment', actorId, comment: '' }));

function run(turn: Turn, command: CommandOf<'comment'>): Refusal | undefined {
  const { actorId } = command;
  if (turn.process.flow.setting?.allowComment === false) return refuse('not-allowed');
  if (!takesPart(turn.instance, actorId) && !isAdministrator(turn, actorId)) return refuse('not-allowed');
  if (!command.comment.trim() && !command.attachments?.length)
    return refuse('invalid-values', {
      fields: [{ field: 'comment', message: missingInputText(turn, 'content') }],
    });
  appendToTimeline(turn, { kind: 'commented', actorId, ...remarkFields(command) });
  turn.effects.push({ kind: 'commented', by: actorId });
  return undefined;
}
