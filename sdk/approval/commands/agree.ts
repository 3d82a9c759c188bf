/** Agree: the values are written, and the node goes on by its mode. The initiator submits again by it what came back. */
import { type Refusal, TASK_STATE, type Visit } from '../model/instance.ts';
import { leadsBack } from '../routing/straight.ts';
import { takeTask } from '../turn/command-task.ts';
import { refuseMissing } from '../turn/requires.ts';
import { decideTask, logDecision } from '../turn/tasks.ts';
import { titleOf } from '../turn/title.ts';
import { refuse, type Turn, visitOf } from '../turn/turn.ts';
import { writeValues } from '../turn/values.ts';
import { agreeVisit } from '../voting/open.ts';
import { afterAgreement } from '../voting/verdict.ts';
import { type ActionOffer, type CommandHandler, type CommandOf, onTask } from './handler.ts';

export const agree: CommandHandler<'agree'> = { run, refuseMissing, picks: true };

const offer = onTask(own => ({ kind: 'agree', ...own }));

export const agreeAction: ActionOffer = {
  probes: caller => (caller.task?.taskType === 0 ? [] : offer.probes(caller)),
};
export const submitAction: ActionOffer = {
  probes: caller => (caller.task?.taskType === 0 ? offer.probes(caller) : []),
};

/** A staged draft is written where the command brings no values of its own. */
function run(turn: Turn, command: CommandOf<'agree'>): Refusal | undefined {
  const task = takeTask(turn, command);
  if ('code' in task) return task;
  const refusal = writeValues(turn, task.nodeId, command.values ?? task.draft?.values ?? {});
  if (refusal) return refusal;
  const visit = visitOf(turn, task.visitId);
  if (command.way === 'walk') walkOn(visit);
  if (visit.backTo && !leadsBack(turn, visit)) return refuse('leads-elsewhere');
  decideTask(turn, task, TASK_STATE.pass, command);
  logDecision(turn, task, task.taskType === 0 ? 'resubmitted' : 'agreed');
  if (task.taskType === 0) {
    turn.instance.itemName = titleOf(turn, turn.instance.itemName);
    agreeVisit(turn, visit);
  } else afterAgreement(turn, visit, task);
  return undefined;
}

function walkOn(visit: Visit): void {
  delete visit.backTo;
  delete visit.restores;
}
