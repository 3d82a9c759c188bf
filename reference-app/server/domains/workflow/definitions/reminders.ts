/**
 * Schedules the reminders of a process. A reminder asks users to start the process by filling in its form.
 * The next due time is stored when a version is published and after each reminder.
 */

import type { Process } from '@countersign/sdk/approval';
import { computeNextReminderTime, type Flow } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { timeZoneOf, workingCalendarOf } from '../../tenancy/index.ts';
import { publishedVersion } from './versions.ts';

/**
 * Replaces the reminders of the previous version. A reminder that also exists in the new version keeps the
 * time of its last run.
 */
export async function scheduleReminders(tx: Tx, { id, flow }: Process): Promise<void> {
  const zone = await timeSettingsOf(tx, flow);
  const rows = flowReminders(flow).flatMap(reminder => {
    const at = computeNextReminderTime(reminder, { after: Date.now(), ...zone });
    return at === undefined ? [] : [{ reminderId: reminder.id, nextTime: new Date(at).toISOString() }];
  });
  await tx
    .deleteFrom('fillReminder')
    .where('processId', '=', id)
    .where('reminderId', 'not in', ['', ...rows.map(row => row.reminderId)])
    .execute();
  for (const row of rows)
    await tx
      .insertInto('fillReminder')
      .values({ processId: id, ...row })
      .onConflict(conflict =>
        conflict.columns(['processId', 'reminderId']).doUpdateSet({ nextTime: row.nextTime }),
      )
      .execute();
}

/** Returns the time zone, and the calendar if the process counts working time. */
async function timeSettingsOf(tx: Tx, { setting }: Flow) {
  const timeZone = await timeZoneOf(tx);
  return setting?.timeBasis === 'working'
    ? { timeZone, calendar: (await workingCalendarOf(tx)).calendar }
    : { timeZone };
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
    .selectFrom('fillReminder')
    .select(['processId', 'reminderId'])
    .where('nextTime', '<=', new Date(now))
    .execute();
  return rows.map(row => [row.processId, row.reminderId]);
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
  const { rows } = await sql<{ nextTime: Date; lastTime: Date | null; version: number; state: number }>`
    select r.next_time, r.last_time, p.version, p.state from fill_reminder r
    join process p on p.merchant_id = r.merchant_id and p.process_id = r.process_id
    where r.merchant_id = ${merchantId} and r.process_id = ${processId} and r.reminder_id = ${reminderId}
      and r.next_time <= ${new Date(now).toISOString()}::timestamptz
    for update of r`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const process = await publishedVersion(tx, { merchantId, processId, version: row.version });
  const reminder = process && flowReminders(process.flow).find(({ id }) => id === reminderId);
  const next =
    reminder &&
    computeNextReminderTime(reminder, { after: now, ...(await timeSettingsOf(tx, process.flow)) });
  const isOwn = sql<boolean>`merchant_id = ${merchantId} and process_id = ${processId} and reminder_id = ${reminderId}`;
  if (next === undefined) await tx.deleteFrom('fillReminder').where(isOwn).execute();
  else
    await tx
      .updateTable('fillReminder')
      .set({ nextTime: new Date(next), lastTime: new Date(now) })
      .where(isOwn)
      .execute();
  if (!process || !reminder || row.state !== 1) return undefined;
  return { process, reminder, at: row.nextTime.getTime(), since: row.lastTime };
}
