/** The tables of messages as Kysely knows them; `0007_notifications.sql` and `0040_sending.sql` describe their columns. */

import type { MessageContent } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import type { NoticeKind, NoticeParams, Preference } from '@countersign/sdk/i18n/notices';
import type { ColumnType, Generated } from 'kysely';
import type { AccountChannel } from '../../channels/connector.ts';
import type { Json, JsonOrNull } from '../../db/tables.ts';

/** Further addresses of a mail. */
export interface Copies {
  cc?: string[];
  bcc?: string[];
}

export type TargetState = 'waiting' | 'sending' | 'sent' | 'delivered' | 'failed' | 'skipped' | 'unknown';

/** `push` follows the portal: nobody names it. */
export type SendChannel = 'inApp' | 'push' | AccountChannel;

/** A robot and a webhook are accounts; a group is a list of phones that its own account reaches. */
export type TargetKind = 'user' | 'robot' | 'group';

/** A built-in message, or the id of a template; `written` for a text without one. */
export type TemplateName = NoticeKind | (string & {});

/** The receivers of a task as they were chosen. */
export interface Plan {
  targets: {
    kind: 'user' | 'role' | 'organization' | 'position' | 'robot' | 'group';
    id: string;
    name: string;
  }[];
  channels: SendChannel[];
  copies?: Copies;
  /** Its receivers are written. */
  isSent?: boolean;
  isCancelled?: boolean;
}

declare module '../../db/tables.ts' {
  interface TenantTables {
    message: {
      merchant_id: string;
      message_id: string;
      user_id: string;
      event_id: string;
      kind: TemplateName;
      params: Json<NoticeParams>;
      instance_id: string;
      task_id: string | null;
      create_time: DefaultTime;
      read_time: TimeOrNull;
      category_code: DefaultText;
      send_task_id: TextOrNull;
    };
    notice_preference: {
      merchant_id: string;
      user_id: string;
      lang: Lang;
      mail: Json<Preference[]>;
      /** Null for the usual ones. */
      push: JsonOrNull<Preference[]>;
      /** Channels by topic or category. */
      muted: ColumnType<Record<string, string[]>, string | undefined, string>;
    };
    send_task: {
      merchant_id: string;
      task_id: string;
      key: string;
      kind: 'notice' | 'written' | 'test';
      name: DefaultText;
      category_code: DefaultText;
      template: TemplateName;
      vars: Json<NoticeParams>;
      instance_id: DefaultText;
      instance_task_id: TextOrNull;
      create_by: TextOrNull;
      secret: DefaultText;
      expire_time: TimeOrNull;
      send_time: DefaultTime;
      create_time: DefaultTime;
      content: JsonOrNull<MessageContent>;
      plan: JsonOrNull<Plan>;
    };
    send_target: {
      merchant_id: string;
      task_id: string;
      channel: SendChannel;
      target_id: string;
      kind: Generated<TargetKind>;
      account_id: DefaultText;
      state: ColumnType<TargetState, TargetState | undefined, TargetState>;
      tries: Generated<number>;
      try_id: TextOrNull;
      provider_id: DefaultText;
      code: DefaultText;
      error: DefaultText;
      copies: ColumnType<Copies, string | undefined, string>;
      create_time: DefaultTime;
      next_time: DefaultTime;
      confirm_time: TimeOrNull;
      end_time: TimeOrNull;
    };
  }
}
