/** The channels that reach people of a tenant: its own accounts, and those of the operator. */
import { NOTICE_CHANNELS } from '@countersign/sdk/flow';
import type { NoticeChannel, NoticeChannels, OtherChannel } from '../../channels/channel.ts';
import type { AccountChannel } from '../../channels/connector.ts';
import type { Tx } from '../../db/access.ts';
import { tenantChannels } from '../channel-account/index.ts';

export type Served = Pick<NoticeChannel, 'name' | 'reaches'>;

/** The tenant's own account comes first. */
export async function servedChannels(
  tx: Tx,
  merchantId: string,
  channels: NoticeChannels,
): Promise<Served[]> {
  const byName = new Map<OtherChannel, Served>(channels);
  for (const { channel, reaches } of await tenantChannels(tx, merchantId))
    if (isOfPeople(channel)) byName.set(channel, { name: channel, reaches });
  return [...byName.values()];
}

/** The channels that a notice node names. */
const OF_PEOPLE: readonly string[] = NOTICE_CHANNELS;
const isOfPeople = (channel: AccountChannel): channel is OtherChannel => OF_PEOPLE.includes(channel);
