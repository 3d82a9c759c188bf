/**
 * Defines how the operation log records changes to roles: their fields, their permissions, and the users whom
 * a call adds or removes.
 */

import type { Tx } from '../../../db/access.ts';
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { roleFields } from './queries.ts';

export const ROLE_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'role',
  name: 'roleName',
  names: createNameReader(tx => tx.selectFrom('role').select(['roleId as id', 'roleName as name'])),
  read: (tx, { id }) => roleFields(tx, id),
};

/** Compares only the holders that the request names, because a role may have thousands of holders. */
export const ROLE_HOLDERS_AUDIT: AuditTarget<{ body: { userIds: string[] } }> = {
  ...ROLE_AUDIT,
  read: async (tx, { id, parts }) => {
    const role = await roleFields(tx, id);
    if (!role || !parts.body) return role;
    return {
      ...role,
      users: await filterRoleHolderIds(tx, { roleId: id, userIds: parts.body.userIds }),
    };
  },
};

async function filterRoleHolderIds(
  tx: Tx,
  { roleId, userIds }: { roleId: string; userIds: string[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('userRole')
    .select('userId')
    .where('roleId', '=', roleId)
    .where('userId', 'in', ['', ...userIds])
    .orderBy('userId')
    .execute();
  return rows.map(row => row.userId);
}
