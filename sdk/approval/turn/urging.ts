/** Limits how often a person can be urged at a node (docs/flow/rules.md#urging). */
import type { FlowSetting } from '../../flow/model/flow.ts';
import type { Command } from '../model/command.ts';
import { type Instance, TASK_STATE, type Task } from '../model/instance.ts';

/** The minutes between two reminders of a person at a node, if the flow does not set them. */
export const DEFAULT_URGE_INTERVAL_MINUTES = 10;

/** Returns the minutes that must pass before a person can be urged again at the same node. 0: no limit. */
export const urgeIntervalMinutes = (setting: FlowSetting | undefined): number =>
  setting?.urgeInterval ?? DEFAULT_URGE_INTERVAL_MINUTES;

/** Adds the interval of the flow to a command that urges. Other commands are returned unchanged. */
export const withUrgeInterval = (command: Command, setting: FlowSetting | undefined): Command =>
  command.kind === 'urge' ? { ...command, intervalMinutes: urgeIntervalMinutes(setting) } : command;

/** Returns the tasks whose assignees `actorId` can urge, apart from the time limit. */
export const urgeableTasks = ({ tasks }: Instance, actorId: string): Task[] =>
  tasks.filter(
    ({ state, held, actorId: assignee }) => state === TASK_STATE.processing && !held && assignee !== actorId,
  );

/**
 * Returns the time from which the assignee of the task can be urged, in milliseconds since 1970. Returns 0 if
 * the assignee was not urged at this visit of the node.
 */
export function nextUrgeTimeOfTask({ visits }: Instance, task: Task, intervalMinutes: number): number {
  const last = visits.find(({ id }) => id === task.visitId)?.urgedAt?.[task.actorId];
  return last === undefined ? 0 : last + intervalMinutes * 60_000;
}

/**
 * Returns the time from which `actorId` can urge an assignee again, in milliseconds since 1970. Returns
 * undefined if an assignee can be urged at `now`, or if there is none to urge.
 */
export function nextUrgeTime(
  instance: Instance,
  { actorId, intervalMinutes, now }: { actorId: string; intervalMinutes: number; now: number },
): number | undefined {
  const times = urgeableTasks(instance, actorId).map(task =>
    nextUrgeTimeOfTask(instance, task, intervalMinutes),
  );
  const first = Math.min(...times);
  return Number.isFinite(first) && first > now ? first : undefined;
}
