/** Users in the operation log: their fields, roles and positions, without contacts, numbers and passwords. */
import type { Fields } from '../../audit/operations/changes.ts';
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import type { Tx } from '../../db/access.ts';
import { positionsOf, rolesOf } from './queries.ts';

export const USER: AuditTarget = {
  module: 'system',
  kind: 'user',
  name: 'userName',
  secrets: ['phonenumber', 'idCard', 'passwordHash'],
  read: (tx, { merchantId, id }) => userFields(tx, merchantId, id),
};

async function userFields(tx: Tx, merchantId: string, userId: string): Promise<Fields | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select(['user_name as userName', 'nick_name as nickName', 'phonenumber', 'email', 'avatar', 'sex'])
    .select(['job_number as jobNumber', 'id_card as idCard', 'organize_id as organizeId', 'status', 'remark'])
    .select(['unlocking_time as unlockingTime', 'locked_reason as lockedReason'])
    .select(['removed_time as removedTime', 'password_hash as passwordHash'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    unlockingTime: row.unlockingTime?.toISOString() ?? null,
    removedTime: row.removedTime?.toISOString() ?? null,
    roleIds: (await rolesOf(tx, merchantId, userId)).map(({ roleId }) => roleId),
    positionIds: (await positionsOf(tx, merchantId, userId)).map(({ positionId }) => positionId),
  };
}
