/** The jobs of a running server: which work there is, and what does it. */
import type { FastifyInstance } from 'fastify';
import { linkAll } from '../audit/chain/link.ts';
import { logInstallation, logSystemOf } from '../audit/system/log.ts';
import type { NoticeChannels } from '../channels/channel.ts';
import { type Tx, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { sendAlarm } from '../resources/alarm-group/index.ts';
import { type DeliverOptions, deliver } from '../resources/callback/deliver.ts';
import { publishCallbacks } from '../resources/callback/publish.ts';
import { runMove } from '../resources/file/index.ts';
import { announce, liveMessageOf } from '../resources/live/announce.ts';
import type { LiveMessage } from '../resources/live/message.ts';
import { purgeLogs } from '../resources/log/index.ts';
import { deliverWaiting, type PausedListener, type SendOptions } from '../resources/message/index.ts';
import { publishNotices } from '../resources/notice/publish.ts';
import { handOverTasks } from '../resources/out-of-office/hand-over.ts';
import { runPlanned } from '../resources/send-task/index.ts';
import { progressOf, removeExpired, runTransfer } from '../resources/transfer/index.ts';
import { tickInstance } from '../resources/workflow/decisions/run.ts';
import { readAcceptedStep } from '../resources/workflow/instances/step-events.ts';
import type { Payload } from './outbox.ts';
import { purge } from './purge.ts';
import type { PurgeOptions } from './retention.ts';
import { type Jobs, type JobsOptions, startJobs } from './start.ts';
import { sweep } from './sweep.ts';

export interface ServedJobs extends JobsOptions, PurgeOptions, DeliverOptions, SendOptions {}

/** Call once the app can serve; `stop` before it is closed. */
export function serveJobs(app: FastifyInstance, options: ServedJobs = {}): Promise<Jobs> {
  const { db, outgoing, noticeChannels: channels, storage } = app;
  const failed = (error: unknown) => app.log.error(error);
  return startJobs({
    db,
    pollMs: options.pollMs,
    failed,
    gaveUp: async ({ name, payload: { merchantId, ...detail }, error }) => {
      await logSystemOf(db, merchantId, {
        event: 'job',
        result: 'failed',
        targetId: name,
        targetName: name,
        detail: { ...detail, error: String(error) },
      });
      await alarmExhausted(db, name, merchantId);
    },
    workers: {
      step: async payload => {
        const message = await withTenant(db, payload.merchantId, tx => publishStep(tx, payload, channels));
        if (message) await announce(db, message);
      },
      send: payload =>
        deliverWaiting(
          { db, channels, http: app.channelHttp.http, onPaused: alarmPaused, ...options },
          payload,
        ),
      'send-task': async ({ merchantId, taskId }) => {
        const messages = await withTenant(db, merchantId, tx => runPlanned(tx, merchantId, String(taskId)));
        if (messages.length > 0) await announce(db, { merchantId, messages });
      },
      callback: payload => deliver({ db, outgoing, ...options }, payload),
      tick: ({ merchantId, instanceId }) =>
        withTenant(db, merchantId, tx => tickInstance(tx, merchantId, String(instanceId))),
      transfer: ({ merchantId, transferId }) =>
        runTransfer(
          { db, storage, progressed: progressOf(db) },
          { merchantId, transferId: String(transferId) },
        ),
      move: ({ merchantId, moveId }) =>
        runMove({ db, storage, storeOf: app.storeOf }, { merchantId, moveId: String(moveId) }),
      'hand-over': ({ merchantId, outId }) => handOverTasks(db, merchantId, String(outId)),
    },
    clock: {
      sweep: { cron: '*/5 * * * *', work: () => sweep(db, failed, channels) },
      'link-logs': { cron: '* * * * *', work: async () => void (await linkAll(db)) },
      daily: { cron: '17 3 * * *', work: () => daily(app, options) },
    },
  });
}

const alarmPaused: PausedListener = (tx, { merchant_id, account_id, name, version }, code) =>
  sendAlarm(tx, merchant_id, {
    key: `${account_id}.${version}`,
    event: 'account-paused',
    vars: { process: '', item: name, node: code },
  });

/** Once an hour for each queue, however many fail. */
async function alarmExhausted(db: Database, queue: string, merchantId: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13);
  const vars = { process: '', item: queue };
  const messages = await withTenant(db, merchantId, tx =>
    sendAlarm(tx, merchantId, { key: `${queue}.${hour}`, event: 'failed-job', vars }),
  );
  if (messages.length > 0) await announce(db, { merchantId, messages });
}

async function daily({ db, storage }: FastifyInstance, options: ServedJobs): Promise<void> {
  const removed = await purge(db, options);
  if (Object.values(removed).some(count => count > 0))
    await logInstallation(db, { event: 'purge', detail: removed });
  await purgeLogs(db);
  await removeExpired(db, storage);
}

/** Publishes an accepted command to callbacks, notices and live listeners; returns the live message. */
async function publishStep(
  tx: Tx,
  payload: Payload,
  channels: NoticeChannels,
): Promise<LiveMessage | undefined> {
  const { merchantId, instanceId, revision } = payload;
  const accepted = await readAcceptedStep(tx, {
    merchantId,
    instanceId: String(instanceId),
    revision: Number(revision),
  });
  if (!accepted) return undefined;
  await publishCallbacks(tx, accepted);
  return liveMessageOf(accepted, await publishNotices(tx, accepted, channels));
}
