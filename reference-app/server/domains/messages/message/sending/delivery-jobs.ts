/** Creates the jobs that deliver waiting messages. */
import type { NewJob } from '../../../../jobs/outbox.ts';
import type { SendChannel } from '../tables.ts';

interface WaitingTarget {
  channel: SendChannel;
  accountId?: string;
}

/**
 * Returns one job per channel and account. The job delivers all waiting targets of its channel and account.
 */
export const createMessageDeliveryJobs = (
  merchantId: string,
  targets: WaitingTarget[],
  runAt?: number,
): NewJob[] => {
  const waiting = targets.filter(({ channel }) => channel !== 'inApp');
  const byPlace = new Map(waiting.map(one => [`${one.channel}/${one.accountId ?? ''}`, one]));
  return [...byPlace.values()].map(({ channel, accountId }) => ({
    queue: 'send',
    payload: { merchantId, channel, ...(accountId && { accountId }) },
    ...(runAt !== undefined && { runAt }),
  }));
};
