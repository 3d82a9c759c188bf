/** Implements the urge command: the initiator or an administrator reminds everyone who holds an open task. */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { appendToTimeline, isAdministrator, refuse } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, offerOnInstance } from './handler.ts';

export const urge: CommandHandler<'urge'> = { run };

export const urgeAction = offerOnInstance(actorId => ({ kind: 'urge', actorId }));

function run(turn: Turn, { actorId, comment }: CommandOf<'urge'>): Refusal | undefined {
  const { instance, process } = turn;
  if (instance.initiatorId !== actorId && !isAdministrator(turn, actorId)) return refuse('not-initiator');
  if (process.flow.setting?.allowUrge === false) return refuse('not-allowed');
  const waiting = instance.tasks.filter(task => task.state === TASK_STATE.processing && !task.held);
  const userIds = [...new Set(waiting.map(task => task.actorId))].filter(id => id !== actorId);
  if (userIds.length === 0) return refuse('not-allowed');
  appendToTimeline(turn, { kind: 'urged', actorId, ...(comment && { comment }) });
  turn.effects.push({ kind: 'urged', userIds, by: actorId });
  return undefined;
}
