/** Mentions of a comment: the people are notified, and get access like recipients of a copy if they have none. */
import { isContainer } from '../../flow/index.ts';
import { type Command, type Refusal, TASK_STATE, type Visit } from '../model/instance.ts';
import { refuseChosen } from '../people/chosen.ts';
import { takesPart } from '../people/privileges.ts';
import { addClosedTask } from './tasks.ts';
import { indexOf, log, type Turn } from './turn.ts';

/** Use behind every command that carries words. Nobody mentions themselves. */
export function mention(turn: Turn, command: Command): Refusal | undefined {
  if (!('mentions' in command) || !command.mentions?.length) return undefined;
  const { actorId } = command;
  const ids = [...new Set(command.mentions.map(({ id }) => id))].filter(id => id !== actorId);
  const wrong = refuseChosen(turn, ids);
  if (wrong) return wrong;
  if (ids.length === 0) return undefined;
  const visit = visitOfComment(turn, command);
  for (const id of ids) mentionOne(turn, visit, { id, by: actorId });
  turn.effects.push({ kind: 'mentioned', userIds: ids, by: actorId });
  return undefined;
}

function mentionOne(turn: Turn, visit: Visit, { id, by }: { id: string; by: string }): void {
  const { nodeId, id: visitId } = visit;
  const isIn = takesPart(turn.instance, id);
  const task = isIn
    ? undefined
    : addClosedTask(turn, visit, { actorId: id, taskType: 2, state: TASK_STATE.pass });
  log(turn, { kind: 'mentioned', nodeId, visitId, ...(task && { taskId: task.id }), actorId: by, toId: id });
}

/** Where the words were said: at the task's node, else at the last one where the person has a part, else at the start. */
export function visitOfComment(turn: Turn, command: Command): Visit {
  const { tasks, visits } = turn.instance;
  const taskId = 'taskId' in command ? command.taskId : undefined;
  const actorId = 'actorId' in command ? command.actorId : undefined;
  const task = tasks.find(one => one.id === taskId) ?? tasks.findLast(one => one.actorId === actorId);
  const visit = visits.find(one => one.id === task?.visitId) ?? visits.find(one => hasPlace(turn, one));
  if (!visit) throw new Error('[Bug] An instance without a visit.');
  return visit;
}

const hasPlace = ({ process }: Turn, { nodeId }: Visit): boolean => {
  const node = indexOf(process.flow).get(nodeId)?.node;
  return node !== undefined && !isContainer(node);
};
