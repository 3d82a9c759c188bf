/** The tables of notices as Kysely knows them; `0007_notifications.sql` describes their columns. */
import type { Lang } from '@countersign/sdk/i18n';
import type { NoticeKind, NoticeParams, Preference } from '@countersign/sdk/i18n/notices';
import type { ColumnType, Generated } from 'kysely';
import type { OtherChannel } from '../../channels/channel.ts';
import type { Json } from '../../db/tables.ts';

/** Further addresses of a mail. */
export interface Copies {
  cc?: string[];
  bcc?: string[];
}

type NoticeState = 'waiting' | 'sent' | 'dead';

declare module '../../db/tables.ts' {
  interface TenantTables {
    message: {
      merchant_id: string;
      message_id: string;
      user_id: string;
      event_id: string;
      kind: NoticeKind;
      params: Json<NoticeParams>;
      instance_id: string;
      task_id: string | null;
      create_time: DefaultTime;
      read_time: TimeOrNull;
    };
    notice_preference: {
      merchant_id: string;
      user_id: string;
      lang: Lang;
      mail: Json<Preference[]>;
    };
    notice_delivery: {
      merchant_id: string;
      event_id: string;
      user_id: string;
      channel: OtherChannel;
      kind: NoticeKind;
      params: Json<NoticeParams>;
      instance_id: string;
      task_id: string | null;
      copies: Json<Copies>;
      state: ColumnType<NoticeState, NoticeState | undefined, NoticeState>;
      tries: Generated<number>;
      error: DefaultText;
      create_time: DefaultTime;
      end_time: TimeOrNull;
    };
  }
}
