/**
 * Registers the background work of the workflow: publishing steps, time limits, callbacks, absences, changes of
 * the directory, reminders, and archives of applications.
 */
import type { FastifyInstance } from 'fastify';
import type { NoticeChannels } from '../../channels/channel.ts';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { type DomainJobs, type DueWork, defineDueItemJob } from '../../jobs/domain-jobs.ts';
import type { Payload } from '../../jobs/outbox.ts';
import { sendLiveNotification } from '../../live/announce.ts';
import type { LiveMessage } from '../../live/message.ts';
import { holdMessagesOfEvents } from '../messages/index.ts';
import { archiveApplicationsOfTenants } from './archive/nightly.ts';
import { type DeliverOptions, deliverCallback } from './callback/deliver.ts';
import { publishCallbacks } from './callback/publish.ts';
import { runDueInstanceTimers } from './decisions/run.ts';
import { dueReminders } from './definitions/reminders.ts';
import { followDirectoryOfTenant, pendingFollowing } from './following/follow.ts';
import { readIdsOfDueInstances } from './instances/due.ts';
import { createLiveMessageOfAcceptedStep } from './instances/live-message.ts';
import { readAcceptedStepFromAudit, stepEventIdPrefix } from './instances/step-events.ts';
import { sendFormFillingReminder } from './notice/fill-reminders.ts';
import { publishNotices } from './notice/publish.ts';
import { handOverTasksOfAbsence, pendingHandOvers } from './out-of-office/hand-over.ts';

export const workflowJobs = (app: FastifyInstance, options: DeliverOptions): DomainJobs => {
  const { db, storage, storeOf, outgoing, noticeChannels: channels } = app;
  return {
    workers: {
      step: async payload => {
        const message = await withTenant(db, payload.merchantId, tx =>
          publishEventsOfAcceptedStep(tx, payload, channels),
        );
        if (message) await sendLiveNotification(db, message);
      },
      callback: payload => deliverCallback({ db, outgoing, ...options }, payload),
      tick: ({ merchantId, instanceId }) =>
        withTenant(db, merchantId, tx => runDueInstanceTimers(tx, merchantId, String(instanceId))),
      'hand-over': ({ merchantId, outId }) => handOverTasksOfAbsence(db, merchantId, String(outId)),
      follow: ({ merchantId }) => followDirectoryOfTenant(db, merchantId),
    },
    due: createDueApprovalJobs(db, channels),
    daily: {
      name: 'the archiving of ended applications',
      run: () => archiveApplicationsOfTenants({ db, storage, storeOf }),
    },
  };
};

/** Returns the jobs that process due work: timers of instances, hand-overs for absences, and reminders. */
export const createDueApprovalJobs = (db: Database, channels: NoticeChannels): DueWork[] => [
  defineDueItemJob({
    name: 'instance',
    list: readIdsOfDueInstances,
    run: (merchantId, id) => withTenant(db, merchantId, tx => runDueInstanceTimers(tx, merchantId, id)),
  }),
  defineDueItemJob({
    name: 'absence',
    list: pendingHandOvers,
    run: (merchantId, id) => handOverTasksOfAbsence(db, merchantId, id),
  }),
  defineDueItemJob({
    name: 'directory',
    list: pendingFollowing,
    run: merchantId => followDirectoryOfTenant(db, merchantId),
  }),
  defineDueItemJob({
    name: 'reminder',
    list: dueReminders,
    run: (merchantId, [processId, reminderId]) =>
      withTenant(db, merchantId, tx =>
        sendFormFillingReminder(tx, { merchantId, processId, reminderId, channels }),
      ),
  }),
];

/** Publishes an accepted command to callbacks, notices and live streams. Returns the live event. */
async function publishEventsOfAcceptedStep(
  tx: Tx,
  payload: Payload,
  channels: NoticeChannels,
): Promise<LiveMessage | undefined> {
  const { merchantId, instanceId, revision } = payload;
  const accepted = await readAcceptedStepFromAudit(tx, {
    merchantId,
    instanceId: String(instanceId),
    revision: Number(revision),
  });
  if (!accepted) return undefined;
  await publishCallbacks(tx, accepted);
  const notified = await publishNotices(tx, accepted, channels);
  if (payload.isHeld) await holdMessagesOfEvents(tx, accepted.instanceId, stepEventIdPrefix(accepted));
  return createLiveMessageOfAcceptedStep(accepted, notified);
}
