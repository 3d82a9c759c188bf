/** Runs the background work of a server without jobs, so that no test waits for it. */
import { indexChannelsByName, type NoticeChannels } from '../../../channels/channel.ts';
import { withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import {
  claimDirectJobs,
  deleteOutboxJobs,
  readWaitingOutboxJobs,
  type WaitingJob,
} from '../../../jobs/outbox.ts';
import { readAcceptedStepFromAudit } from '../instances/step-events.ts';
import { createDueApprovalJobs } from '../jobs.ts';
import { publishNotices } from '../notice/publish.ts';

const NO_CHANNELS = indexChannelsByName([]);

/** Runs everything that is due now: ticks of instances, and the notices of accepted commands for the channels. */
export async function runBackgroundWork(db: Database, channels: NoticeChannels = NO_CHANNELS): Promise<void> {
  for (const { list, run } of createDueApprovalJobs(db, channels))
    for (const item of await withTenant(db, DEMO_COMPANY_ID, tx => list(tx)))
      await run(DEMO_COMPANY_ID, item);
  const readJobs = async () => [...(await claimDirectJobs(db)), ...(await readWaitingOutboxJobs(db))];
  for (let jobs = await readJobs(); jobs.length > 0; jobs = await readJobs()) {
    await publishStepJobs(
      db,
      jobs.filter(({ queue }) => queue === 'step'),
      channels,
    );
    await deleteOutboxJobs(
      db,
      jobs.map(({ id }) => id),
    );
  }
}

/** Runs step jobs and leaves their rows in the outbox. */
export async function publishStepJobs(
  db: Database,
  jobs: readonly WaitingJob[],
  channels: NoticeChannels = NO_CHANNELS,
): Promise<void> {
  for (const job of jobs) await publishStep(db, job, channels);
}

const publishStep = (
  db: Database,
  { payload: { merchantId, instanceId, revision } }: WaitingJob,
  channels: NoticeChannels,
) =>
  withTenant(db, merchantId, async tx => {
    const accepted = await readAcceptedStepFromAudit(tx, {
      merchantId,
      instanceId: String(instanceId),
      revision: Number(revision),
    });
    if (accepted) await publishNotices(tx, accepted, channels);
  });
