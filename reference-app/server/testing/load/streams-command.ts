/**
 * `npm run streams -w reference-app/server -- --servers=8 --streams=5000 --connections=20`: processes behind PgBouncer
 * with open live streams and people at work. It fails if PostgreSQL has more connections, a call fails, or a stream ends
 * or misses an event.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { MAX_STREAMS_PER_USER } from '../../live/hub.ts';
import { elsewhere, TestClient } from '../client.ts';
import { startPgBouncer } from '../cluster/pgbouncer.ts';
import { memoryOf } from '../measured/processor.ts';
import { findPostgres, query, startCluster } from '../postgres.ts';
import type { Program } from '../program.ts';
import { countConnections } from './connection-count.ts';
import { CallLedger } from './ledger.ts';
import { startLoadProgram } from './load-program.ts';
import { OpenStream } from './open-stream.ts';
import { type Load, Person } from './people.ts';
import { publishForAll } from './processes.ts';

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '8' },
    streams: { type: 'string', default: '5000' },
    connections: { type: 'string', default: '20' },
    clients: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '60' },
    events: { type: 'string', default: '5' },
  },
});
const servers = Number(values.servers);
const streams = Number(values.streams);
const connections = Number(values.connections);
const events = Number(values.events);
/** Time limit for an event to reach all streams. */
const EVENT_LIMIT_MS = 30_000;
const MB = 1024 * 1024;

/** Adds people with the password of the demo accounts. */
const addPeople = (url: string, count: number) =>
  query(
    url,
    `set app.tenant = '${DEMO_COMPANY_ID}';
    insert into app_user (merchant_id, user_id, user_name, nick_name, password_hash, job_number, organize_id)
      select merchant_id, 'stream-' || n, 'stream.' || n, 'Stream ' || n, password_hash, 'S' || n, organize_id
      from app_user, generate_series(1, ${count}) n where user_id = 'u-li-na';
    insert into sign_in_name (name_key, merchant_id, user_id)
      select user_name, merchant_id, user_id from app_user where user_id like 'stream-%'`,
  );

async function signIn(url: string, userName: string): Promise<TestClient> {
  const client = new TestClient(url);
  await client.data(client.signIn(userName, undefined, elsewhere()));
  return client;
}

/** Opens at each process as many streams as a person may have, for each person in turn. */
async function openStreams(urls: string[]): Promise<OpenStream[]> {
  const opened: OpenStream[] = [];
  for (let person = 1; opened.length < streams; person += 1) {
    const { token } = await signIn(urls[person % urls.length]!, `stream.${person}`);
    const clients = urls.map(url => new TestClient(url, token));
    const wanted = clients.flatMap(client => Array.from({ length: MAX_STREAMS_PER_USER }, () => client));
    const some = wanted.slice(0, streams - opened.length).map(client => new OpenStream().open(client));
    opened.push(...(await Promise.all(some)));
  }
  return opened;
}

interface Delivery {
  /** Number of streams that received the event. */
  streams: number;
  /** Milliseconds until the last stream received the event. */
  ms: number;
}

/** Saves the parent of an organization, which notifies all people of the company. */
async function notifyAll(admin: TestClient, opened: OpenStream[]): Promise<Delivery> {
  for (const stream of opened) stream.events = 0;
  const began = performance.now();
  const body = { organizeId: 'org-sales-east', parentId: 'org-sales' };
  await admin.data(admin.post('organize/updateOrganize', body));
  const hasAll = () => opened.every(({ events }) => events > 0);
  while (!hasAll() && performance.now() - began < EVENT_LIMIT_MS) await pause(10);
  return { streams: opened.filter(({ events }) => events > 0).length, ms: performance.now() - began };
}

