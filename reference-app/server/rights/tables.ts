/** The tables of roles and data permissions; `0019_data_permission.sql` and `0024_rights.sql` describe them. */
import type { ColumnType, Generated } from 'kysely';
import '../db/tables.ts';

declare module '../db/tables.ts' {
  interface TenantTables {
    position_role: { merchant_id: string; position_id: string; role_id: string };
    role_menu: { merchant_id: string; role_id: string; menu_id: string };
    /** A view: the roles of users, held directly or by a position. */
    held_role: { merchant_id: string; user_id: string; role_id: string };
    data_permission: {
      merchant_id: string;
      data_permission_id: string;
      name: string;
      code: string;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      description: DefaultText;
      create_time: DefaultTime;
      version: Generated<number>;
    };
    data_permission_item: { merchant_id: string; data_permission_id: string; key: string; value: string };
    data_permission_bind: {
      merchant_id: string;
      data_permission_id: string;
      kind: 'user' | 'position' | 'organization';
      target_id: string;
      /** Values by key that replace those of the data permission; null for its own. */
      frozen: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
    };
    data_permission_exclusion: { merchant_id: string; user_id: string; data_permission_id: string };
  }
}
