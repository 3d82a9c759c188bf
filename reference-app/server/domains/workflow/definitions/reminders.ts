/**
 * Schedules the reminders that ask users to fill in an application of a process. The next due time is stored
 * when a version is published and after each reminder.
 */

import type { Process } from '@countersign/sdk/approval';
import { type Flow, nextReminder } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { timeZoneOf } from '../../tenancy/index.ts';
import { publishedVersion } from './versions.ts';

/**
 * Replaces the reminders of the previous version. A reminder that also exists in the new version keeps the
 * time of its last run.
 */
export async function scheduleReminders(tx: Tx, { id, flow }: Process): Promise<void> {
  const timeZone = await timeZoneOf(tx);
  const rows = flowReminders(flow).flatMap(reminder => {
    const at = nextReminder(reminder, Date.now(), timeZone);
    return at === undefined ? [] : [{ reminder_id: reminder.id, next_time: new Date(at).toISOString() }];
  });
  await tx
    .deleteFrom('fill_reminder')
    .where('process_id', '=', id)
    .where('reminder_id', 'not in', ['', ...rows.map(row => row.reminder_id)])
    .execute();
  for (const row of rows)
    await tx
      .insertInto('fill_reminder')
      .values({ process_id: id, ...row })
      .onConflict(conflict =>
        conflict.columns(['process_id', 'reminder_id']).doUpdateSet({ next_time: row.next_time }),
      )
      .execute();
}

const flowReminders = ({ setting }: Flow) => setting?.reminders ?? [];

export interface DueReminder {
  process: Process;
  reminder: ReturnType<typeof flowReminders>[number];
  /** Time at which the reminder was due, in milliseconds since 1970. */
  at: number;
  /** Time of the last run, or null if the reminder never ran. */
  since: Date | null;
}

/** Returns the due reminders as pairs of process id and reminder id. */
export async function dueReminders(tx: Tx, now = Date.now()): Promise<[string, string][]> {
  const rows = await tx
    .selectFrom('fill_reminder')
    .select(['process_id', 'reminder_id'])
    .where('next_time', '<=', new Date(now))
    .execute();
  return rows.map(row => [row.process_id, row.reminder_id]);
}

/**
 * Claims a due reminder and schedules its next run. Returns undefined if another worker has claimed the
 * reminder, or if the process cannot be started.
 */
export async function claimReminder(
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
  const process = await publishedVersion(tx, { merchantId, processId, version: row.version });
  const reminder = process && flowReminders(process.flow).find(({ id }) => id === reminderId);
  const next = reminder && nextReminder(reminder, now, await timeZoneOf(tx));
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
