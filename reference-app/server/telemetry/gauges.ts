/** Readings of a running server, taken when its metrics are collected. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { countWaiting } from '../jobs/outbox.ts';
import type { Jobs } from '../jobs/start.ts';
import { gauge, type Reading } from './instruments.ts';

/** Call when the app can serve. `jobs` is undefined where another process does them. */
export function serveGauges(app: FastifyInstance, jobs: Jobs | undefined): void {
  const { db, hub } = app;
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  gauge('nodejs.eventloop.delay.p99', 'Seconds, of 99 of 100 turns since the last reading', () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return [{ value: seconds }];
  });
  gauge('process.memory.usage', 'Bytes of the process', () => [{ value: process.memoryUsage.rss() }]);
  gauge('countersign.live.streams', 'Open live streams', () => [{ value: hub.count }]);
  gauge('db.client.connection.count', 'Connections to the database by state', () => {
    const { idle, used, waiting } = db.connections();
    return [state('idle', idle), state('used', used), state('waiting', waiting)];
  });
  gauge('countersign.outbox.waiting', 'Jobs that transactions left and the queue has not taken', async () => [
    { value: await countWaiting(db) },
  ]);
  if (jobs) gauge('countersign.jobs', 'Jobs by queue and state', () => queues(jobs));
}

const state = (name: string, value: number): Reading => ({
  value,
  attributes: { 'db.client.connection.state': name },
});

async function queues({ queue: { boss } }: Jobs): Promise<Reading[]> {
  const all = await boss.getQueues();
  return all.flatMap(({ name, readyCount, activeCount, deferredCount }) => [
    { value: readyCount, attributes: { queue: name, state: 'ready' } },
    { value: activeCount, attributes: { queue: name, state: 'active' } },
    { value: deferredCount, attributes: { queue: name, state: 'deferred' } },
  ]);
}
