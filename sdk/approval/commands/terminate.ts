/** Implements the terminate command: an administrator ends the instance. */

import type { Refusal } from '../model/command.ts';
import { INSTANCE_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { finishInstance } from '../routing/finish.ts';
import { appendToTimeline, isAdministrator, refuse } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, offerOnInstance } from './handler.ts';

export const terminate: CommandHandler<'terminate'> = { run };

export const terminateAction = offerOnInstance(actorId => ({ kind: 'terminate', actorId }));

function run(turn: Turn, { actorId, comment }: CommandOf<'terminate'>): Refusal | undefined {
  if (!isAdministrator(turn, actorId)) return refuse('not-admin');
  appendToTimeline(turn, { kind: 'terminated', actorId, ...(comment && { comment }) });
  finishInstance(turn, INSTANCE_STATE.terminated);
  return undefined;
}
