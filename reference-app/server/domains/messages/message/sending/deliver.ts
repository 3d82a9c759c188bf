/**
 * Runs delivery jobs: sends the waiting messages of a channel batch by batch, and queries the delivery results of
 * messages that were sent.
 */
import type { CodeDeliveryChannel } from '@countersign/sdk/api/contract';
import { SendError } from '../../../../channels/channel.ts';
import { withTenant } from '../../../../db/access.ts';
import { enqueueJobs, type Payload } from '../../../../jobs/outbox.ts';
import { findAccountWithConnector, toDecryptedAccount } from '../../channel-account/open.ts';
import type { SentContent } from './claim.ts';
import { confirmDueMessageDeliveries } from './confirm.ts';
import { deliverMessageBatch } from './delivery-batch.ts';
import type { DeliveryContext, DeliveryWork } from './delivery-context.ts';
import { createMessageDeliveryJobs } from './delivery-jobs.ts';

/**
 * Maximum time in milliseconds for which a worker runs. It then enqueues a job for the remaining targets and
 * stops.
 */
const MAX_DELIVERY_MS = 60_000;

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
  const until = performance.now() + MAX_DELIVERY_MS;
  for (const content of contents)
    while (await deliverMessageBatch(place, { ...work, content })) {
      if (performance.now() < until) continue;
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
  await deliverMessageBatch(place, { merchantId, channel, accountId: '', content, key });
}

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
