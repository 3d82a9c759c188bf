/** Falling back: the flow goes back to a node that people decided, by rule 7. */
import type { Refusal, Visit } from '../model/instance.ts';
import { TASK_STATE } from '../model/instance.ts';
import { pathOn, sharedLanes } from '../model/path.ts';
import { cancelVisit } from '../routing/finish.ts';
import { reopenLane, reopenNode } from '../routing/reopen.ts';
import { allowsReturn, returnTargets, targetVisits } from '../routing/targets.ts';
import { takeTask } from '../turn/command-task.ts';
import { cancelTasks, decideTask } from '../turn/tasks.ts';
import { log, refuse, type Turn, visitOf } from '../turn/turn.ts';
import { type ActionOffer, type CommandHandler, type CommandOf, onTask } from './handler.ts';

export const fallBack: CommandHandler<'fall-back'> = { run };

const offer = onTask(own => ({ kind: 'fall-back', nodeId: '', ...own }));

export const fallBackAction: ActionOffer = {
  probes: caller =>
    returnTargets(caller.process, caller.instance, caller.taskId).length > 0 ? offer.probes(caller) : [],
};

function run(turn: Turn, command: CommandOf<'fall-back'>): Refusal | undefined {
  const task = takeTask(turn, command);
  if ('code' in task) return task;
  if (!allowsReturn(turn.process, task.nodeId)) return refuse('not-allowed');
  const source = visitOf(turn, task.visitId);
  const target = targetVisits(turn.flow, turn.instance, source).find(
    visit => visit.nodeId === command.nodeId,
  );
  if (!target) return refuse(liesBeside(turn, source, command.nodeId) ? 'sibling-branch' : 'bad-target');
  decideTask(turn, task, TASK_STATE.fallBack, command);
  const { comment, attachments } = task;
  log(turn, {
    kind: 'fell-back',
    nodeId: target.nodeId,
    visitId: source.id,
    taskId: task.id,
    actorId: command.actorId,
    ...(comment && { comment }),
    ...(attachments && { attachments }),
    ...(command.way === 'straight' && { reason: 'straight' }),
  });
  goBack(turn, { source, target, straight: command.way === 'straight' });
  return undefined;
}

/** A branch that runs beside the one of the task. */
function liesBeside({ instance, flow }: Turn, { lanes }: Visit, nodeId: string): boolean {
  const around = flow.get(nodeId)?.lanes ?? [];
  return lanes.some(({ split, lane }) => {
    const taken = instance.visits.find(visit => visit.id === split)?.taken ?? [];
    return taken.some(other => other !== lane && around.includes(other));
  });
}

interface Back {
  source: Visit;
  target: Visit;
  straight: boolean;
}

function goBack(turn: Turn, { source, target, straight }: Back): void {
  const { instance } = turn;
  const common = sharedLanes(source, target);
  const left = instance.visits.filter(visit => visit.state === 'open' && isWithin(visit, target, common));
  for (const visit of left) {
    cancelTasks(turn, visit);
    cancelVisit(turn, visit);
    visit.cancelledRevision = instance.revision;
  }
  for (const { split, lane } of target.lanes.slice(common)) reopenLane(turn, split, lane);
  instance.freshSince = instance.revision;
  const backTo = [source, ...left.filter(visit => visit !== source)].map(visit => visit.id);
  const restores = supersede(turn, target);
  reopenNode(turn, target, straight ? { backTo, restores } : {});
}

/** Visits from the target on count no more: nobody takes back a decision of a round that is over. */
function supersede({ instance }: Turn, target: Visit): string[] {
  const done = [target, ...pathOn(instance, target)].filter(visit => visit.state === 'done');
  for (const visit of done) visit.state = 'cancelled';
  return done.map(visit => visit.id);
}

/** Whether a visit lies in the innermost lane that source and target share, or anywhere inside of it. */
const isWithin = (visit: Visit, target: Visit, common: number): boolean =>
  target.lanes
    .slice(0, common)
    .every(({ split, lane }, at) => visit.lanes[at]?.split === split && visit.lanes[at]?.lane === lane);
