/**
 * Audit target for users in the operation log. Phone numbers, ID card numbers and passwords are not logged in
 * plain text.
 */

import { columnsShownInView, userColumns } from '@countersign/sdk/api/nouns';
import type { Tx } from '../../../db/access.ts';
import { createNameReader } from '../../../db/names/record-names.ts';
import { qualifiedColumnNames } from '../../../db/nouns.ts';
import type { AuditTarget, Fields } from '../../../http/audit.ts';
import { positionsOfUsers, rolesOfUsers } from './queries.ts';

export const USER_AUDIT_TARGET: AuditTarget = {
  module: 'system',
  kind: 'user',
  name: 'userName',
  names: createNameReader(tx => tx.selectFrom('appUser').select(['userId as id', 'userName as name'])),
  secrets: ['phonenumber', 'idCard', 'passwordHash'],
  read: async (tx, { id }) => (await userFieldsById(tx, [id])).get(id),
  readAll: (tx, ids) => userFieldsById(tx, ids),
};

const LOGGED_COLUMNS = qualifiedColumnNames(columnsShownInView(userColumns, 'log'), 'appUser');

async function userFieldsById(tx: Tx, userIds: readonly string[]): Promise<Map<string, Fields>> {
  const rows = await tx
    .selectFrom('appUser')
    .select(LOGGED_COLUMNS)
    .select(['userId', 'avatar', 'unlockingTime', 'removedTime', 'passwordHash'])
    .where('userId', 'in', ['', ...userIds])
    .execute();
  const roles = Map.groupBy(await rolesOfUsers(tx, userIds), ({ userId }) => userId);
  const positions = Map.groupBy(await positionsOfUsers(tx, userIds), ({ userId }) => userId);
  return new Map(
    rows.map(({ userId, ...row }) => [
      userId,
      {
        ...row,
        unlockingTime: row.unlockingTime?.toISOString() ?? null,
        removedTime: row.removedTime?.toISOString() ?? null,
        roleIds: (roles.get(userId) ?? []).map(({ roleId }) => roleId),
        positionIds: (positions.get(userId) ?? []).map(({ positionId }) => positionId),
      },
    ]),
  );
}
