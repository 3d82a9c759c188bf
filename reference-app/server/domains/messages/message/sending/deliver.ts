/**
 * Delivers the waiting messages of a channel: claims targets (recipients of messages), calls the provider
 * outside of any transaction, and records the results.
 */
import type { CodeDeliveryChannel } from '@countersign/sdk/api/contract';
import { type NoticeChannel, type NoticeChannels, SendError } from '../../../../channels/channel.ts';
import type { AccountChannel, ChannelHttp, Connector, OpenAccount } from '../../../../channels/connector.ts';
import { type Tx, withTenant } from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import { DatabaseLostError, retryWhileDatabaseLost } from '../../../../db/lost.ts';
import { newId } from '../../../../db/new-id.ts';
import { enqueueJobs, type Payload } from '../../../../jobs/outbox.ts';
import { sendLiveNotification } from '../../../../live/announce.ts';
import {
  consumeRateLimitTokens,
  findAccountWithConnector,
  lockAccountWithConnector,
  pauseAccount,
  toDecryptedAccount,
} from '../../channel-account/open.ts';
import type { AccountRow } from '../../channel-account/queries.ts';
import { containsWebOrMailAddress } from '../../message-template/secret-content.ts';
import { createPushMessageChannel } from '../../push/channel.ts';
import { attemptDeliveries, type SendingChannel } from './attempt.ts';
import {
  type Claimed,
  claimDueMessageTargets,
  endLostAttempts,
  markExpiredMessageTargetsFailed,
  releaseClaim,
  type SentContent,
} from './claim.ts';
import { confirmDueMessageDeliveries } from './confirm.ts';
import { createMessageDeliveryJobs } from './delivery-jobs.ts';
import { buildMessages, countMessagesOfTargets } from './notice-message.ts';
import { notifyAdminsOfPausedChannelAccount } from './paused.ts';
import { type Result, storeDeliveryResults } from './record.ts';

export interface SendOptions {
  /** The public base URL of the portal, without a trailing slash. If absent, links are paths. */
  publicUrl?: string | undefined;
  /**
   * Seconds between consecutive delivery attempts. If the last attempt fails, the message counts as failed.
   */
  noticeRetrySeconds?: readonly number[];
}

/** Default intervals between delivery attempts in seconds: six attempts within half a day. */
const DELIVERY_RETRY_SECONDS = [30, 5 * 60, 30 * 60, 2 * 3600, 8 * 3600] as const;

/**
 * Maximum number of message targets (recipients) per batch. The messages of a batch are sent concurrently, so
 * the slowest message determines the duration.
 */
const MAX_DELIVERY_BATCH_TARGETS = 10;
/**
 * Maximum time in milliseconds for which the results of a batch are recorded again while the database is lost. Without
 * them, messages that were sent would end as `unknown`.
 */
const RECORD_RESULTS_MS = 2 * 60_000;
/** Duration of a claim in milliseconds. It is longer than any call to a provider can take. */
const DELIVERY_LEASE_MS = 2 * 60_000;
/**
 * Maximum time in milliseconds for which a worker runs. It then enqueues a job for the remaining targets and
 * stops.
 */
const MAX_DELIVERY_MS = 60_000;

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

