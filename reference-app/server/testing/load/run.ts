/**
 * `npm run load -w reference-app/server -- --clients=50 --seconds=600 --database=postgres`: people at work without a pause, and
 * SIGTERM in the middle of it. `LOAD_SECONDS` shortens the run. It fails where a call fails, memory grows, one call in a
 * hundred takes more than eight times as long as the median, or an acknowledged decision is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { INSTANCE_STATE } from '@countersign/sdk/approval';
import { withTenant } from '../../db/access.ts';
import type { DatabaseOptions } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { type MeasuredProgram, type Reading, startMeasured } from '../measured/program.ts';
import { findPostgres, startCluster } from '../postgres.ts';
import { CallLedger } from './ledger.ts';
import { LOAD_SETTINGS } from './load-program.ts';
import { type Load, Person } from './people.ts';
import { NODE_ID, publishForAll } from './processes.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '50' },
    seconds: { type: 'string', default: process.env.LOAD_SECONDS ?? '600' },
    database: { type: 'string', default: findPostgres() ? 'postgres' : 'pglite' },
  },
});
const seconds = Number(values.seconds);
const MB = 1024 * 1024;
/** Readings of the process in a run. */
const READINGS = 20;
const MOST_RATIO = 8;
/** Of the last quarter of the run against the second one. */
const MOST_GROWTH = 1.15;
/** Milliseconds from SIGTERM to the end: bodies get three seconds, the rest is the work of one request. */
const END_MS = 10_000;

const wrong: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'countersign-load-'));
const bin = values.database === 'postgres' ? findPostgres() : undefined;
if (values.database === 'postgres' && !bin)
  throw new Error('This run needs PostgreSQL, or --database=pglite.');
const cluster = bin ? await startCluster(bin, { durable: true }) : undefined;
const database: DatabaseOptions = cluster ? { url: await cluster.create('load') } : { dataDir: folder };
const program = startMeasured({
  DATA_DIR: folder,
  ...LOAD_SETTINGS,
  ...('url' in database && { DATABASE_URL: database.url }),
});

try {
  await run(Number(values.clients));
} finally {
  program.child.kill('SIGKILL');
  await program.end;
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const sentence of wrong) console.error(`Wrong: ${sentence}`);
process.exit(wrong.length > 0 ? 1 : 0);

async function run(clients: number): Promise<void> {
  const url = await program.url;
  const load: Load = {
    url,
    processes: await publishForAll(url),
    ledger: new CallLedger(),
    acknowledged: new Set(),
    sent: new Set(),
    unanswered: new Map(),
    isStopping: false,
    events: 0,
  };
  const people = Array.from({ length: clients }, (_, at) => new Person(load, at));
  for (const person of people) await person.signIn();
  const listening = people.map(person => person.listen());
  const working = people.map(person => person.work());
  const readings = await measured(program);
  reportCalls(load, clients);
  reportProcess(readings);
  const processorMs = readings.reduce((sum, one) => sum + one.processorMs, 0);
  console.log(
    `processor time of the server: ${(processorMs / load.ledger.requests).toFixed(1)} ms a request`,
  );
  await stopInTheMiddle(load);
  await Promise.all([...working, ...listening]);
  await reportStored(load);
}

async function measured({ read }: MeasuredProgram): Promise<Reading[]> {
  const readings: Reading[] = [];
  await read();
  for (let at = 0; at < READINGS; at += 1) {
    await new Promise(resolve => setTimeout(resolve, (seconds * 1000) / READINGS));
    readings.push(await read());
  }
  return readings;
}

function reportCalls({ ledger, acknowledged, events }: Load, clients: number): void {
  const rows = ledger.rows();
  console.table(rows);
  const perSecond = Math.round(ledger.requests / seconds);
  console.log(
    `${clients} clients, ${seconds} s, ${values.database}: ${ledger.requests} requests (${perSecond} a second), ${acknowledged.size} decisions, ${events} pieces of live streams`,
  );
  for (const [error, count] of Object.entries(ledger.errors)) wrong.push(`${count} × ${error}`);
  for (const { call, ratio } of rows)
    if (ratio > MOST_RATIO) wrong.push(`${call}: p99 is ${ratio} times the median`);
}

function reportProcess(readings: Reading[]): void {
  const list = (pick: (one: Reading) => number) => readings.map(one => Math.round(pick(one))).join(' ');
  console.log(
    'MB of memory:',
    list(({ rss }) => rss / MB),
  );
  console.log(
    'event loop, p99 of its delay in ms:',
    list(({ p99Ms }) => p99Ms),
  );
  console.log(
    'event loop, longest hold in ms:',
    list(({ longestMs }) => longestMs),
  );
  const quarter = readings.length / 4;
  const most = (from: number) => Math.max(...readings.slice(from, from + quarter).map(({ rss }) => rss));
  const growth = most(3 * quarter) / most(quarter);
  console.log(`memory of the last quarter against the second: ${growth.toFixed(2)}`);
  if (growth > MOST_GROWTH) wrong.push(`the memory grew to ${growth.toFixed(2)} times`);
}

/** While all of them work. */
async function stopInTheMiddle(load: Load): Promise<void> {
  load.isStopping = true;
  const began = performance.now();
  program.child.kill('SIGTERM');
  const code = await program.end;
  const took = performance.now() - began;
  console.log(`SIGTERM: ended with ${code} after ${(took / 1000).toFixed(1)} s`);
  if (code !== 0) wrong.push(`the program ended with ${code}: ${program.errors()}`);
  if (took > END_MS) wrong.push(`the end took ${Math.round(took)} ms`);
}

/** Every acknowledged decision is stored, once, and no other but those whose answer was lost. */
async function reportStored({ acknowledged, sent, unanswered, processes }: Load): Promise<void> {
  console.log('requests without an answer at the end, by cause:', Object.fromEntries(unanswered));
  const db = await openDatabase(database);
  try {
    const rows = await withTenant(db, DEMO_COMPANY_ID, tx =>
      tx
        .selectFrom('instance as i')
        .innerJoin('task as t', join => join.onRef('t.instanceId', '=', 'i.instanceId'))
        .select(['i.instanceId', 'i.state'])
        .where('i.processId', 'in', [...processes.values()])
        .where('t.nodeId', '=', NODE_ID)
        .execute(),
    );
    const decided = rows.filter(({ state }) => state === INSTANCE_STATE.approved).map(row => row.instanceId);
    const stored = new Set(decided);
    const lost = [...acknowledged].filter(id => !stored.has(id));
    const stray = decided.filter(id => !sent.has(id));
    console.log(
      `${acknowledged.size} decisions acknowledged, ${stored.size} stored; lost ${lost.length}, doubled ${decided.length - stored.size}, stray ${stray.length}`,
    );
    // A server that stops answers every request that it has read.
    if (stored.size > acknowledged.size) wrong.push('decisions were carried out and not answered');
    if (lost.length > 0 || stray.length > 0 || decided.length > stored.size)
      wrong.push('decisions were lost, doubled, or nobody’s');
  } finally {
    await db.close();
  }
}
