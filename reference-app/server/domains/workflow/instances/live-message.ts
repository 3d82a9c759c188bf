/** Builds the live event for an accepted command. */
import type { Effect } from '@countersign/sdk/approval';
import type { LiveMessage } from '../../../live/message.ts';
import type { AcceptedStep } from './step-events.ts';

/** Returns the live event. It contains the users whose tasks changed and the users who received a message. */
export function createLiveMessageOfAcceptedStep(
  accepted: AcceptedStep,
  messages: readonly string[],
): LiveMessage {
  const { merchantId, instanceId, actorId, row, effects } = accepted;
  const tasks = new Set([
    actorId,
    row.initiatorId,
    ...effects.flatMap(actorsOfEffect),
    ...usersAffectedByClaim(accepted),
  ]);
  return { merchantId, instanceId, tasks: [...tasks], messages };
}

const actorsOfEffect = (effect: Effect): string[] =>
  effect.kind === 'task-opened' || effect.kind === 'task-closed' || effect.kind === 'copied'
    ? [effect.actorId]
    : [];

/**
 * Returns the users whose task lists change because of a claim or unclaim. These commands assign a task to
 * another user without opening or closing a task.
 */
const usersAffectedByClaim = ({ command, tasks }: AcceptedStep): string[] =>
  command.kind === 'claim' || command.kind === 'unclaim'
    ? tasks.filter(task => task.closedAt === undefined).map(task => task.actorId)
    : [];
