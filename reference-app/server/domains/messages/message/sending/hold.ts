/**
 * Holds back messages after the database was recovered to an earlier time. They may have been sent since that time, which
 * the database does not know. An administrator decides whether to send them again.
 */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import type { TenantTables } from '../../../../db/tables.ts';

/** State of a target that may have been sent. `sendTask/resend` sends it again if the caller requests it. */
const HELD_TARGET = { state: 'unknown', code: 'recovered', endTime: sql<Date>`now()` } as const;

const isUnsent = (eb: ExpressionBuilder<TenantTables, 'sendTarget'>) =>
  eb.and([eb('state', 'in', ['waiting', 'sending']), eb('channel', '<>', 'inApp')]);

/** Holds all due messages, and cancels planned messages whose time has passed. Returns their numbers. */
export async function holdDueMessages(tx: Tx): Promise<{ held: number; cancelled: number }> {
  const held = await tx
    .updateTable('sendTarget')
    .set(HELD_TARGET)
    .where(isUnsent)
    .where('nextTime', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  const cancelled = await tx
    .updateTable('sendTask')
    .set({ plan: sql`plan || '{"isCancelled": true}'::jsonb` })
    .where('sendTime', '<=', sql<Date>`now()`)
    .where(sql<boolean>`plan is not null and not coalesce((plan ->> 'isSent')::boolean, false)
      and not coalesce((plan ->> 'isCancelled')::boolean, false)`)
    .executeTakeFirst();
  return { held: Number(held.numUpdatedRows), cancelled: Number(cancelled.numUpdatedRows) };
}

/** Holds the messages about events whose ids have this prefix. */
export async function holdMessagesOfEvents(tx: Tx, instanceId: string, prefix: string): Promise<void> {
  const tasks = tx
    .selectFrom('sendTask')
    .select('taskId')
    .where('instanceId', '=', instanceId)
    .where(sql<boolean>`starts_with(key, ${prefix})`);
  await tx.updateTable('sendTarget').set(HELD_TARGET).where(isUnsent).where('taskId', 'in', tasks).execute();
}
