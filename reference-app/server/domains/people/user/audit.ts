/**
 * Audit target for users in the operation log. Phone numbers, ID card numbers and passwords are not logged in
 * plain text.
 */

import type { Tx } from '../../../db/access.ts';
import type { AuditTarget, Fields } from '../../../http/audit.ts';
import { positionsOfUser, rolesOfUser } from './queries.ts';

export const USER_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'user',
  name: 'userName',
  secrets: ['phonenumber', 'idCard', 'passwordHash'],
  read: (tx, { id }) => userFields(tx, id),
};

async function userFields(tx: Tx, userId: string): Promise<Fields | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select(['user_name as userName', 'nick_name as nickName', 'phonenumber', 'email', 'avatar', 'sex'])
    .select(['job_number as jobNumber', 'id_card as idCard', 'organize_id as organizeId', 'status', 'remark'])
    .select(['unlocking_time as unlockingTime', 'locked_reason as lockedReason'])
    .select(['removed_time as removedTime', 'password_hash as passwordHash'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    unlockingTime: row.unlockingTime?.toISOString() ?? null,
    removedTime: row.removedTime?.toISOString() ?? null,
    roleIds: (await rolesOfUser(tx, userId)).map(({ roleId }) => roleId),
    positionIds: (await positionsOfUser(tx, userId)).map(({ positionId }) => positionId),
  };
}
