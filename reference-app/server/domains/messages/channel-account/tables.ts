/**
 * Declares the Kysely types of channel accounts. `0041_channel_account.sql`, `0044_channel_token.sql` and
 * `0068_proofs_and_codes.sql` describe the columns.
 */
import type { ColumnType, Generated } from 'kysely';
import type { AccountChannel } from '../../../channels/connector.ts';
import type { Json } from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    channel_account: {
      merchant_id: TenantOfRow;
      account_id: string;
      kind: string;
      channel: AccountChannel;
      name: string;
      config: Json<Record<string, string>>;
      secret: DefaultText;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      is_default: Generated<boolean>;
      carries_codes: Generated<boolean>;
      paused_code: DefaultText;
      paused_time: TimeOrNull;
      tokens: Generated<number>;
      token_time: ColumnType<Date, undefined, Date>;
      wake_time: TimeOrNull;
      version: Generated<number>;
      create_time: DefaultTime;
    };
    channel_token: {
      account_id: string;
      account_version: Generated<number>;
      token: DefaultText;
      expire_time: ColumnType<Date, Date | undefined, Date>;
      lease_time: ColumnType<Date, Date | undefined, Date>;
    };
    channel_subject: {
      account_id: string;
      user_id: string;
      subject: string;
      create_time: DefaultTime;
    };
  }
}
