/** Declares the Kysely type of the security settings. */
import type { SecuritySetting } from '@countersign/sdk/api/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    securitySetting: {
      config: Json<Partial<SecuritySetting>>;
      version: Generated<number>;
      updateTime: DefaultTime;
    };
  }
}
