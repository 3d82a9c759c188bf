/** Undoing decisions: the visits that came of one are cancelled, and the lanes around are open again (rule 9). */
import type { Visit } from '../model/instance.ts';
import { cancelTasks } from '../turn/tasks.ts';
import type { Turn } from '../turn/turn.ts';
import { cancelVisit } from './finish.ts';
import { reopenLane } from './reopen.ts';

/** The start node's button rules withdraw and recall. */
export const allowsTakingBack = ({ process }: Turn): boolean =>
  process.flow.node.configure?.withdraw === true;

/** All that came of the decision is gone as if it had not been; rows stay, marked as cancelled. */
export function undo(turn: Turn, visit: Visit, followers: readonly Visit[]): void {
  for (const follower of followers.filter(one => one.state !== 'cancelled')) {
    if (follower.state === 'open') cancelTasks(turn, follower);
    cancelVisit(turn, follower);
    follower.cancelledRevision = turn.instance.revision;
  }
  if (visit.state === 'done')
    for (const { split, lane } of visit.lanes.toReversed()) reopenLane(turn, split, lane);
}
