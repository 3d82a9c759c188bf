/** A way to tell people outside of the portal; one that is not registered is refused when a flow that uses it is published. */
import type { NoticeChannel as ChannelName } from '@countersign/sdk/flow';

export type OtherChannel = Exclude<ChannelName, 'inApp'>;

export interface NoticeMessage {
  /** The same at every try, so that a channel can tell them apart. */
  id: string;
  to: {
    userId: string;
    name: string;
    email: string;
    phone: string;
    /** The person's id at the provider, where somebody has handed it in. */
    subject?: string;
  };
  title: string;
  text: string;
  /** Rich text of a mail, sanitised; absent or '' for none. */
  html?: string;
  /** Whole where the server knows its public address, else the path in the portal. */
  link: string;
  /** For the provider's own template; absent for the settings of the account. */
  provider?: ProviderTemplate | undefined;
  cc?: string[];
  bcc?: string[];
  /** A verification code, for providers that have templates of their own for it. */
  code?: string;
}

/** A template at a provider of SMS, voice or mini-programs. '' stands for the setting of the account. */
export interface ProviderTemplate {
  templateCode: string;
  signName: string;
  /** The page of a mini-program, or the link behind the message. */
  page: string;
  /** The label of the link. */
  button: string;
  /** In the order of the provider's variables. */
  params: { name: string; value: string }[];
  /** The provider has stopped it, or has not approved it yet: nothing is sent by it. */
  isOff: boolean;
}

/** How a channel took a message. */
export type Taken = { providerId?: string } | undefined;

/**
 * How a failure goes on: `again` is tried later, `never` fails at once (an address, a template), `account` holds
 * everything of the account back until an administrator has mended it (a password, a balance, an IP list), `unknown` may
 * have arrived (the line broke behind the request) and is repeated only where the channel is idempotent.
 */
export type ErrorClass = 'again' | 'never' | 'account' | 'unknown';

/** Throw it from `send`; any other error counts as `again`. */
export class SendError extends Error {
  readonly errorClass: ErrorClass;
  /** The provider's own code. */
  readonly code: string;
  constructor(errorClass: ErrorClass, code: string, message: string) {
    super(message);
    this.errorClass = errorClass;
    this.code = code;
  }
}

export interface NoticeChannel {
  name: OtherChannel;
  /** True where the provider sends two messages of one `id` once: a try whose worker died is then repeated. */
  isIdempotent?: boolean;
  /** Whether the person can be told this way at all, such as by having an address. */
  reaches(to: NoticeMessage['to']): boolean;
  /** Throws where it could not be sent now. */
  send(message: NoticeMessage): Promise<Taken | undefined>;
  close?(): void;
}

/** Those of this server, by name. */
export type NoticeChannels = ReadonlyMap<OtherChannel, NoticeChannel>;

export const channelsOf = (channels: NoticeChannel[]): NoticeChannels =>
  new Map(channels.map(channel => [channel.name, channel]));
