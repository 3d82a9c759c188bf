/**
 * Reads and stores the devices of a user: the browsers in which the user enabled push messages. A device is
 * removed when the session of its browser ends.
 */
import type { Selectable } from 'kysely';
import { type Contexts, runTransactionSwitchingTenantAndRole, type Tx } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import type { TenantTables } from '../../../db/tables.ts';

export type DeviceRow = Selectable<TenantTables['pushDevice']>;

/** Maximum number of devices per user. If there are more, the oldest device is removed. */
const MAX_DEVICES_PER_USER = 10;

export interface DeviceOwner {
  merchantId: string;
  userId: string;
}

const devicesOfUser = (tx: Tx, { userId }: DeviceOwner) =>
  tx.selectFrom('pushDevice').where('userId', '=', userId);

/** Returns the devices, oldest first. Removes devices whose session has ended. */
export const devicesWithSession = (db: Database, owner: DeviceOwner): Promise<DeviceRow[]> =>
  runTransactionSwitchingTenantAndRole(db, async contexts => {
    const rows = await devicesOfUser(await contexts.tenant(owner.merchantId), owner)
      .selectAll()
      .orderBy('createTime')
      .execute();
    const live = await unrevokedSessions(contexts, rows);
    const ended = rows.filter(({ sessionId }) => !live.has(sessionId));
    if (ended.length > 0) {
      const ids = ended.map(({ deviceId }) => deviceId);
      await removeDevices(await contexts.tenant(owner.merchantId), owner, ids);
    }
    return rows.filter(({ sessionId }) => live.has(sessionId));
  });

/**
 * Returns the ids of the sessions that are not revoked. An idle session counts as not revoked until its row
 * is removed, because the user has not signed out.
 */
async function unrevokedSessions(contexts: Contexts, rows: DeviceRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const auth = await contexts.auth();
  const found = await auth
    .selectFrom('session')
    .select('sessionId')
    .where(
      'sessionId',
      'in',
      rows.map(({ sessionId }) => sessionId),
    )
    .where('revokedAt', 'is', null)
    .execute();
  return new Set(found.map(({ sessionId }) => sessionId));
}

/**
 * Stores a device. If another user registered this browser before, the device is reassigned to the new user.
 */
export async function storeDevice(
  tx: Tx,
  row: Omit<DeviceRow, 'createTime' | 'lastTime' | 'userId'>,
  owner: DeviceOwner,
): Promise<void> {
  await acquireRowCountLock(tx, ['push-devices', owner.merchantId, owner.userId]);
  const values = { ...row, userId: owner.userId };
  await tx
    .insertInto('pushDevice')
    .values(values)
    .onConflict(conflict => conflict.columns(['deviceId']).doUpdateSet(values))
    .execute();
  const latest = devicesOfUser(tx, owner)
    .select('deviceId')
    .orderBy('createTime', 'desc')
    .limit(MAX_DEVICES_PER_USER);
  await tx
    .deleteFrom('pushDevice')
    .where('userId', '=', owner.userId)
    .where('deviceId', 'not in', latest)
    .execute();
}

/** Removes devices. Returns the number of removed devices. */
export async function removeDevices(tx: Tx, { userId }: DeviceOwner, ids: string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('pushDevice')
    .where('userId', '=', userId)
    .where('deviceId', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const updateDeviceLastUseTimes = (tx: Tx, { userId }: DeviceOwner, ids: string[]) =>
  tx
    .updateTable('pushDevice')
    .set({ lastTime: new Date() })
    .where('userId', '=', userId)
    .where('deviceId', 'in', ids)
    .execute();
