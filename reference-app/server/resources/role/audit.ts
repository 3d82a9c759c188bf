/** Roles in the operation log: their fields and permissions, and the holders that a call names. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import type { Tx } from '../../db/access.ts';
import { roleFields } from './queries.ts';

export const ROLE: AuditTarget = {
  module: 'system',
  kind: 'role',
  name: 'roleName',
  read: (tx, { merchantId, id }) => roleFields(tx, merchantId, id),
};

/** The requested people alone are compared: a role may have thousands. */
export const HOLDERS: AuditTarget<{ body: { userIds: string[] } }> = {
  ...ROLE,
  read: async (tx, { merchantId, id, parts }) => {
    const role = await roleFields(tx, merchantId, id);
    if (!role || !parts.body) return role;
    return {
      ...role,
      users: await holdersAmong(tx, { merchantId, roleId: id, userIds: parts.body.userIds }),
    };
  },
};

async function holdersAmong(
  tx: Tx,
  { merchantId, roleId, userIds }: { merchantId: string; roleId: string; userIds: string[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_role')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('role_id', '=', roleId)
    .where('user_id', 'in', ['', ...userIds])
    .orderBy('user_id')
    .execute();
  return rows.map(row => row.user_id);
}
