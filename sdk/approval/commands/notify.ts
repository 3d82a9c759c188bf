/** What changes nothing of the way: urging, comments, and copies beyond those that the flow names. */
import { NODE } from '../../flow/index.ts';
import { type Command, type Refusal, TASK_STATE } from '../model/instance.ts';
import { copyTo as copyOne, wasCopied } from '../nodes/copy.ts';
import { isAble } from '../people/picks.ts';
import { takesPart } from '../people/privileges.ts';
import { openTaskOf } from '../turn/command-task.ts';
import { wordsOf } from '../turn/tasks.ts';
import { isAdministrator, log, refuse, type Turn, visitOf } from '../turn/turn.ts';
import { lackingText } from './requires.ts';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

export function urge(turn: Turn, { actorId, comment }: Of<'urge'>): Refusal | undefined {
  const { instance, process } = turn;
  if (instance.initiatorId !== actorId && !isAdministrator(turn, actorId)) return refuse('not-initiator');
  if (process.flow.setting?.allowUrge === false) return refuse('not-allowed');
  const waiting = instance.tasks.filter(task => task.state === TASK_STATE.processing && !task.held);
  const userIds = [...new Set(waiting.map(task => task.actorId))].filter(id => id !== actorId);
  if (userIds.length === 0) return refuse('not-allowed');
  log(turn, { kind: 'urged', actorId, ...(comment && { comment }) });
  turn.effects.push({ kind: 'urged', userIds, by: actorId });
  return undefined;
}

/** By whoever has a part in the instance. */
export function comment(turn: Turn, command: Of<'comment'>): Refusal | undefined {
  const { actorId } = command;
  if (turn.process.flow.setting?.allowComment === false) return refuse('not-allowed');
  if (!takesPart(turn.instance, actorId) && !isAdministrator(turn, actorId)) return refuse('not-allowed');
  if (!command.comment.trim() && !command.attachments?.length)
    return refuse('invalid-values', { fields: [{ field: 'comment', message: lackingText(turn, 'words') }] });
  log(turn, { kind: 'commented', actorId, ...wordsOf(command) });
  turn.effects.push({ kind: 'commented', by: actorId });
  return undefined;
}

/** Once per person and node; a node of the flow that copies the same people later does so no more than that. */
export function copyTo(turn: Turn, command: Of<'copy-to'>): Refusal | undefined {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  if (turn.process.flow.setting?.allowCopy === false) return refuse('not-allowed');
  return copyAll(turn, task.visitId, command);
}

/** Also for the initiator, whose start node says whether they may. */
export function copyAll(
  turn: Turn,
  visitId: string,
  { users, actorId }: Pick<Of<'copy-to'>, 'users' | 'actorId'>,
): Refusal | undefined {
  const wrong = users.find(user => !isAble(turn, user.id));
  if (wrong)
    return refuse(turn.world.directory.person(wrong.id) ? 'user-disabled' : 'unknown-user', { by: wrong.id });
  const visit = visitOf(turn, visitId);
  for (const { id } of users)
    if (!wasCopied(turn, visit.nodeId, id)) copyOne(turn, visit, { personId: id, by: actorId });
  return undefined;
}

export const mayCopyAtStart = ({ process }: Turn): boolean =>
  process.flow.node.type === NODE.start && process.flow.node.customCc === true;
