/**
 * Declares the Kysely types of channel accounts. `0041_channel_account.sql`, `0044_channel_token.sql` and
 * `0068_proofs_and_codes.sql` describe the columns.
 */
import type { ColumnType, Generated } from 'kysely';
import type { AccountChannel } from '../../../channels/connector.ts';
import type { Json } from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    channelAccount: {
      merchantId: TenantOfRow;
      accountId: string;
      kind: string;
      channel: AccountChannel;
      name: string;
      config: Json<Record<string, string>>;
      secret: DefaultText;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      isDefault: Generated<boolean>;
      carriesCodes: Generated<boolean>;
      pausedCode: DefaultText;
      pausedTime: TimeOrNull;
      tokens: Generated<number>;
      tokenTime: ColumnType<Date, undefined, Date>;
      wakeTime: TimeOrNull;
      version: Generated<number>;
      createTime: DefaultTime;
    };
    channelToken: {
      accountId: string;
      accountVersion: Generated<number>;
      token: DefaultText;
      expireTime: ColumnType<Date, Date | undefined, Date>;
      leaseTime: ColumnType<Date, Date | undefined, Date>;
    };
    channelSubject: {
      accountId: string;
      userId: string;
      subject: string;
      createTime: DefaultTime;
    };
  }
}
