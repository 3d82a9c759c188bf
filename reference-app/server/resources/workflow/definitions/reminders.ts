/** When the reminders to fill of a process come: written with each publish, and moved on each time one was sent. */

import type { Process } from '@countersign/sdk/approval';
import { type Flow, nextReminder } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { timeZoneOf } from '../../merchant/index.ts';
import { versionOf } from './versions.ts';
import '../tables.ts';

/** The reminders of the new version in place of those before; one that stays keeps the time when it came last. */
export async function scheduleReminders(tx: Tx, merchantId: string, { id, flow }: Process): Promise<void> {
  const timeZone = await timeZoneOf(tx, merchantId);
  const rows = remindersOf(flow).flatMap(reminder => {
    const at = nextReminder(reminder, Date.now(), timeZone);
    return at === undefined ? [] : [{ reminder_id: reminder.id, next_time: new Date(at).toISOString() }];
  });
  await tx
    .deleteFrom('fill_reminder')
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', id)
    .where('reminder_id', 'not in', ['', ...rows.map(row => row.reminder_id)])
    .execute();
  for (const row of rows)
    await tx
      .insertInto('fill_reminder')
      .values({ merchant_id: merchantId, process_id: id, ...row })
      .onConflict(conflict =>
        conflict
          .columns(['merchant_id', 'process_id', 'reminder_id'])
          .doUpdateSet({ next_time: row.next_time }),
      )
      .execute();
}

const remindersOf = ({ setting }: Flow) => setting?.reminders ?? [];

export interface DueReminder {
  process: Process;
  reminder: ReturnType<typeof remindersOf>[number];
  /** The moment for which it was due, milliseconds since 1970. */
  at: number;
  /** When it came last. */
  since: Date | null;
}

/** Processes with a reminder that is due. */
export async function dueReminders(
  tx: Tx,
  merchantId: string,
  now = Date.now(),
): Promise<[string, string][]> {
  const rows = await tx
    .selectFrom('fill_reminder')
    .select(['process_id', 'reminder_id'])
    .where('merchant_id', '=', merchantId)
    .where('next_time', '<=', new Date(now))
    .execute();
  return rows.map(row => [row.process_id, row.reminder_id]);
}

/** Takes one that is due, and moves it on; undefined where another took it, or the process cannot be started. */
export async function takeReminder(
  tx: Tx,
  merchantId: string,
  { processId, reminderId, now = Date.now() }: { processId: string; reminderId: string; now?: number },
): Promise<DueReminder | undefined> {
  const { rows } = await sql<{ next_time: Date; last_time: Date | null; version: number; state: number }>`
    select r.next_time, r.last_time, p.version, p.state from fill_reminder r
    join process p on p.merchant_id = r.merchant_id and p.process_id = r.process_id
    where r.merchant_id = ${merchantId} and r.process_id = ${processId} and r.reminder_id = ${reminderId}
      and r.next_time <= ${new Date(now).toISOString()}::timestamptz
    for update of r`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const process = await versionOf(tx, { merchantId, processId, version: row.version });
  const reminder = process && remindersOf(process.flow).find(({ id }) => id === reminderId);
  const next = reminder && nextReminder(reminder, now, await timeZoneOf(tx, merchantId));
  const isOwn = sql<boolean>`merchant_id = ${merchantId} and process_id = ${processId} and reminder_id = ${reminderId}`;
  if (next === undefined) await tx.deleteFrom('fill_reminder').where(isOwn).execute();
  else
    await tx
      .updateTable('fill_reminder')
      .set({ next_time: new Date(next), last_time: new Date(now) })
      .where(isOwn)
      .execute();
  if (!process || !reminder || row.state !== 1) return undefined;
  return { process, reminder, at: row.next_time.getTime(), since: row.last_time };
}
