/**
 * Declares the Kysely tables for roles and data permissions. `0019_data_permission.sql` and `0024_rights.sql`
 * describe the tables.
 */
import type { ColumnType, Generated } from 'kysely';

declare module '../db/tables.ts' {
  interface TenantTables {
    position_role: { position_id: string; role_id: string };
    role_menu: { role_id: string; menu_id: string };
    /** A view with the roles of users, assigned directly or through a position. */
    held_role: { user_id: string; role_id: string };
    data_permission: {
      data_permission_id: string;
      name: string;
      code: string;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      description: DefaultText;
      create_time: DefaultTime;
      version: Generated<number>;
    };
    data_permission_item: { data_permission_id: string; key: string; value: string };
    data_permission_bind: {
      data_permission_id: string;
      kind: 'user' | 'position' | 'organization';
      target_id: string;
      /**
       * Item values of this binding, by item key. They replace the item values of the data permission. Null
       * if the values of the data permission apply.
       */
      frozen: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
    };
    data_permission_exclusion: { user_id: string; data_permission_id: string };
  }
}
