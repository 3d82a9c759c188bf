/** Describes messages before they are sent: their cause, their texts and their targets. */
import type { MessageContent } from '@countersign/sdk/api/contract';
import type { NoticeParams } from '@countersign/sdk/i18n/notices';
import type { Copies, SendChannel, TargetKind, TemplateName } from '../tables.ts';

export interface Target {
  channel: SendChannel;
  /**
   * The id of the user. If the recipient is a chat robot or a list of phone numbers, the id of its channel
   * account.
   */
  userId: string;
  kind?: TargetKind;
  /** The channel account that sends the message. Defaults to the default account of the channel. */
  accountId?: string;
  copies?: Copies;
  /** The reason why the message is not sent to this recipient. If absent, the message is sent. */
  skipped?: string;
}

export interface MessageToSend {
  /**
   * Identifies the event that causes the message. The same combination of key, target and channel is sent
   * only once.
   */
  key: string;
  /** The type of a built-in message, or the id of a template. */
  template: TemplateName;
  vars: NoticeParams;
  /**
   * The texts of the message. If absent, the built-in texts of `template` are used. A tenant may replace the
   * built-in texts.
   */
  content?: MessageContent | undefined;
  categoryCode?: string | undefined;
  /** The instance that the message concerns. Empty if there is none. */
  instanceId: string;
  taskId?: string | undefined;
  /** True if the message never waits for a digest. */
  isUrgent?: boolean | undefined;
  targets: Target[];
  /**
   * Set if the message contains secret variables. `seal` encrypts these variables for the send task. They
   * expire at `expireTime`.
   */
  secret?: { seal(taskId: string): string; expireTime: Date };
}
