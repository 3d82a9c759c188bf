/** The table of accounts as Kysely knows it; `0041_channel_account.sql` describes its columns. */
import type { ColumnType, Generated } from 'kysely';
import type { AccountChannel } from '../../channels/connector.ts';
import type { Json } from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    channel_account: {
      merchant_id: string;
      account_id: string;
      kind: string;
      channel: AccountChannel;
      name: string;
      config: Json<Record<string, string>>;
      secret: DefaultText;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      is_default: Generated<boolean>;
      paused_code: DefaultText;
      paused_time: TimeOrNull;
      tokens: Generated<number>;
      token_time: ColumnType<Date, undefined, Date>;
      wake_time: TimeOrNull;
      version: Generated<number>;
      create_time: DefaultTime;
    };
  }
}
