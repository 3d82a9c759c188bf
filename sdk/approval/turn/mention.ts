/**
 * Handles mentions in a comment: notifies the mentioned people and gives them read access to the instance.
 */
import { isBranchContainerNode } from '../../flow/index.ts';
import type { Command, Refusal } from '../model/command.ts';
import { TASK_STATE, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { findChosenPersonRefusal } from '../people/chosen.ts';
import { isInstanceParticipant } from '../people/privileges.ts';
import { addClosedTask } from './tasks.ts';
import { appendTimelineEntry, getOrCreateNodeTreeIndex } from './turn.ts';

/**
 * Applies the mentions of a command. It runs after every command that can contain a comment. A mention of the
 * actor is ignored.
 */
export function applyCommentMentions(turn: Turn, command: Command): Refusal | undefined {
  if (!('mentions' in command) || !command.mentions?.length) return undefined;
  const { actorId } = command;
  const ids = [...new Set(command.mentions.map(({ id }) => id))].filter(id => id !== actorId);
  const wrong = findChosenPersonRefusal(turn, ids);
  if (wrong) return wrong;
  if (ids.length === 0) return undefined;
  const visit = nodeVisitOfComment(turn, command);
  for (const id of ids) mentionPerson(turn, visit, { id, by: actorId });
  turn.effects.push({ kind: 'mentioned', userIds: ids, by: actorId });
  return undefined;
}

function mentionPerson(turn: Turn, visit: Visit, { id, by }: { id: string; by: string }): void {
  const { nodeId, id: visitId } = visit;
  const isIn = isInstanceParticipant(turn.instance, id);
  const task = isIn
    ? undefined
    : addClosedTask(turn, visit, { actorId: id, taskType: 2, state: TASK_STATE.pass });
  appendTimelineEntry(turn, {
    kind: 'mentioned',
    nodeId,
    visitId,
    ...(task && { taskId: task.id }),
    actorId: by,
    toId: id,
  });
}

/**
 * Returns the visit that a comment belongs to: the visit of the command's task, otherwise the actor's last
 * visit, otherwise the start.
 */
export function nodeVisitOfComment(turn: Turn, command: Command): Visit {
  const { tasks, visits } = turn.instance;
  const taskId = 'taskId' in command ? command.taskId : undefined;
  const actorId = 'actorId' in command ? command.actorId : undefined;
  const task = tasks.find(one => one.id === taskId) ?? tasks.findLast(one => one.actorId === actorId);
  const visit =
    visits.find(one => one.id === task?.visitId) ?? visits.find(one => isNodeVisitToNonGateway(turn, one));
  if (!visit) throw new Error('[Bug] An instance without a visit.');
  return visit;
}

const isNodeVisitToNonGateway = ({ process }: Turn, { nodeId }: Visit): boolean => {
  const node = getOrCreateNodeTreeIndex(process.flow).get(nodeId)?.node;
  return node !== undefined && !isBranchContainerNode(node);
};
