/** Reads the time zone in which dates of a tenant are evaluated, displayed and exported. */
import type { Tx } from '../../../db/access.ts';

export async function timeZoneOf(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('merchant').select('timeZone').executeTakeFirstOrThrow();
  return row.timeZone;
}
