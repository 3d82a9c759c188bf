/** Implements the start node, where the initiator submits and resubmits the application. */
import type { StartNode } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { isEnabledPerson } from '../people/picks.ts';
import { openTask } from '../turn/tasks.ts';
import { openTasksOf, raiseIncident } from '../turn/turn.ts';
import type { NodeBehaviour, Turn } from './behaviour.ts';

export const startBehaviour: NodeBehaviour<StartNode> = {
  /**
   * Raises an incident. The engine enters a start node only if an invalid flow contains a nested start node.
   */
  enter: (turn, _, visit) => raiseIncident(turn, visit, 'unknown-node'),
  reopen: (turn, _, visit) => reopenStartNode(turn, visit),
  mustSubmit: true,
  row: 0,
  /**
   * If an administrator assigns people to the start node, the first of them submits on behalf of the
   * initiator.
   */
  assign: (turn, _, { visit, people }) => {
    visit.actors = people.slice(0, 1);
    openTask(turn, visit, people[0]!, { taskType: 0 });
  },
  peopleGone: (turn, _, visit) => {
    if (openTasksOf(turn, visit).length === 0) raiseIncident(turn, visit, 'nobody');
  },
  because: () => ({ because: 'initiator' }),
};

/**
 * Opens the task of the initiator. If the initiator is disabled, it raises an incident, so that an
 * administrator can name another person.
 */
function reopenStartNode(turn: Turn, visit: Visit): void {
  const { initiatorId } = turn.instance;
  visit.actors = [initiatorId];
  if (isEnabledPerson(turn, initiatorId)) openTask(turn, visit, initiatorId, { taskType: 0 });
  else raiseIncident(turn, visit, 'nobody');
}
