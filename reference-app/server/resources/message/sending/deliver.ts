/** The worker of a channel: takes what waits, calls the provider outside of any transaction, writes the results down. */
import { noticeText } from '@countersign/sdk/i18n/notices';
import {
  type NoticeChannel,
  type NoticeChannels,
  type NoticeMessage,
  type OtherChannel,
  SendError,
} from '../../../channels/channel.ts';
import type { ChannelHttp, Connector, OpenAccount } from '../../../channels/connector.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { enqueue, type Payload } from '../../../jobs/outbox.ts';
import {
  type AccountRow,
  opened,
  pauseAccount,
  spendTokens,
  takeSender,
} from '../../channel-account/index.ts';
import { announce } from '../../live/index.ts';
import { linkOf } from '../link.ts';
import { type Claimed, claim, giveUpLost } from './claim.ts';
import { notifyPaused } from './paused.ts';
import { type Outcome, type Result, record } from './record.ts';
import { jobsOf } from './send.ts';

export interface SendOptions {
  /** The portal's address as people reach it, without a slash at its end; links are paths where it is not given. */
  publicUrl?: string | undefined;
  /** Seconds between one try and the next; after the last it is given up. */
  noticeRetrySeconds?: readonly number[];
}

/** Six tries within half a day. */
const RETRY_SECONDS = [30, 5 * 60, 30 * 60, 2 * 3600, 8 * 3600] as const;

/** Targets of one transaction. They are sent at once, so the slowest of them bounds its duration. */
const AT_ONCE = 10;
/** Longer than any call to a provider. */
const LEASE_MS = 2 * 60_000;
/** A worker ends then, and leaves a job for the rest. */
const WORK_MS = 60_000;

export interface Place extends SendOptions {
  db: Database;
  channels: NoticeChannels;
  http: ChannelHttp;
}

interface Work {
  merchantId: string;
  channel: OtherChannel;
}

/** Call for a job: any number of them at once send each target once. */
export async function deliverWaiting(place: Place, { merchantId, channel }: Payload): Promise<void> {
  const { db } = place;
  const work: Work = { merchantId, channel: channel as OtherChannel };
  const until = Date.now() + WORK_MS;
  while (await deliverSome(place, work)) {
    if (Date.now() < until) continue;
    await withTenant(db, merchantId, tx => enqueue(tx, merchantId, jobsOf(merchantId, [work])));
    return;
  }
}

/** Returns false where nothing waits that may be sent now. */
async function deliverSome(place: Place, work: Work): Promise<boolean> {
  const { db, publicUrl = '' } = place;
  const { merchantId } = work;
  const { sender, targets } = await withTenant(db, merchantId, tx => take(tx, place, work));
  if (targets.length === 0) return false;
  const results = await Promise.all(
    targets.map(async target => ({
      target,
      outcome: await attempt(sender.channel, target, messageOf(target, publicUrl)),
    })),
  );
  const notified = await withTenant(db, merchantId, tx => applyResults(tx, place, { work, sender, results }));
  if (notified.length > 0) await announce(db, { merchantId, messages: notified });
  return targets.length === AT_ONCE;
}

interface Sender {
  channel: Pick<NoticeChannel, 'reaches' | 'send' | 'isIdempotent'> | undefined;
  /** Undefined for a channel of the operator. */
  account: AccountRow | undefined;
}

/** The tenant's own account comes before the operator's channel. */
async function take(
  tx: Tx,
  { db, channels, http }: Place,
  { merchantId, channel }: Work,
): Promise<{ sender: Sender; targets: Claimed[] }> {
  const own = await takeSender(tx, { merchantId, channel, most: AT_ONCE });
  const sender: Sender = own
    ? { channel: channelOf(own.connector, opened(db, own.row), http), account: own.row }
    : { channel: channels.get(channel), account: undefined };
  const isIdempotent = sender.channel?.isIdempotent ?? false;
  await giveUpLost(tx, { merchantId, channel, isIdempotent });
  if (own?.wake) await enqueue(tx, merchantId, jobsOf(merchantId, [{ channel }], own.wake.getTime()));
  const most = own?.allowed ?? AT_ONCE;
  if (most === 0) return { sender, targets: [] };
  const targets = await claim(tx, { merchantId, channel, tryId: newId(), most, leaseMs: LEASE_MS });
  if (own && targets.length > 0) await spendTokens(tx, own.row, targets.length);
  return { sender, targets };
}

const channelOf = (
  { reaches, send, isIdempotent = false }: Connector,
  account: OpenAccount,
  http: ChannelHttp,
) => ({ reaches, isIdempotent, send: (message: NoticeMessage) => send(account, message, http) });

interface Applied {
  work: Work;
  sender: Sender;
  results: Result[];
}

/** Writes the results down, and holds an account back that its provider refuses. Returns people with a new message. */
async function applyResults(
  tx: Tx,
  { noticeRetrySeconds: retrySeconds = RETRY_SECONDS }: Place,
  { work: { merchantId, channel }, sender: { account, channel: by }, results }: Applied,
): Promise<string[]> {
  const around = { isIdempotent: by?.isIdempotent ?? false, hasAccount: account !== undefined };
  const next = await record(tx, { merchantId, channel, results, retrySeconds, ...around });
  if (next !== undefined) await enqueue(tx, merchantId, jobsOf(merchantId, [{ channel }], next));
  const refused = results.find(
    ({ outcome }) => outcome.kind === 'failed' && outcome.errorClass === 'account',
  );
  if (!account || refused?.outcome.kind !== 'failed') return [];
  const { code } = refused.outcome;
  return (await pauseAccount(tx, account, code)) ? notifyPaused(tx, account, code) : [];
}

function messageOf(target: Claimed, publicUrl: string): NoticeMessage {
  const { key, userId, template, vars, lang, instanceId, instanceTaskId, name, email, phone } = target;
  const link = linkOf({ ...vars, instanceId, taskId: instanceTaskId });
  return {
    id: `${key}.${userId}`,
    to: { userId, name: name ?? '', email, phone },
    ...noticeText(template, vars, lang),
    link: publicUrl + link,
    ...target.copies,
  };
}

async function attempt(
  channel: Sender['channel'],
  target: Claimed,
  message: NoticeMessage,
): Promise<Outcome> {
  if (!channel) return { kind: 'failed', errorClass: 'again', code: '', error: 'not configured' };
  if (target.name === null) return { kind: 'skipped', code: 'no-account' };
  if (!channel.reaches(message.to)) return { kind: 'skipped', code: 'no-address' };
  try {
    const taken = await channel.send(message);
    return { kind: 'sent', providerId: taken?.providerId ?? '' };
  } catch (error) {
    return failureOf(error);
  }
}

const LONGEST_ERROR = 500;

function failureOf(error: unknown): Outcome {
  const text = error instanceof Error && error.message ? error.message : 'failed';
  const { errorClass, code } =
    error instanceof SendError ? error : { errorClass: 'again' as const, code: '' };
  return {
    kind: 'failed',
    errorClass,
    code,
    error: text.slice(0, LONGEST_ERROR).replaceAll('\0', '').toWellFormed(),
  };
}