const bin = findPostgres();
if (!bin || process.platform !== 'linux') {
  console.error('This run needs Linux, PostgreSQL and PgBouncer.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'countersign-streams-'));
const cluster = await startCluster(bin, { durable: true });
const direct = await cluster.create('streams');
const pooler = await startPgBouncer(cluster.port, { poolSize: connections - servers });
const programs: Program[] = [];
const wrong: string[] = [];

try {
  for (let server = 0; server < servers; server += 1) {
    const program = startLoadProgram({
      DATA_DIR: folder,
      DATABASE_URL: pooler.url('streams'),
      DATABASE_DIRECT_URL: direct,
    });
    programs.push(program);
    // The first process runs the migrations and adds the demo data.
    await program.url;
  }
  await run(await Promise.all(programs.map(({ url }) => url)));
} finally {
  for (const { child } of programs) child.kill('SIGKILL');
  await Promise.all(programs.map(({ end }) => end));
  await pooler.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const sentence of wrong) console.error(`Wrong: ${sentence}`);
process.exit(wrong.length > 0 ? 1 : 0);

async function run(urls: string[]): Promise<void> {
  const people = Math.ceil(streams / (servers * MAX_STREAMS_PER_USER));
  await addPeople(direct, people);
  const counted = countConnections(cluster.url('postgres'), 'streams');
  const opened = await openStreams(urls);
  const admin = await signIn(urls[0]!, 'admin');
  const load = await startWork(urls);
  const deliveries: Delivery[] = [];
  for (let event = 0; event < events; event += 1) {
    await pause((Number(values.seconds) * 1000) / events);
    deliveries.push(await notifyAll(admin, opened));
  }
  report({ opened, deliveries, load, people, most: await counted.stop() });
}

type Work = Omit<Load, 'url'>;

/** Starts the clients, which work until the processes end. */
async function startWork(urls: string[]): Promise<Work> {
  const work: Work = {
    processes: await publishForAll(urls[0]!),
    ledger: new CallLedger(),
    acknowledged: new Set<string>(),
    sent: new Set<string>(),
    unanswered: new Map<string, number>(),
    isStopping: false,
    events: 0,
  };
  const clients = Array.from(
    { length: Number(values.clients) },
    (_, index) => new Person({ ...work, url: urls[index % urls.length]! }, index),
  );
  for (const client of clients) await client.signIn();
  for (const client of clients) void client.work();
  return work;
}

interface Result {
  opened: OpenStream[];
  deliveries: Delivery[];
  load: Work;
  people: number;
  /** The connections of PostgreSQL at the time when there were most. */
  most: string[];
}

function report({ opened, deliveries, load, people, most }: Result): void {
  const memory = programs.map(({ child }) => Math.round(memoryOf(child.pid ?? 0) / MB));
  const delivered = deliveries.reduce((sum, delivery) => sum + delivery.streams, 0);
  const due = deliveries.length * opened.length;
  const ended = opened.filter(({ isEnded }) => isEnded).length;
  const perSecond = (load.acknowledged.size / Number(values.seconds)).toFixed(1);
  console.log(
    `${servers} processes, ${opened.length} live streams of ${people} people, ${values.clients} clients`,
  );
  console.log(`connections of PostgreSQL: at most ${most.length}`);
  console.log(
    `${load.acknowledged.size} approvals (${perSecond} a second), ${load.ledger.requests} requests`,
  );
  console.log(`${delivered} of ${due} events delivered`);
  console.log(
    `milliseconds until all streams had an event: ${deliveries.map(({ ms }) => Math.round(ms)).join(' ')}`,
  );
  console.log(`MB of memory of each process: ${memory.join(' ')}`);
  console.table(load.ledger.rows());
  for (const [fault, count] of Object.entries(load.ledger.errors)) wrong.push(`${count} × ${fault}`);
  if (most.length === 0) wrong.push('no connection was counted');
  if (most.length > connections) wrong.push(`PostgreSQL had ${most.length} connections:\n${most.join('\n')}`);
  if (delivered < due) wrong.push(`${due - delivered} events did not arrive`);
  if (ended > 0) wrong.push(`${ended} streams ended`);
}
