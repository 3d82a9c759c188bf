/** Lists the channels, chat robots and templates from which the sender of a message can choose. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { NoticeChannels } from '../../../channels/channel.ts';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import { readConnectorsOfDefaultAccounts } from '../channel-account/open.ts';
import { throwInvalidSendTaskField } from './refuse.ts';

export interface ChannelContext {
  lang: Lang;
  channels: NoticeChannels;
}

export async function throwIfUnconfiguredChannels(
  tx: Tx,
  wanted: readonly string[],
  { channels, lang }: ChannelContext,
): Promise<void> {
  const served = await listPersonMessageChannels(tx, channels);
  if (wanted.some(channel => !served.includes(channel)))
    throwInvalidSendTaskField('channels', 'channel', lang);
}

/**
 * Returns the channels of the operator and of the tenant's accounts. Voice and mini program channels are
 * included, although flows cannot use them.
 */
async function listPersonMessageChannels(tx: Tx, channels: NoticeChannels): Promise<string[]> {
  const own = (await readConnectorsOfDefaultAccounts(tx)).map(({ channel }) => channel);
  const toPeople = own.filter(channel => channel !== 'robot' && channel !== 'webhook');
  return [...new Set(['inApp', ...channels.keys(), ...toPeople])];
}

type Choices = PartOf<'GET sendTask/choices', 'response'>;

export async function readSendTaskOptions(tx: Tx, channels: NoticeChannels): Promise<Choices> {
  const robots = await tx
    .selectFrom('channelAccount')
    .select(['accountId', 'name', 'channel'])
    .where('channel', 'in', ['robot', 'webhook'])
    .where('status', '=', 'NORMAL')
    .orderBy('name')
    .execute();
  const templates = await tx
    .selectFrom('messageTemplate')
    .select(['templateId', 'name', 'content', 'variables'])
    .where('kind', '=', '')
    .where('status', '=', 'NORMAL')
    .orderBy('name')
    .execute();
  return {
    channels: (await listPersonMessageChannels(tx, channels)) as Choices['channels'],
    robots: robots.map(row => ({ accountId: row.accountId, name: row.name, kind: 'robot' as const })),
    templates: templates.map(row => ({
      templateId: row.templateId,
      name: row.name,
      title: row.content.title,
      variables: row.variables.map(({ name, label, isRequired }) => ({ name, label, isRequired })),
    })),
  };
}
