/**
 * Undoes a decision: cancels the node visits that followed the decision, and reopens the enclosing branches
 * (lanes) (docs/flow/rules.md#withdraw-and-recall).
 */
import type { Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { cancelTasks } from '../turn/tasks.ts';
import { cancelNodeVisit } from './finish.ts';
import { reopenBranch } from './reopen.ts';

/**
 * Returns true if the flow allows withdrawing a decision and recalling an application. The withdraw button of
 * the start node controls both.
 */
export const allowsWithdrawAndRecall = ({ process }: Turn): boolean =>
  process.flow.node.configure?.withdraw === true;

/**
 * Undoes a decision. Cancels the visits that followed it, and reopens the branches (lanes) that contain the
 * visit with this decision. Cancelled visits and tasks are kept.
 */
export function undoDecision(turn: Turn, visit: Visit, followers: readonly Visit[]): void {
  for (const follower of followers.filter(one => one.state !== 'cancelled')) {
    if (follower.state === 'open') cancelTasks(turn, follower);
    cancelNodeVisit(turn, follower);
    follower.cancelledRevision = turn.instance.revision;
  }
  if (visit.state === 'done')
    for (const { split, lane } of visit.lanes.toReversed()) reopenBranch(turn, split, lane);
}
