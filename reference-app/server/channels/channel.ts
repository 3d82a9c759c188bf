/**
 * Defines the channels that send notices outside of the portal. A flow that uses a channel that is not
 * registered cannot be published.
 */
import type { NoticeChannel as ChannelName } from '@countersign/sdk/flow';

export type OtherChannel = Exclude<ChannelName, 'inApp'>;

export interface NoticeMessage {
  /** Id of the message. It is the same for every attempt, so that a channel can detect duplicates. */
  id: string;
  to: {
    userId: string;
    name: string;
    email: string;
    phone: string;
    /** The user's id at the provider. Absent if none is stored. */
    subject?: string;
  };
  title: string;
  text: string;
  /** Sanitised rich text of an e-mail. Absent or empty if there is none. */
  html?: string;
  /** Absolute URL if the server has a public URL, otherwise the path within the portal. */
  link: string;
  /** Template to use at the provider. If absent, the template in the account settings is used. */
  provider?: ProviderTemplate | undefined;
  cc?: string[];
  bcc?: string[];
  /** A verification code, for providers that have a separate template for codes. */
  code?: string;
}

/**
 * A message template that is registered at a provider of SMS, voice or mini-program messages. If a text field
 * is empty, the corresponding setting of the channel account is used.
 */
export interface ProviderTemplate {
  templateCode: string;
  signName: string;
  /** Mini-program page or link that the message opens. */
  page: string;
  /** Label of the link that opens `page`. */
  button: string;
  /** The values of the template variables, in the order that the provider's template defines. */
  params: { name: string; value: string }[];
  /**
   * True if the provider has disabled the template or has not approved it. Messages that use the template are
   * then not sent.
   */
  isOff: boolean;
}

/** Result of a successful send. */
export type SendReceipt = { providerId?: string } | undefined;

/**
 * Determines what happens after a failure:
 * - `again`: the message is retried later.
 * - `never`: the message fails at once, for example because of its address or template.
 * - `account`: all messages of the account wait until an administrator has fixed it, for example its
 * password, balance or IP list.
 * - `unknown`: the message may have arrived, because the connection broke after the request was sent. It is
 * sent again only if the channel is idempotent.
 */
export type ErrorClass = 'again' | 'never' | 'account' | 'unknown';

/**
 * Error that `send` throws. Its error class states whether the message can be sent again. Any other error
 * counts as class `again`, which means a retry.
 */
export class SendError extends Error {
  readonly errorClass: ErrorClass;
  /** Error code of the provider. */
  readonly code: string;
  constructor(errorClass: ErrorClass, code: string, message: string) {
    super(message);
    this.errorClass = errorClass;
    this.code = code;
  }
}

export interface NoticeChannel {
  name: OtherChannel;
  /**
   * True if the provider delivers messages with the same `id` only once. If a worker dies during an attempt,
   * the message can then be sent again.
   */
  isIdempotent?: boolean;
  /** Returns true if the channel can reach the person, for example because an address is stored. */
  reaches(to: NoticeMessage['to']): boolean;
  /** Sends a message. Throws if it could not be sent. */
  send(message: NoticeMessage): Promise<SendReceipt | undefined>;
  close?(): void;
}

/** Channels of this server by name. */
export type NoticeChannels = ReadonlyMap<OtherChannel, NoticeChannel>;

export const indexChannelsByName = (channels: NoticeChannel[]): NoticeChannels =>
  new Map(channels.map(channel => [channel.name, channel]));
