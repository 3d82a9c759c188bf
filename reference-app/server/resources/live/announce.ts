/** Tells every process who has news, once what it is about is committed. */
import type { Effect } from '@countersign/sdk/approval';
import type { Database } from '../../db/database.ts';
import type { AcceptedStep } from '../workflow/index.ts';
import { type LiveMessage, textsOf } from './message.ts';

/** Never inside a transaction: a notification holds up everybody's commits until its own is through. */
export async function announce(db: Database, message: LiveMessage): Promise<void> {
  for (const text of textsOf(message)) await db.notify(text);
}

/** The people concerned by one command, and those who got a message about it. */
export function liveMessageOf(accepted: AcceptedStep, messages: readonly string[]): LiveMessage {
  const { merchantId, instanceId, actorId, row, effects } = accepted;
  const tasks = new Set([actorId, row.initiator_id, ...effects.flatMap(peopleOf), ...claimants(accepted)]);
  return { merchantId, instanceId, tasks: [...tasks], messages };
}

const peopleOf = (effect: Effect): string[] =>
  effect.kind === 'task-opened' || effect.kind === 'task-closed' || effect.kind === 'copied'
    ? [effect.actorId]
    : [];

/** A claim takes a task out of other people's lists, and a return puts it back, without opening or closing any. */
const claimants = ({ command, tasks }: AcceptedStep): string[] =>
  command.kind === 'claim' || command.kind === 'unclaim'
    ? tasks.filter(task => task.closedAt === undefined).map(task => task.actorId)
    : [];
