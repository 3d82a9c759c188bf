/** The worker of a channel: takes what waits, calls the provider outside of any transaction, writes the results down. */
import type { CodeChannel } from '@countersign/sdk/api/contract';
import {
  type NoticeChannel,
  type NoticeChannels,
  type NoticeMessage,
  SendError,
} from '../../../channels/channel.ts';
import type { AccountChannel, ChannelHttp, Connector, OpenAccount } from '../../../channels/connector.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { enqueue, type Payload } from '../../../jobs/outbox.ts';
import {
  type AccountRow,
  opened,
  pauseAccount,
  senderOf,
  spendTokens,
  takeSender,
} from '../../channel-account/index.ts';
import { announce } from '../../live/index.ts';
import { hasAddress } from '../../message-template/index.ts';
import { pushChannel } from '../../push/index.ts';
import { linkOf } from '../link.ts';
import { textOf } from '../text.ts';
import { attemptAll, type SendingChannel } from './attempt.ts';
import { type Claimed, claim, endExpired, giveUpLost, type SentContent } from './claim.ts';
import { confirmDue } from './confirm.ts';
import { notifyPaused } from './paused.ts';
import { type Result, record } from './record.ts';
import { openSecret } from './secret.ts';
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

/** Also sends an alarm of an account that is held back; returns people with a new message. */
export type PausedListener = (tx: Tx, account: AccountRow, code: string) => Promise<string[]>;

export interface Place extends SendOptions {
  onPaused?: PausedListener | undefined;
  /** In the place of a connector's own, for tests. */
  confirmSeconds?: number | undefined;
  db: Database;
  channels: NoticeChannels;
  http: ChannelHttp;
}

interface Work {
  merchantId: string;
  channel: AccountChannel | 'push';
  /** The account that targets name; empty for those that name none. */
  accountId: string;
  /** A released account sends codes that prove accounts of its tenant alone; the operator's channel sends all codes. */
  content: SentContent;
  /** Of the one task; absent for all. */
  key?: string;
}

type CodeWork = Required<Work> & { channel: CodeChannel; content: 'codes' | 'shared-codes' };

const CODE_CHANNELS: ReadonlySet<string> = new Set(['email', 'sms'] satisfies CodeChannel[]);

/** Call for a job: any number of them at once send each target once. */
export async function deliverWaiting(
  place: Place,
  { merchantId, channel, accountId = '' }: Payload,
): Promise<void> {
  const { db } = place;
  const named = { merchantId, channel: channel as Work['channel'], accountId: String(accountId) };
  const work: Work = { ...named, content: 'notices' };
  const mayHoldCodes = work.accountId === '' && CODE_CHANNELS.has(work.channel);
  const contents: SentContent[] = mayHoldCodes ? ['codes', 'shared-codes', 'notices'] : ['notices'];
  const until = Date.now() + WORK_MS;
  await confirmSent(place, work);
  for (const content of contents)
    while (await deliverSome(place, { ...work, content })) {
      if (Date.now() < until) continue;
      await withTenant(db, merchantId, tx => enqueue(tx, merchantId, jobsOf(merchantId, [work])));
      return;
    }
}

/** Sends the task of a verification code before all that waits; what may not be sent now is left for the job. */
export async function deliverCode(
  place: Place,
  { merchantId, channel, content, key }: Omit<CodeWork, 'accountId'>,
): Promise<void> {
  await deliverSome(place, { merchantId, channel, accountId: '', content, key });
}

/** Returns false where nothing waits that may be sent now. */
async function deliverSome(place: Place, work: Work): Promise<boolean> {
  const { db, publicUrl = '' } = place;
  const { merchantId } = work;
  const { sender, targets, most } = await withTenant(db, merchantId, tx => take(tx, place, work));
  if (targets.length === 0) return false;
  const results = await attemptAll(
    sender.channel,
    targets.map(target => ({ target, message: messageOf(db, target, { channel: work.channel, publicUrl }) })),
  );
  const notified = await withTenant(db, merchantId, tx => applyResults(tx, place, { work, sender, results }));
  if (notified.length > 0) await announce(db, { merchantId, messages: notified });
  return targets.length === most;
}

interface Sender {
  channel: SendingChannel | undefined;
  /** Undefined for a channel of the operator. */
  account: AccountRow | undefined;
  confirmSeconds: number | undefined;
}

