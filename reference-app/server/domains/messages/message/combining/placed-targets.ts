/** Adds the time of the combined message to the targets of new messages. */
import type { Tx } from '../../../../db/access.ts';
import type { NewJob } from '../../../../jobs/outbox.ts';
import { createMessageDeliveryJobs } from '../sending/delivery-jobs.ts';
import type { MessageToSend, Target } from '../sending/message-to-send.ts';
import { isCombinableTarget, placeTargetsInBundles } from './bundles.ts';

/** A target, and when it is sent if it is combined with others. */
export type PlacedTarget = Target & { taskId: string; bundle?: string; nextTime?: string | undefined };

/** Decides which mail and chat messages are combined, and returns the jobs that send them later. */
export async function placeTargets(
  tx: Tx,
  merchantId: string,
  targets: (Target & { taskId: string; sending: MessageToSend })[],
  now: number,
): Promise<{ placed: PlacedTarget[]; jobs: NewJob[] }> {
  const described = targets.map(({ sending, ...target }) => ({
    target,
    userId: target.userId,
    channel: target.channel,
    template: sending.template,
    instanceTaskId: sending.taskId,
    isUrgent: sending.isUrgent,
  }));
  const combinable = described.filter(
    one => isCombinableTarget(one) && isForPerson(one.target) && one.target.skipped === undefined,
  );
  const placements = await placeTargetsInBundles(tx, merchantId, { targets: combinable, now });
  const placementOf = new Map(combinable.map(({ target }, index) => [target, placements[index]]));
  const placed = described.map(({ target }) => {
    const placement = placementOf.get(target);
    return placement ? { ...target, bundle: placement.bundle, nextTime: placement.sendTime } : target;
  });
  const jobs = combinable.flatMap(({ channel }, index) => {
    const { needsJob, sendTime = '' } = placements[index] ?? { needsJob: false };
    return needsJob ? createMessageDeliveryJobs(merchantId, [{ channel }], Date.parse(sendTime)) : [];
  });
  return { placed, jobs };
}

const isForPerson = ({ kind = 'user', accountId = '', copies }: Target): boolean =>
  kind === 'user' && accountId === '' && copies === undefined;
