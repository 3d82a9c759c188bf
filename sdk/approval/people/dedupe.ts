/** The three switches that spare people a decision they already made (rules 5 and 6). */
import type { ApproverNode } from '../../flow/index.ts';
import { permittedValues } from '../../form/index.ts';
import { TASK_STATE, type Task } from '../model/instance.ts';
import type { Turn } from '../turn/turn.ts';

/** The people without the initiator, where the switch says so; empty where nobody else was there. */
export function withoutInitiator(turn: Turn, people: string[]): string[] {
  if (!turn.process.flow.setting?.dedupe?.initiator) return people;
  return people.filter(id => id !== turn.instance.initiatorId);
}

/** Whether the person agreed earlier in this instance, and saw the form as this node shows it. */
export function alreadyApproved(turn: Turn, node: ApproverNode, actorId: string): boolean {
  if (!turn.process.flow.setting?.dedupe?.approved) return false;
  const since = Math.max(lastChange(turn, node), turn.instance.freshSince ?? 0);
  return turn.instance.tasks.some(
    task => isOwnApproval(task) && task.actorId === actorId && (task.closedRevision ?? 0) >= since,
  );
}

/** Decided by the person, not passed for them. */
const isOwnApproval = (task: Task): boolean =>
  task.taskType === 1 && task.state === TASK_STATE.pass && task.closedBy === task.actorId;

/** The last revision at which a field that the node shows got another value. */
function lastChange(turn: Turn, node: ApproverNode): number {
  const shown = permittedValues(turn.process.form, turn.instance.changes, node.privileges ?? []);
  return Math.max(0, ...Object.values(shown).map(Number));
}
