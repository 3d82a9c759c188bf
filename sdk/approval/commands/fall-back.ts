/**
 * Implements the fall-back command, which sends the instance back to an earlier node at which people decided
 * (docs/flow/rules.md#falling-back).
 */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE, type Visit } from '../model/instance.ts';
import { countSharedBranches, nodeVisitsAfter } from '../model/path.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { cancelNodeVisit } from '../routing/finish.ts';
import { reopenBranch, reopenNode } from '../routing/reopen.ts';
import { isReturnAllowedAtNode, returnTargetNodeVisits, returnTargets } from '../routing/targets.ts';
import { findDecidableTaskOfActor } from '../turn/command-task.ts';
import { cancelTasks, decideTask } from '../turn/tasks.ts';
import { appendTimelineEntry, createRefusal, requireNodeVisit } from '../turn/turn.ts';
import {
  type ActionOffer,
  type CommandHandler,
  type CommandOf,
  createTaskActionAvailabilityProbe,
} from './handler.ts';

export const fallBackCommandHandler: CommandHandler<'fall-back'> = { run: runSendBackCommand };

const createAvailableSendBackAction = createTaskActionAvailabilityProbe(own => ({
  kind: 'fall-back',
  nodeId: '',
  ...own,
}));

export const sendBackActionAvailability: ActionOffer = {
  probes: caller =>
    returnTargets(caller.process, caller.instance, caller.taskId).length > 0
      ? createAvailableSendBackAction.probes(caller)
      : [],
};

function runSendBackCommand(turn: Turn, command: CommandOf<'fall-back'>): Refusal | undefined {
  const task = findDecidableTaskOfActor(turn, command);
  if ('code' in task) return task;
  if (!isReturnAllowedAtNode(turn.process, task.nodeId)) return createRefusal('not-allowed');
  const source = requireNodeVisit(turn, task.visitId);
  const target = returnTargetNodeVisits(turn.flow, turn.instance, source).find(
    visit => visit.nodeId === command.nodeId,
  );
  if (!target)
    return createRefusal(isInSiblingBranch(turn, source, command.nodeId) ? 'sibling-branch' : 'bad-target');
  decideTask(turn, task, TASK_STATE.fallBack, command);
  const { comment, attachments } = task;
  appendTimelineEntry(turn, {
    kind: 'fell-back',
    nodeId: target.nodeId,
    visitId: source.id,
    taskId: task.id,
    actorId: command.actorId,
    ...(comment && { comment }),
    ...(attachments && { attachments }),
    ...(command.way === 'straight' && { reason: 'straight' }),
  });
  returnInstanceToNode(turn, { source, target, straight: command.way === 'straight' });
  return undefined;
}

/** Returns true if the node is in a branch that runs in parallel with the branch of the task. */
function isInSiblingBranch({ instance, flow }: Turn, { lanes }: Visit, nodeId: string): boolean {
  const around = flow.get(nodeId)?.lanes ?? [];
  return lanes.some(({ split, lane }) => {
    const taken = instance.visits.find(visit => visit.id === split)?.taken ?? [];
    return taken.some(other => other !== lane && around.includes(other));
  });
}

interface SendBackPlan {
  source: Visit;
  target: Visit;
  straight: boolean;
}

function returnInstanceToNode(turn: Turn, { source, target, straight }: SendBackPlan): void {
  const { instance } = turn;
  const common = countSharedBranches(source, target);
  const left = instance.visits.filter(
    visit => visit.state === 'open' && isInInnermostSharedBranch(visit, target, common),
  );
  for (const visit of left) {
    cancelTasks(turn, visit);
    cancelNodeVisit(turn, visit);
    visit.cancelledRevision = instance.revision;
  }
  for (const { split, lane } of target.lanes.slice(common)) reopenBranch(turn, split, lane);
  instance.freshSince = instance.revision;
  const backTo = [source, ...left.filter(visit => visit !== source)].map(visit => visit.id);
  const restores = supersedeNodeVisits(turn, target);
  reopenNode(turn, target, straight ? { backTo, restores } : {});
}

/**
 * Cancels the visit (entry into a node) of the target node and all completed visits after it. Decisions in
 * cancelled visits can no longer be withdrawn. Returns the ids of the cancelled visits.
 */
function supersedeNodeVisits({ instance }: Turn, target: Visit): string[] {
  const done = [target, ...nodeVisitsAfter(instance, target)].filter(visit => visit.state === 'done');
  for (const visit of done) visit.state = 'cancelled';
  return done.map(visit => visit.id);
}

/**
 * Returns true if the visit is in the innermost branch (lane) that the source and target visits share, or in
 * a branch nested inside it.
 */
const isInInnermostSharedBranch = (visit: Visit, target: Visit, common: number): boolean =>
  target.lanes
    .slice(0, common)
    .every(({ split, lane }, at) => visit.lanes[at]?.split === split && visit.lanes[at]?.lane === lane);
