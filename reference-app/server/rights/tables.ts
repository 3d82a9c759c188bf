/**
 * Declares the Kysely tables for roles and data permissions. `0019_data_permission.sql` and `0024_rights.sql`
 * describe the tables.
 */
import type { ColumnType, Generated } from 'kysely';

declare module '../db/tables.ts' {
  interface TenantTables {
    positionRole: { positionId: string; roleId: string };
    roleMenu: { roleId: string; menuId: string };
    /** A view with the roles of users, assigned directly or through a position. */
    heldRole: { userId: string; roleId: string };
    dataPermission: {
      dataPermissionId: string;
      name: string;
      code: string;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      description: DefaultText;
      createTime: DefaultTime;
      version: Generated<number>;
    };
    dataPermissionItem: { dataPermissionId: string; key: string; value: string };
    dataPermissionBind: {
      dataPermissionId: string;
      kind: 'user' | 'position' | 'organization';
      targetId: string;
      /**
       * Data scopes that apply to this target instead of the scopes of the data permission, by item key. If
       * null, the scopes of the data permission apply.
       */
      frozen: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
    };
    dataPermissionExclusion: { userId: string; dataPermissionId: string };
  }
}
