/** Reads and writes the working calendar of a tenant. */
import { DEFAULT_WORKING_CALENDAR, type WorkingCalendar } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';

export interface StoredCalendar {
  calendar: WorkingCalendar;
  /** Number of changes. 0 if the tenant uses the default calendar. */
  version: number;
}

export async function workingCalendarOf(tx: Tx): Promise<StoredCalendar> {
  const row = await tx.selectFrom('workingCalendar').select(['calendar', 'version']).executeTakeFirst();
  return row ?? { calendar: DEFAULT_WORKING_CALENDAR, version: 0 };
}

/** Stores the calendar and returns the new version. Throws `conflict` if `version` is not the stored version. */
export async function changeWorkingCalendar(
  tx: Tx,
  merchantId: string,
  { calendar, version }: { calendar: WorkingCalendar; version: number | undefined },
): Promise<{ version: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${merchantId}`}, 0))`.execute(tx);
  const before = (await workingCalendarOf(tx)).version;
  if (version !== undefined && version !== before) throwRefusal('conflict');
  const columns = { calendar: JSON.stringify(calendar), version: before + 1 };
  await tx
    .insertInto('workingCalendar')
    .values(columns)
    .onConflict(conflict => conflict.doUpdateSet({ ...columns, updateTime: sql`excluded.update_time` }))
    .execute();
  return { version: before + 1 };
}
