/** Describes a delivery: its options, its context, and the messages that it delivers. */
import type { NoticeChannels } from '../../../../channels/channel.ts';
import type { AccountChannel, ChannelHttp } from '../../../../channels/connector.ts';
import type { Tx } from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import type { AccountRow } from '../../channel-account/queries.ts';
import type { SentContent } from './claim.ts';

export interface SendOptions {
  /** The public base URL of the portal, without a trailing slash. If absent, links are paths. */
  publicUrl?: string | undefined;
  /**
   * Seconds between consecutive delivery attempts. If the last attempt fails, the message counts as failed.
   */
  noticeRetrySeconds?: readonly number[];
}

/** Sends an alarm about a paused account. Returns the users who received a portal message. */
export type PausedListener = (tx: Tx, account: AccountRow, code: string) => Promise<string[]>;

export interface DeliveryContext extends SendOptions {
  onPaused?: PausedListener | undefined;
  /** Overrides the connector's delay before the delivery result is queried, in seconds. Used by tests. */
  confirmSeconds?: number | undefined;
  /** Replaces the clock that decides which messages are due. Used by tests. */
  now?: (() => Date) | undefined;
  db: Database;
  channels: NoticeChannels;
  http: ChannelHttp;
}

export interface DeliveryWork {
  merchantId: string;
  channel: AccountChannel | 'push';
  /**
   * The channel account that the sender chose for the messages. Empty if the default account of the channel
   * sends the messages.
   */
  accountId: string;
  /**
   * The type of content to deliver. Verification codes for accounts of several tenants (`shared-codes`) are
   * sent only through the operator's channel, never through a tenant's account.
   */
  content: SentContent;
  /** The key of the send task to deliver. If the key is absent, all due send tasks are delivered. */
  key?: string;
}
