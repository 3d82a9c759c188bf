/**
 * Implements the comment command. Every participant and administrator can comment, even after the instance
 * has ended.
 */
import type { Refusal } from '../model/command.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { isInstanceParticipant } from '../people/privileges.ts';
import { missingInputText } from '../turn/requires.ts';
import { pickCommentAndAttachments } from '../turn/tasks.ts';
import { appendTimelineEntry, createRefusal, isAdministratorOrManager } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, createInstanceActionAvailabilityProbe } from './handler.ts';

export const commentCommandHandler: CommandHandler<'comment'> = { run: runCommentCommand, afterEnd: true };

export const commentAction = createInstanceActionAvailabilityProbe(actorId => ({
  kind: 'comment',
  actorId,
  comment: '',
}));

function runCommentCommand(turn: Turn, command: CommandOf<'comment'>): Refusal | undefined {
  const { actorId } = command;
  if (turn.process.flow.setting?.allowComment === false) return createRefusal('not-allowed');
  if (!isInstanceParticipant(turn.instance, actorId) && !isAdministratorOrManager(turn, actorId))
    return createRefusal('not-allowed');
  if (!command.comment.trim() && !command.attachments?.length)
    return createRefusal('invalid-values', {
      fields: [{ field: 'comment', message: missingInputText(turn, 'content') }],
    });
  appendTimelineEntry(turn, { kind: 'commented', actorId, ...pickCommentAndAttachments(command) });
  turn.effects.push({ kind: 'commented', by: actorId });
  return undefined;
}
