/** Data permissions in the operation log: their items and their targets. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { permissionDetail } from './queries.ts';

export const DATA_PERMISSION: AuditTarget = {
  module: 'system',
  kind: 'data-permission',
  name: 'name',
  read: async (tx, { merchantId, id }) => {
    const detail = await permissionDetail(tx, merchantId, id);
    if (!detail) return undefined;
    const { version: _, bindCount: __, createTime: ___, organizations: ____, ...fields } = detail;
    return fields;
  },
};

/** The exclusions of a user. */
export const EXCLUSIONS: AuditTarget = {
  module: 'system',
  kind: 'user',
  name: 'userName',
  read: async (tx, { merchantId, id }) => {
    const user = await tx
      .selectFrom('app_user')
      .select('user_name')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', id)
      .executeTakeFirst();
    if (!user) return undefined;
    const rows = await tx
      .selectFrom('data_permission_exclusion')
      .select('data_permission_id')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', id)
      .orderBy('data_permission_id')
      .execute();
    return {
      userName: user.user_name,
      excludedDataPermissions: rows.map(row => row.data_permission_id),
    };
  },
};
