/** The tables of data permissions; `0019_data_permission.sql` describes them. */
import type { Generated } from 'kysely';
import '../db/tables.ts';

declare module '../db/tables.ts' {
  interface TenantTables {
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
    };
    data_permission_exclusion: { merchant_id: string; user_id: string; data_permission_id: string };
  }
}
