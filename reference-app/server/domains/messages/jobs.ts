/**
 * Background jobs of the messages domain: delivery, planned send tasks, and alarms about failed jobs and
 * paused accounts.
 */
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { type DomainJobs, type DueWork, defineDueItemJob } from '../../jobs/domain-jobs.ts';
import { enqueueJobs } from '../../jobs/outbox.ts';
import { sendLiveNotification } from '../../live/announce.ts';
import { sendAlarm } from './alarm-group/alarm.ts';
import { findChannelsWithDueMessages } from './message/sending/claim.ts';
import { deliverMessagesToWaitingRecipients } from './message/sending/deliver.ts';
import type { PausedListener, SendOptions } from './message/sending/delivery-context.ts';
import { createMessageDeliveryJobs } from './message/sending/delivery-jobs.ts';
import { sendPlannedTask } from './send-task/planned.ts';

export const messageJobs = (app: FastifyInstance, options: SendOptions): DomainJobs => {
  const { db, noticeChannels: channels, channelHttp } = app;
  return {
    workers: {
      send: payload =>
        deliverMessagesToWaitingRecipients(
          { db, channels, http: channelHttp.http, onPaused: sendPausedAccountAlarm, ...options },
          payload,
        ),
      'send-task': async ({ merchantId, taskId }) => {
        const messages = await withTenant(db, merchantId, tx =>
          sendPlannedTask(tx, merchantId, String(taskId)),
        );
        if (messages.length > 0) await sendLiveNotification(db, { merchantId, messages });
      },
    },
    due: createDueMessageDeliveryWorkDefinitions(db),
    gaveUp: (queue, merchantId) => sendFailedJobAlarm(db, queue, merchantId),
  };
};

/**
 * Returns the definition of the periodic work that enqueues a delivery job for each channel with due
 * messages.
 */
export const createDueMessageDeliveryWorkDefinitions = (db: Database): DueWork[] => [
  defineDueItemJob({
    name: 'messages of channel',
    list: findChannelsWithDueMessages,
    run: (merchantId, channel) =>
      withTenant(db, merchantId, tx =>
        enqueueJobs(tx, merchantId, createMessageDeliveryJobs(merchantId, [channel])),
      ),
  }),
];

const sendPausedAccountAlarm: PausedListener = (tx, { merchantId, accountId, name, version }, code) =>
  sendAlarm(tx, merchantId, {
    key: `${accountId}.${version}`,
    event: 'account-paused',
    vars: { process: '', item: name, node: code },
  });

/** Sends an alarm for a failed job, at most once per hour and queue. */
async function sendFailedJobAlarm(db: Database, queue: string, merchantId: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13);
  const vars = { process: '', item: queue };
  const messages = await withTenant(db, merchantId, tx =>
    sendAlarm(tx, merchantId, { key: `${queue}.${hour}`, event: 'failed-job', vars }),
  );
  if (messages.length > 0) await sendLiveNotification(db, { merchantId, messages });
}
