/**
 * Delivers one batch of waiting messages: claims targets (recipients of messages), calls the provider outside of any
 * transaction, and records the results.
 */
import { type Tx, withTenant } from '../../../../db/access.ts';
import { DatabaseLostError, retryWhileDatabaseLost } from '../../../../db/lost.ts';
import { newId } from '../../../../db/new-id.ts';
import { enqueueJobs } from '../../../../jobs/outbox.ts';
import { sendLiveNotification } from '../../../../live/announce.ts';
import { consumeRateLimitTokens, pauseAccount } from '../../channel-account/open.ts';
import { attemptDeliveries } from './attempt.ts';
import {
  type Claimed,
  claimDueMessageTargets,
  endLostAttempts,
  markExpiredMessageTargetsFailed,
  releaseClaim,
} from './claim.ts';
import type { DeliveryContext, DeliveryWork } from './delivery-context.ts';
import { createMessageDeliveryJobs } from './delivery-jobs.ts';
import { lockMessageSender, type MessageSender } from './message-sender.ts';
import { buildMessages, countMessagesOfTargets } from './notice-message.ts';
import { notifyAdminsOfPausedChannelAccount } from './paused.ts';
import { type Result, storeDeliveryResults } from './record.ts';

/** Default intervals between delivery attempts in seconds: six attempts within half a day. */
const DELIVERY_RETRY_SECONDS = [30, 5 * 60, 30 * 60, 2 * 3600, 8 * 3600] as const;

/**
 * Maximum time in milliseconds for which the results of a batch are recorded again while the database is lost. Without
 * them, messages that were sent would end as `unknown`.
 */
const RECORD_RESULTS_MS = 2 * 60_000;

/** Duration of a claim in milliseconds. It is longer than any call to a provider can take. */
const DELIVERY_LEASE_MS = 2 * 60_000;

/**
 * Sends one batch. Returns true if the batch was full, so that more targets may be waiting. A batch may have more
 * messages than it claims bundles, because a bundle that is retried is a message of its own.
 */
export async function deliverMessageBatch(place: DeliveryContext, work: DeliveryWork): Promise<boolean> {
  const { db, publicUrl = '' } = place;
  const { merchantId } = work;
  const { sender, targets } = await claimTargets(place, work);
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
  return countMessagesOfTargets(targets) >= sender.most;
}

const droppedResult = (target: Claimed): Result[] =>
  target.dropReason === undefined ? [] : [{ target, outcome: { kind: 'skipped', code: target.dropReason } }];

interface ClaimedTargets {
  sender: MessageSender;
  targets: Claimed[];
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

/** Claims the next targets for their sender. */
async function claimNextTargets(
  tx: Tx,
  place: DeliveryContext,
  work: DeliveryWork & { tryId: string },
): Promise<ClaimedTargets> {
  const { merchantId, channel, accountId, content } = work;
  const sender = await lockMessageSender(tx, place, work);
  const { account, most, wake } = sender;
  const isIdempotent = sender.channel?.isIdempotent ?? false;
  await endLostAttempts(tx, { merchantId, channel, accountId, content, isIdempotent });
  await markExpiredMessageTargetsFailed(tx, merchantId);
  if (wake) await enqueueJobs(tx, merchantId, createMessageDeliveryJobs(merchantId, [work], wake.getTime()));
  if (most === 0) return { sender, targets: [] };
  const targets = await claimDueMessageTargets(tx, {
    ...work,
    senderId: account?.accountId ?? '',
    most,
    leaseMs: DELIVERY_LEASE_MS,
    now: place.now?.(),
  });
  if (account && targets.length > 0)
    await consumeRateLimitTokens(tx, account, countMessagesOfTargets(targets));
  return { sender, targets };
}

interface DeliveryResults {
  work: DeliveryWork;
  sender: MessageSender;
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
