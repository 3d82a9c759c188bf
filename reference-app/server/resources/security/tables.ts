/** The table of security settings. */
import type { SecuritySetting } from '@countersign/sdk/api/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    security_setting: {
      merchant_id: string;
      config: Json<Partial<SecuritySetting>>;
      version: Generated<number>;
      update_time: DefaultTime;
    };
  }
}
