/** Reject: the node is refused by its mode. Values are not written. */
import { type Refusal, TASK_STATE } from '../model/instance.ts';
import { takeDecision } from '../turn/command-task.ts';
import { refuseMissing } from '../turn/requires.ts';
import { decideTask, logDecision } from '../turn/tasks.ts';
import { behaviourAt, refuse, type Turn, visitOf } from '../turn/turn.ts';
import { afterReject } from '../voting/verdict.ts';
import { type CommandHandler, type CommandOf, onTask } from './handler.ts';

export const reject: CommandHandler<'reject'> = { run, refuseMissing, picks: true };

export const rejectAction = onTask(own => ({ kind: 'reject', ...own }));

function run(turn: Turn, command: CommandOf<'reject'>): Refusal | undefined {
  const task = takeDecision(turn, command);
  if ('code' in task) return task;
  if (!behaviourAt(turn, task.nodeId)?.decides?.rejects) return refuse('not-allowed');
  decideTask(turn, task, TASK_STATE.refuse, command);
  logDecision(turn, task, 'refused');
  afterReject(turn, visitOf(turn, task.visitId), task);
  return undefined;
}
