/**
 * Audit targets for data permissions in the operation log: the fields of a data permission, and the users
 * excluded from it.
 */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { dataPermissionDetail } from './queries.ts';

export const DATA_PERMISSION_AUDIT_TARGET: AuditTarget = {
  module: 'system',
  kind: 'data-permission',
  name: 'name',
  names: createNameReader(tx =>
    tx.selectFrom('dataPermission').select(['dataPermissionId as id', 'name as name']),
  ),
  read: async (tx, { merchantId, id }) => {
    const detail = await dataPermissionDetail(tx, merchantId, id);
    if (!detail) return undefined;
    const { version: _, bindCount: __, createTime: ___, organizations: ____, ...fields } = detail;
    return fields;
  },
};

/** Audit target for a user whose exclusions from data permissions change. */
export const DATA_PERMISSION_EXCLUSION_AUDIT_TARGET: AuditTarget = {
  module: 'system',
  kind: 'user',
  name: 'userName',
  names: createNameReader(tx => tx.selectFrom('appUser').select(['userId as id', 'userName as name'])),
  read: async (tx, { id }) => {
    const user = await tx
      .selectFrom('appUser')
      .select('userName')
      .where('userId', '=', id)
      .executeTakeFirst();
    if (!user) return undefined;
    const rows = await tx
      .selectFrom('dataPermissionExclusion')
      .select('dataPermissionId')
      .where('userId', '=', id)
      .orderBy('dataPermissionId')
      .execute();
    return {
      userName: user.userName,
      excludedDataPermissions: rows.map(row => row.dataPermissionId),
    };
  },
};
