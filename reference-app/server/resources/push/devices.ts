/** A person's devices: the browsers that they switched messages on in. A device ends with the sign-in of its browser. */
import type { Selectable } from 'kysely';
import { type Contexts, type Tx, withContexts } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { holdLimit } from '../../db/limit.ts';
import type { TenantTables } from '../../db/tables.ts';
import './tables.ts';

export type DeviceRow = Selectable<TenantTables['push_device']>;

/** More browsers than a person uses; the oldest one gives way. */
const MOST = 10;

export interface Owner {
  merchantId: string;
  userId: string;
}

const devices = (tx: Tx, { merchantId, userId }: Owner) =>
  tx.selectFrom('push_device').where('merchant_id', '=', merchantId).where('user_id', '=', userId);

/** Oldest first, without those whose sign-in has ended, which are removed. */
export const liveDevices = (db: Database, owner: Owner): Promise<DeviceRow[]> =>
  withContexts(db, async contexts => {
    const rows = await devices(await contexts.tenant(owner.merchantId), owner)
      .selectAll()
      .orderBy('create_time')
      .execute();
    const live = await liveSessions(contexts, rows);
    const ended = rows.filter(({ session_id }) => !live.has(session_id));
    if (ended.length > 0) {
      const ids = ended.map(({ device_id }) => device_id);
      await removeDevices(await contexts.tenant(owner.merchantId), owner, ids);
    }
    return rows.filter(({ session_id }) => live.has(session_id));
  });

/** A session that was not used for long still counts until its row is removed: nobody has signed out. */
async function liveSessions(contexts: Contexts, rows: DeviceRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const auth = await contexts.auth();
  const found = await auth
    .selectFrom('session')
    .select('session_id')
    .where(
      'session_id',
      'in',
      rows.map(({ session_id }) => session_id),
    )
    .where('revoked_at', 'is', null)
    .execute();
  return new Set(found.map(({ session_id }) => session_id));
}

/** A browser that somebody else used before is the person's from now on. */
export async function storeDevice(
  tx: Tx,
  row: Omit<DeviceRow, 'create_time' | 'last_time' | 'merchant_id' | 'user_id'>,
  owner: Owner,
): Promise<void> {
  await holdLimit(tx, ['push-devices', owner.merchantId, owner.userId]);
  const values = { ...row, merchant_id: owner.merchantId, user_id: owner.userId };
  await tx
    .insertInto('push_device')
    .values(values)
    .onConflict(conflict => conflict.columns(['merchant_id', 'device_id']).doUpdateSet(values))
    .execute();
  const latest = devices(tx, owner).select('device_id').orderBy('create_time', 'desc').limit(MOST);
  await tx
    .deleteFrom('push_device')
    .where('merchant_id', '=', owner.merchantId)
    .where('user_id', '=', owner.userId)
    .where('device_id', 'not in', latest)
    .execute();
}

/** Returns how many there were. */
export async function removeDevices(tx: Tx, { merchantId, userId }: Owner, ids: string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_device')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('device_id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const touchDevices = (tx: Tx, { merchantId, userId }: Owner, ids: string[]) =>
  tx
    .updateTable('push_device')
    .set({ last_time: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('device_id', 'in', ids)
    .execute();
