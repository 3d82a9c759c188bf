/**
 * Determines the channels through which people of a tenant can be reached: channels with an account of the
 * tenant, and channels of the operator.
 */
import { NOTICE_CHANNELS } from '@countersign/sdk/flow';
import type { NoticeChannel, NoticeChannels, OtherChannel } from '../../../channels/channel.ts';
import type { AccountChannel } from '../../../channels/connector.ts';
import type { Tx } from '../../../db/access.ts';
import { readConnectorsOfDefaultAccounts } from '../../messages/index.ts';

export type ServedChannel = Pick<NoticeChannel, 'name' | 'reaches'>;

/**
 * Returns the available channels. Channel accounts of the tenant take precedence over channels of the
 * operator.
 */
export async function availableChannels(tx: Tx, channels: NoticeChannels): Promise<ServedChannel[]> {
  const byName = new Map<OtherChannel, ServedChannel>(channels);
  for (const { channel, reaches } of await readConnectorsOfDefaultAccounts(tx))
    if (isChannelReachingPersons(channel)) byName.set(channel, { name: channel, reaches });
  return [...byName.values()];
}

/** Channels through which a notice can reach a person. Notice nodes of a flow can use only these channels. */
const CHANNELS_REACHING_PERSONS: readonly string[] = NOTICE_CHANNELS;
const isChannelReachingPersons = (channel: AccountChannel): channel is OtherChannel =>
  CHANNELS_REACHING_PERSONS.includes(channel);
