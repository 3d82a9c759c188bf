/** A way to tell people outside of the portal; one that is not registered is refused when a flow that uses it is published. */
import type { NoticeChannel as ChannelName } from '@countersign/sdk/flow';

export type OtherChannel = Exclude<ChannelName, 'inApp'>;

export interface NoticeMessage {
  /** The same at every try, so that a channel can tell them apart. */
  id: string;
  to: { userId: string; name: string; email: string; phone: string };
  title: string;
  text: string;
  /** Whole where the server knows its public address, else the path in the portal. */
  link: string;
  cc?: string[];
  bcc?: string[];
}

export interface NoticeChannel {
  name: OtherChannel;
  /** Whether the person can be told this way at all, such as by having an address. */
  reaches(to: NoticeMessage['to']): boolean;
  /** Throws where it could not be sent now; it is tried again then. */
  send(message: NoticeMessage): Promise<void>;
  close?(): void;
}

/** Those of this server, by name. */
export type NoticeChannels = ReadonlyMap<OtherChannel, NoticeChannel>;

export const channelsOf = (channels: NoticeChannel[]): NoticeChannels =>
  new Map(channels.map(channel => [channel.name, channel]));
