/** The channels that reach people in a tenant, and its robots and templates, to choose from. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { NoticeChannels } from '../../channels/channel.ts';
import type { Tx } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import { tenantChannels } from '../channel-account/index.ts';
import { refuseField } from './refuse.ts';

export interface Context {
  lang: Lang;
  channels: NoticeChannels;
}

export async function refuseUnserved(
  tx: Tx,
  merchantId: string,
  wanted: readonly string[],
  { channels, lang }: Context,
): Promise<void> {
  const served = await channelsToPeople(tx, merchantId, channels);
  if (wanted.some(channel => !served.includes(channel))) refuseField('channels', 'channel', lang);
}

/** Those of the operator and of the tenant's accounts, also voice and mini-programs, which no flow names. */
async function channelsToPeople(tx: Tx, merchantId: string, channels: NoticeChannels): Promise<string[]> {
  const own = (await tenantChannels(tx, merchantId)).map(({ channel }) => channel);
  const toPeople = own.filter(channel => channel !== 'robot' && channel !== 'webhook');
  return [...new Set(['inApp', ...channels.keys(), ...toPeople])];
}

type Choices = PartOf<'GET sendTask/choices', 'response'>;

export async function sendingChoices(tx: Tx, merchantId: string, channels: NoticeChannels): Promise<Choices> {
  const robots = await tx
    .selectFrom('channel_account')
    .select(['account_id', 'name', 'channel'])
    .where('merchant_id', '=', merchantId)
    .where('channel', 'in', ['robot', 'webhook'])
    .where('status', '=', 'NORMAL')
    .orderBy('name')
    .execute();
  const templates = await tx
    .selectFrom('message_template')
    .select(['template_id', 'name', 'content', 'variables'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', '')
    .where('status', '=', 'NORMAL')
    .orderBy('name')
    .execute();
  return {
    channels: (await channelsToPeople(tx, merchantId, channels)) as Choices['channels'],
    robots: robots.map(row => ({ accountId: row.account_id, name: row.name, kind: 'robot' as const })),
    templates: templates.map(row => ({
      templateId: row.template_id,
      name: row.name,
      title: row.content.title,
      variables: row.variables.map(({ name, label, isRequired }) => ({ name, label, isRequired })),
    })),
  };
}
