/** Registers gauges, which report the state of a running server whenever metrics are collected. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import type { ReplicationState } from './db/replication/state.ts';
import { countWaitingJobs } from './jobs/outbox.ts';
import type { Jobs } from './jobs/start.ts';
import { type Reading, registerGauge } from './telemetry/instruments.ts';

/**
 * Registers the gauges. Call this function when the app is ready to serve requests. `jobs` is undefined if
 * another process runs the jobs.
 */
export function registerAppGauges(app: FastifyInstance, jobs: Jobs | undefined): void {
  const { db, hub } = app;
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  registerGauge('nodejs.eventloop.delay.p99', 'Seconds, of 99 of 100 turns since the last reading', () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return [{ value: seconds }];
  });
  registerGauge('process.memory.usage', 'Bytes of the process', () => [{ value: process.memoryUsage.rss() }]);
  registerGauge('countersign.live.streams', 'Open live streams', () => [{ value: hub.count }]);
  registerGauge('db.client.connection.count', 'Connections to the database by state', () => {
    const { idle, used, waiting } = db.connections();
    return [
      createConnectionCountGaugeReading('idle', idle),
      createConnectionCountGaugeReading('used', used),
      createConnectionCountGaugeReading('waiting', waiting),
    ];
  });
  registerGauge('countersign.database.paused', '1 while a command uses the database alone', () => [
    { value: Number(db.isPaused()) },
  ]);
  registerGauge(
    'countersign.outbox.waiting',
    'Jobs that transactions left and the queue has not taken',
    // A query would wait for the end of the pause, and all other values with it.
    async () => (db.isPaused() ? [] : [{ value: await countWaitingJobs(db) }]),
  );
  registerReplicationGauges(db);
  registerReplicaGauges(db);
  if (jobs)
    registerGauge('countersign.jobs', 'Jobs by queue and state', async () =>
      db.isPaused() ? [] : readJobCountsByQueue(jobs),
    );
}

/** Registers the gauges of the database's standbys. The embedded database has none. */
function registerReplicationGauges({ replication }: Database): void {
  if (!replication) return;
  let running: Promise<ReplicationState> | undefined;
  /** Returns the state. The gauges of one collection share a query. */
  const read = () => {
    running ??= replication().finally(() => {
      running = undefined;
    });
    return running;
  };
  registerGauge('countersign.database.in.recovery', '1 if the database is a standby', async () => [
    { value: Number((await read()).isInRecovery) },
  ]);
  registerGauge('countersign.database.standbys', 'Connected standbys by kind', async () => {
    const { synchronousStandbys, asynchronousStandbys } = await read();
    return [
      { value: synchronousStandbys, attributes: { kind: 'synchronous' } },
      { value: asynchronousStandbys, attributes: { kind: 'asynchronous' } },
    ];
  });
  registerGauge('countersign.database.standby.lag', 'Seconds of the slowest standby', async () => [
    { value: (await read()).lagSeconds },
  ]);
  registerGauge('countersign.database.standby.lag.bytes', 'Bytes of the slowest standby', async () => [
    { value: (await read()).lagBytes },
  ]);
}

/** Registers the gauges of the standbys for reads, if any is configured. */
function registerReplicaGauges({ replica }: Database): void {
  if (!replica) return;
  registerGauge(
    'countersign.database.replica.lag',
    'Age in seconds of the data on a standby for exports and statistics',
    () =>
      replica.standbys.flatMap(({ host, lagSeconds }) =>
        lagSeconds === null ? [] : [{ value: lagSeconds, attributes: { host } }],
      ),
  );
  registerGauge(
    'countersign.database.replica.usable',
    '1 if exports and statistics can read the standby',
    () =>
      replica.standbys.map(({ host, status }) => ({
        value: Number(status === 'ok'),
        attributes: { host },
      })),
  );
  registerGauge('countersign.database.replica.reads', 'Reads since the start by result', () =>
    Object.entries(replica.counts).map(([result, value]) => ({ value, attributes: { result } })),
  );
}

const createConnectionCountGaugeReading = (name: string, value: number): Reading => ({
  value,
  attributes: { 'db.client.connection.state': name },
});

async function readJobCountsByQueue({ queue: { boss } }: Jobs): Promise<Reading[]> {
  const all = await boss.getQueues();
  return all.flatMap(({ name, readyCount, activeCount, deferredCount }) => [
    { value: readyCount, attributes: { queue: name, state: 'ready' } },
    { value: activeCount, attributes: { queue: name, state: 'active' } },
    { value: deferredCount, attributes: { queue: name, state: 'deferred' } },
  ]);
}
