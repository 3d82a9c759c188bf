/** The zone in which the dates of a tenant are read, shown and exported. */
import type { Tx } from '../../db/access.ts';
import './tables.ts';

export async function timeZoneOf(tx: Tx, merchantId: string): Promise<string> {
  const row = await tx
    .selectFrom('merchant')
    .select('time_zone')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}
