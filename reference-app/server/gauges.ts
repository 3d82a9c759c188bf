/** Registers gauges, which report the state of a running server whenever metrics are collected. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
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
  registerGauge(
    'countersign.outbox.waiting',
    'Jobs that transactions left and the queue has not taken',
    async () => [{ value: await countWaitingJobs(db) }],
  );
  if (jobs) registerGauge('countersign.jobs', 'Jobs by queue and state', () => readJobCountsByQueue(jobs));
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
