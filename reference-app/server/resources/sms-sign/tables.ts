/** The table of SMS signs as Kysely knows it; `0062_sms_sign.sql` describes its columns. */
import type { SmsSign } from '@countersign/sdk/api/contract';
import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface TenantTables {
    sms_sign: {
      merchant_id: string;
      sign_id: string;
      account_id: string;
      name: string;
      source: Generated<number>;
      purpose: Generated<SmsSign['purpose']>;
      is_default: Generated<boolean>;
      remark: DefaultText;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      version: Generated<number>;
      create_time: DefaultTime;
    };
  }
}
