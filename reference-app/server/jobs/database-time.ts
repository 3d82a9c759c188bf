/** Reads the clock of the database, which all processes and machines of an installation share. */
import { type RawBuilder, sql } from 'kysely';
import { runTransactionOnAuthTables } from '../db/access.ts';
import type { Database } from '../db/database.ts';

/**
 * Returns the time of the database. Work that removes or archives rows by their age uses it, because the clock of one
 * machine can be wrong by years.
 */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const now = await runTransactionOnAuthTables(db, async auth => {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(auth);
    return rows[0]?.now;
  });
  if (!now) throw new Error('[Bug] The database returned no time');
  return now;
}

/** Returns an expression for the time before a number of days, by the clock of the database. */
export const databaseTimeBeforeDays = (days: number): RawBuilder<Date> =>
  sql<Date>`(now() - ${days * SECONDS_PER_DAY} * interval '1 second')`;

const SECONDS_PER_DAY = 86_400;
