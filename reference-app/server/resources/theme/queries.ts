/** The SQL of the colours. */
import type { Tx } from '../../db/access.ts';

export async function themeOf(tx: Tx, merchantId: string): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('merchant_theme')
    .select('config')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.config ?? {};
}