interface DeliveryWork {
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

type CodeWork = Required<DeliveryWork> & { channel: CodeDeliveryChannel; content: 'codes' | 'shared-codes' };

const CHANNELS_FOR_VERIFICATION_CODES: ReadonlySet<string> = new Set([
  'email',
  'sms',
] satisfies CodeDeliveryChannel[]);

/**
 * Runs a delivery job, which sends waiting messages to their recipients. Concurrent jobs never send the same
 * message to a recipient twice.
 */
export async function deliverMessagesToWaitingRecipients(
  place: DeliveryContext,
  { merchantId, channel, accountId = '' }: Payload,
): Promise<void> {
  const named = { merchantId, channel: channel as DeliveryWork['channel'], accountId: String(accountId) };
  const work: DeliveryWork = { ...named, content: 'notices' };
  const mayHoldCodes = work.accountId === '' && CHANNELS_FOR_VERIFICATION_CODES.has(work.channel);
  const contents: SentContent[] = mayHoldCodes ? ['codes', 'shared-codes', 'notices'] : ['notices'];
  const [confirmed] = await Promise.allSettled([confirmSentMessages(place, work)]);
  await sendDueMessages(place, work, contents);
  if (confirmed.status === 'rejected') throw confirmed.reason;
}

async function sendDueMessages(
  place: DeliveryContext,
  work: DeliveryWork,
  contents: SentContent[],
): Promise<void> {
  const { merchantId } = work;
  const until = Date.now() + MAX_DELIVERY_MS;
  for (const content of contents)
    while (await deliverBatch(place, { ...work, content })) {
      if (Date.now() < until) continue;
      await withTenant(place.db, merchantId, tx =>
        enqueueJobs(tx, merchantId, createMessageDeliveryJobs(merchantId, [work])),
      );
      return;
    }
}

/**
 * Sends a verification code before the messages that are already waiting. If the code cannot be sent now, a
 * delivery job sends it later.
 */
export async function deliverVerificationCode(
  place: DeliveryContext,
  { merchantId, channel, content, key }: Omit<CodeWork, 'accountId'>,
): Promise<void> {
  await deliverBatch(place, { merchantId, channel, accountId: '', content, key });
}

/**
 * Sends one batch. Returns true if the batch was full, so that more targets may be waiting. A batch may have more
 * messages than it claims bundles, because a bundle that is retried is a message of its own.
 */
async function deliverBatch(place: DeliveryContext, work: DeliveryWork): Promise<boolean> {
  const { db, publicUrl = '' } = place;
  const { merchantId } = work;
  const { sender, targets, most } = await claimTargets(place, work);
  if (targets.length === 0) return false;
  const open = targets.filter(({ dropReason }) => dropReason === undefined);
  const { messages, failures } = buildMessages(db, open, { channel: work.channel, publicUrl });
  const results: Result[] = [
    ...targets.flatMap(droppedResult),
    ...failures,
    ...(await attemptDeliveries(sender.channel, messages)),
  ];
  const notified = await retryWhileDatabaseLost(RECORD_RESULTS_MS, () =>
    withTenant(db, merchantId, tx => applyDeliveryResults(tx, place, { work, sender, results })),
  );
  if (notified.length > 0) await sendLiveNotification(db, { merchantId, messages: notified });
  return countMessagesOfTargets(targets) >= most;
}

const droppedResult = (target: Claimed): Result[] =>
  target.dropReason === undefined ? [] : [{ target, outcome: { kind: 'skipped', code: target.dropReason } }];

interface ClaimedTargets {
  sender: Sender;
  targets: Claimed[];
  most: number;
}

/**
 * Claims the next targets. If the database is lost, the claim may be committed although nothing is sent. It is then
 * released, because its targets would otherwise end as `unknown`.
 */
async function claimTargets(place: DeliveryContext, work: DeliveryWork): Promise<ClaimedTargets> {
  const { db } = place;
  const { merchantId } = work;
  const tryId = newId();
  try {
    return await withTenant(db, merchantId, tx => claimNextTargets(tx, place, { ...work, tryId }));
  } catch (error) {
    if (error instanceof DatabaseLostError)
      await retryWhileDatabaseLost(RECORD_RESULTS_MS, () =>
        withTenant(db, merchantId, tx => releaseClaim(tx, { ...work, tryId })),
      );
    throw error;
  }
}

interface Sender {
  channel: SendingChannel | undefined;
  /** The tenant's channel account. Undefined if the operator's channel sends the messages. */
  account: AccountRow | undefined;
  confirmSeconds: number | undefined;
}

/**
 * Claims the next message targets (recipients) and selects their sender. The tenant's own channel account
 * takes precedence over the operator's channel. A channel account sends verification codes only if its
 * settings permit this.
 */
async function claimNextTargets(
  tx: Tx,
  place: DeliveryContext,
  work: DeliveryWork & { tryId: string },
): Promise<ClaimedTargets> {
  const { db, http, confirmSeconds } = place;
  const { merchantId, channel, accountId, content } = work;
  const isForCodes = content !== 'notices';
  // Codes for user accounts of several tenants are never sent through a tenant's channel account.
  // That tenant could read the codes.
  const own =
    channel === 'push' || content === 'shared-codes'
      ? undefined
      : await lockAccountWithConnector(tx, {
          merchantId,
          channel,
          accountId,
          isForCodes,
          most: MAX_DELIVERY_BATCH_TARGETS,
        });
  const sender: Sender = own
    ? {
        channel: createSendingChannelFromConnector(
          own.connector,
          toDecryptedAccount(db, isForCodes ? withoutUnsafeSmsSignature(own.row) : own.row),
          http,
        ),
        account: own.row,
        confirmSeconds: own.connector.confirm && (confirmSeconds ?? own.connector.confirm.seconds),
      }
    : {
        channel: accountId === '' ? findSendingChannel(place, work) : undefined,
        account: undefined,
        confirmSeconds: undefined,
      };
  const isIdempotent = sender.channel?.isIdempotent ?? false;
  await endLostAttempts(tx, { merchantId, channel, accountId, content, isIdempotent });
  await markExpiredMessageTargetsFailed(tx, merchantId);
  if (own?.wake)
    await enqueueJobs(tx, merchantId, createMessageDeliveryJobs(merchantId, [work], own.wake.getTime()));
  const most = own?.allowed ?? MAX_DELIVERY_BATCH_TARGETS;
  if (most === 0) return { sender, targets: [], most };
  const senderId = own?.row.accountId ?? '';
  const targets = await claimDueMessageTargets(tx, {
    ...work,
    senderId,
    most,
    leaseMs: DELIVERY_LEASE_MS,
    now: place.now?.(),
  });
  if (own && targets.length > 0) await consumeRateLimitTokens(tx, own.row, countMessagesOfTargets(targets));
  return { sender, targets, most };
}

/**
 * Returns the account without its default SMS signature if the signature contains a web or e-mail address.
 * The recipient would see this address before the verification code.
 */
const withoutUnsafeSmsSignature = (row: AccountRow): AccountRow =>
  containsWebOrMailAddress(row.defaultSign ?? '') ? { ...row, defaultSign: null } : row;

/**
 * Returns the channel that the operator has configured. For push messages, returns the channel that sends to
 * the registered devices of the user.
 */
const findSendingChannel = (
  { db, http, channels, publicUrl = '' }: DeliveryContext,
  { merchantId, channel }: DeliveryWork,
): SendingChannel | undefined =>
  channel === 'push'
    ? createPushMessageChannel({ db, http, merchantId, publicUrl })
    : (channels as ReadonlyMap<string, NoticeChannel>).get(channel);

const createSendingChannelFromConnector = (
  { reaches, send, batch, isIdempotent = false }: Connector,
  account: OpenAccount,
  http: ChannelHttp,
): SendingChannel => ({
  reaches,
  isIdempotent,
  send: message => send(account, message, http),
  batch: batch && { most: batch.most, send: messages => batch.send(account, messages, http) },
});

/**
 * Queries the delivery results of messages that the account sent. If the provider returns an error, the
 * results are queried again later.
 */
async function confirmSentMessages({ db, http }: DeliveryContext, work: DeliveryWork): Promise<void> {
  const { merchantId, channel, accountId, content } = work;
  if (channel === 'push') return;
  const isForCodes = content !== 'notices';
  const found = await withTenant(db, merchantId, tx =>
    findAccountWithConnector(tx, { merchantId, channel, accountId, isForCodes }),
  );
  const confirm = found?.connector.confirm;
  if (!found || !confirm) return;
  const { row } = found;
  const account = toDecryptedAccount(db, row);
  try {
    await confirmDueMessageDeliveries({ ...work, db, http, account, confirm });
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
  }
}

interface DeliveryResults {
  work: DeliveryWork;
  sender: Sender;
  results: Result[];
}

/**
 * Records the results, and pauses the account if the provider refuses it. Returns the users who received a
 * portal message.
 */
async function applyDeliveryResults(
  tx: Tx,
  { noticeRetrySeconds: retrySeconds = DELIVERY_RETRY_SECONDS, onPaused }: DeliveryContext,
  { work, sender: { account, channel: by, confirmSeconds }, results }: DeliveryResults,
): Promise<string[]> {
  const { merchantId, channel } = work;
  const around = { isIdempotent: by?.isIdempotent ?? false, hasAccount: account !== undefined };
  const next = await storeDeliveryResults(tx, {
    merchantId,
    channel,
    results,
    retrySeconds,
    confirmSeconds,
    ...around,
  });
  if (next !== undefined)
    await enqueueJobs(tx, merchantId, createMessageDeliveryJobs(merchantId, [work], next));
  const refused = results.find(
    ({ outcome }) => outcome.kind === 'failed' && outcome.errorClass === 'account',
  );
  if (!account || refused?.outcome.kind !== 'failed') return [];
  const { code } = refused.outcome;
  if (!(await pauseAccount(tx, account, code))) return [];
  return [
    ...(await notifyAdminsOfPausedChannelAccount(tx, account, code)),
    ...((await onPaused?.(tx, account, code)) ?? []),
  ];
}