/** The tenant's own account comes before the operator's channel; for codes only a released one does. */
async function take(
  tx: Tx,
  place: Place,
  work: Work,
): Promise<{ sender: Sender; targets: Claimed[]; most: number }> {
  const { db, http, confirmSeconds } = place;
  const { merchantId, channel, accountId, content } = work;
  const isForCodes = content !== 'notices';
  // The owner of an account reads what it sends: a tenant must not carry a code that opens accounts of another one.
  const own =
    channel === 'push' || content === 'shared-codes'
      ? undefined
      : await takeSender(tx, { merchantId, channel, accountId, isForCodes, most: AT_ONCE });
  const sender: Sender = own
    ? {
        channel: channelOf(own.connector, opened(db, isForCodes ? withoutLink(own.row) : own.row), http),
        account: own.row,
        confirmSeconds: own.connector.confirm && (confirmSeconds ?? own.connector.confirm.seconds),
      }
    : {
        channel: accountId === '' ? ownChannel(place, work) : undefined,
        account: undefined,
        confirmSeconds: undefined,
      };
  const isIdempotent = sender.channel?.isIdempotent ?? false;
  await giveUpLost(tx, { merchantId, channel, accountId, content, isIdempotent });
  await endExpired(tx, merchantId);
  if (own?.wake) await enqueue(tx, merchantId, jobsOf(merchantId, [work], own.wake.getTime()));
  const most = own?.allowed ?? AT_ONCE;
  if (most === 0) return { sender, targets: [], most };
  const senderId = own?.row.account_id ?? '';
  const targets = await claim(tx, { ...work, senderId, tryId: newId(), most, leaseMs: LEASE_MS });
  if (own && targets.length > 0) await spendTokens(tx, own.row, targets.length);
  return { sender, targets, most };
}

/** The default sign stands before the code: one that reads as an address is left out. */
const withoutLink = (row: AccountRow): AccountRow =>
  hasAddress(row.default_sign ?? '') ? { ...row, default_sign: null } : row;

/** Of the operator, or the devices of people. */
const ownChannel = (
  { db, http, channels, publicUrl = '' }: Place,
  { merchantId, channel }: Work,
): SendingChannel | undefined =>
  channel === 'push'
    ? pushChannel({ db, http, merchantId, publicUrl })
    : (channels as ReadonlyMap<string, NoticeChannel>).get(channel);

const channelOf = (
  { reaches, send, batch, isIdempotent = false }: Connector,
  account: OpenAccount,
  http: ChannelHttp,
): SendingChannel => ({
  reaches,
  isIdempotent,
  send: message => send(account, message, http),
  batch: batch && { most: batch.most, send: messages => batch.send(account, messages, http) },
});

/** Of the account that sends now; a provider that cannot be asked is asked again later. */
async function confirmSent({ db, http }: Place, work: Work): Promise<void> {
  const { merchantId, channel, accountId, content } = work;
  if (channel === 'push') return;
  const isForCodes = content !== 'notices';
  const found = await withTenant(db, merchantId, tx =>
    senderOf(tx, { merchantId, channel, accountId, isForCodes }),
  );
  const confirm = found?.connector.confirm;
  if (!found || !confirm) return;
  const { row } = found;
  const account = opened(db, row);
  try {
    await confirmDue({ ...work, db, http, account, confirm });
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
  }
}

interface Applied {
  work: Work;
  sender: Sender;
  results: Result[];
}

/** Writes the results down, and holds an account back that its provider refuses. Returns people with a new message. */
async function applyResults(
  tx: Tx,
  { noticeRetrySeconds: retrySeconds = RETRY_SECONDS, onPaused }: Place,
  { work, sender: { account, channel: by, confirmSeconds }, results }: Applied,
): Promise<string[]> {
  const { merchantId, channel } = work;
  const around = { isIdempotent: by?.isIdempotent ?? false, hasAccount: account !== undefined };
  const next = await record(tx, { merchantId, channel, results, retrySeconds, confirmSeconds, ...around });
  if (next !== undefined) await enqueue(tx, merchantId, jobsOf(merchantId, [work], next));
  const refused = results.find(
    ({ outcome }) => outcome.kind === 'failed' && outcome.errorClass === 'account',
  );
  if (!account || refused?.outcome.kind !== 'failed') return [];
  const { code } = refused.outcome;
  if (!(await pauseAccount(tx, account, code))) return [];
  return [...(await notifyPaused(tx, account, code)), ...((await onPaused?.(tx, account, code)) ?? [])];
}

function messageOf(
  db: Database,
  target: Claimed,
  { channel, publicUrl }: { channel: string; publicUrl: string },
): NoticeMessage {
  const { key, userId, template, lang, instanceId, instanceTaskId, name, email, phone, subject } = target;
  const { address, ...secret } = openSecret(db, target);
  const vars = { ...target.vars, ...secret };
  // The address may have changed since: the code opens every account that had it.
  const isMoved = address !== undefined && address !== codeAddress({ email, phone }, channel);
  const link = linkOf({ ...vars, instanceId, taskId: instanceTaskId });
  const filled = textOf({ ...target, vars }, { lang, channel });
  const page = filled.provider?.page ?? '';
  return {
    id: `${key}.${userId}`,
    to: { userId, name: name ?? '', email, phone, subject },
    ...filled,
    // A page without a scheme is one of a mini-program.
    link: /^https?:/.test(page) ? page : hasLink(template) ? publicUrl + link : '',
    ...(template === 'code' && { code: isMoved ? '' : (vars.code ?? '') }),
    ...target.copies,
  };
}

/** As codes compare it. */
const codeAddress = ({ email, phone }: Pick<Claimed, 'email' | 'phone'>, channel: string): string =>
  channel === 'email' ? email.trim().toLowerCase() : phone;

/** A code leads nowhere, and an alarm to what its text names. */
const hasLink = (template: Claimed['template']): boolean =>
  template !== 'code' && !template.startsWith('alarm-');
