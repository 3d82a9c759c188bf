/**
 * Declares the Kysely types for messages. `0007_notifications.sql` and `0040_sending.sql` describe the
 * columns.
 */

import type { MessageContent } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import type { NoticeKind, NoticeParams, Preference } from '@countersign/sdk/i18n/notices';
import type { ColumnType, Generated } from 'kysely';
import type { AccountChannel } from '../../../channels/connector.ts';
import type { Json, JsonOrNull } from '../../../db/tables.ts';
import type { DigestSetting } from './combining/digest-time.ts';

/** Addresses that receive copies of an e-mail: `cc` for visible copies and `bcc` for hidden copies. */
export interface Copies {
  cc?: string[];
  bcc?: string[];
}

export type TargetState = 'waiting' | 'sending' | 'sent' | 'delivered' | 'failed' | 'skipped' | 'unknown';

/**
 * The channel through which a message is sent to a target (recipient). `push` is added automatically for
 * portal messages and cannot be chosen.
 */
export type SendChannel = 'inApp' | 'push' | AccountChannel;

/**
 * Type of a message target. `robot` is the account of a chat robot or a webhook. `group` is a list of phone
 * numbers that belongs to a channel account.
 */
export type TargetKind = 'user' | 'robot' | 'group';

/** The type of a built-in message, the id of a template, or `written` for a text without a template. */
export type TemplateName = NoticeKind | (string & {});

/** The receivers and channels chosen for a send task. */
export interface Plan {
  targets: {
    kind: 'user' | 'role' | 'organization' | 'position' | 'robot' | 'group';
    id: string;
    name: string;
  }[];
  channels: SendChannel[];
  copies?: Copies;
  /** True if the messages for the receivers of the send task were created. */
  isSent?: boolean;
  isCancelled?: boolean;
}

declare module '../../../db/tables.ts' {
  interface TenantTables {
    message: {
      messageId: string;
      userId: string;
      eventId: string;
      kind: TemplateName;
      params: Json<NoticeParams>;
      instanceId: string;
      taskId: string | null;
      createTime: DefaultTime;
      readTime: TimeOrNull;
      removedTime: TimeOrNull;
      categoryCode: DefaultText;
      sendTaskId: TextOrNull;
    };
    noticePreference: {
      userId: string;
      lang: Lang;
      mail: Json<Preference[]>;
      /**
       * The notice topics for which the user receives push messages. Null if the user receives the default
       * topics.
       */
      push: JsonOrNull<Preference[]>;
      digest: ColumnType<DigestSetting['frequency'], DigestSetting['frequency'] | undefined>;
      digestTime: DefaultText;
      /** The muted channels by topic or category. */
      muted: ColumnType<Record<string, string[]>, string | undefined, string>;
    };
    sendTask: {
      taskId: string;
      key: string;
      kind: 'notice' | 'written' | 'test';
      name: DefaultText;
      categoryCode: DefaultText;
      template: TemplateName;
      vars: Json<NoticeParams>;
      instanceId: DefaultText;
      instanceTaskId: TextOrNull;
      createBy: TextOrNull;
      secret: DefaultText;
      expireTime: TimeOrNull;
      sendTime: DefaultTime;
      createTime: DefaultTime;
      content: JsonOrNull<MessageContent>;
      plan: JsonOrNull<Plan>;
      /** Hash of a request with an idempotency key. Null for other tasks. */
      requestHash: TextOrNull;
    };
    sendTarget: {
      taskId: string;
      channel: SendChannel;
      targetId: string;
      kind: Generated<TargetKind>;
      accountId: DefaultText;
      state: ColumnType<TargetState, TargetState | undefined, TargetState>;
      tries: Generated<number>;
      tryId: TextOrNull;
      providerId: DefaultText;
      code: DefaultText;
      error: DefaultText;
      copies: ColumnType<Copies, string | undefined, string>;
      createTime: DefaultTime;
      nextTime: DefaultTime;
      confirmTime: TimeOrNull;
      endTime: TimeOrNull;
      bundle: DefaultText;
      bundleId: TextOrNull;
    };
    messageBundle: {
      channel: SendChannel;
      userId: string;
      bundle: string;
      sendTime: Date;
      planTime: Date;
    };
  }
}
