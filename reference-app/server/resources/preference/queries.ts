/** The table and SQL of preferences. */
import type { ListPreference } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import type { Json } from '../../db/tables.ts';
import type { Actor } from '../../http/security/actor.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    /** `0021_preference.sql` describes its columns. */
    preference: {
      merchant_id: string;
      user_id: string;
      name: string;
      value: Json<ListPreference>;
      update_time: DefaultTime;
    };
  }
}

/** Far more than there are lists. */
const MOST = 100;

const ownRows = (tx: Tx, { merchantId, userId }: Actor) =>
  tx.selectFrom('preference').where('merchant_id', '=', merchantId).where('user_id', '=', userId);

export async function preferenceOf(tx: Tx, actor: Actor, name: string): Promise<ListPreference | null> {
  const row = await ownRows(tx, actor).select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** The one that was stored longest ago gives way to one too many. */
export async function storePreference(
  tx: Tx,
  actor: Actor,
  { name, value }: { name: string; value: ListPreference },
): Promise<null> {
  const { merchantId: merchant_id, userId: user_id } = actor;
  const stored = { value: JSON.stringify(value), update_time: new Date() };
  await holdLimit(tx, ['preferences', merchant_id, user_id]);
  await tx
    .insertInto('preference')
    .values({ merchant_id, user_id, name, ...stored })
    .onConflict(conflict => conflict.columns(['merchant_id', 'user_id', 'name']).doUpdateSet(stored))
    .execute();
  const latest = ownRows(tx, actor).select('name').orderBy('update_time', 'desc').limit(MOST);
  await tx
    .deleteFrom('preference')
    .where('merchant_id', '=', merchant_id)
    .where('user_id', '=', user_id)
    .where('name', 'not in', latest)
    .execute();
  return null;
}
