/** The start node: the initiator submits, and submits again what came back. */
import type { StartNode } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { isAble } from '../people/picks.ts';
import { openTask } from '../turn/tasks.ts';
import { openTasksOf, raiseIncident, type Turn } from '../turn/turn.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const start: NodeBehaviour<StartNode> = {
  /** A start inside of a flow is a fault of the flow. */
  enter: (turn, _, visit) => raiseIncident(turn, visit, 'unknown-node'),
  reopen: (turn, _, visit) => reopen(turn, visit),
  mustSubmit: true,
  row: 0,
  /** The first of them submits in the initiator's place. */
  assign: (turn, _, { visit, people }) => {
    visit.actors = people.slice(0, 1);
    openTask(turn, visit, people[0]!, { taskType: 0 });
  },
  peopleGone: (turn, _, visit) => {
    if (openTasksOf(turn, visit).length === 0) raiseIncident(turn, visit, 'nobody');
  },
  because: () => ({ because: 'initiator' }),
};

/** Where the initiator is gone, an administrator names somebody else. */
function reopen(turn: Turn, visit: Visit): void {
  const { initiatorId } = turn.instance;
  visit.actors = [initiatorId];
  if (isAble(turn, initiatorId)) openTask(turn, visit, initiatorId, { taskType: 0 });
  else raiseIncident(turn, visit, 'nobody');
}
