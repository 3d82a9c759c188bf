/**
 * Declares the Kysely table of list preferences (how a user has arranged the lists of the portal), and reads
 * and stores them.
 */
import type { ListPreference } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import type { Json } from '../../../db/tables.ts';
import type { Actor } from '../../../http/security/actor.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    /** Table of list preferences. `0021_preference.sql` describes the columns. */
    preference: {
      userId: string;
      name: string;
      value: Json<ListPreference>;
      updateTime: DefaultTime;
    };
  }
}

/** Maximum number of preferences per user, far above the number of lists in the portal. */
const MAX_PREFERENCES_PER_USER = 100;

const preferenceRowsOf = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('preference').where('userId', '=', userId);

export async function readListPreference(tx: Tx, actor: Actor, name: string): Promise<ListPreference | null> {
  const row = await preferenceRowsOf(tx, actor).select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a preference. If the user has too many preferences, the least recently stored one is removed. */
export async function storePreference(
  tx: Tx,
  actor: Actor,
  { name, value }: { name: string; value: ListPreference },
): Promise<null> {
  const { merchantId, userId } = actor;
  const stored = { value: JSON.stringify(value), updateTime: new Date() };
  await acquireRowCountLock(tx, ['preferences', merchantId, userId]);
  await tx
    .insertInto('preference')
    .values({ userId: userId, name, ...stored })
    .onConflict(conflict => conflict.columns(['userId', 'name']).doUpdateSet(stored))
    .execute();
  const latest = preferenceRowsOf(tx, actor)
    .select('name')
    .orderBy('updateTime', 'desc')
    .limit(MAX_PREFERENCES_PER_USER);
  await tx.deleteFrom('preference').where('userId', '=', userId).where('name', 'not in', latest).execute();
  return null;
}
