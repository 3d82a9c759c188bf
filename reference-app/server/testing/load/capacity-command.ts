/**
 * `npm run capacity -w reference-app/server -- --servers=1,3 --clients=12 --seconds=60`: people at work without a pause on one and on
 * three processes over PostgreSQL; prints what one approval costs, and what machines carry by that. With
 * `--workers=1,2,3` the database is a cluster of Citus with that many workers. On Linux.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memoryOf, processorMs } from '../measured/processor.ts';
import { type Cluster, findPostgres, query, startCluster } from '../postgres.ts';
import { type Program, startProgram } from '../program.ts';
import {
  type Capacity,
  type Cost,
  capacities,
  type Office,
  type ShardedCost,
  shardedCapacity,
  yearlyGigabytes,
} from './capacity.ts';
import {
  type CostSnapshot,
  costReport,
  readCostSnapshot,
  STATEMENT_COUNTING_SETTINGS,
  startCounting,
} from './cost-report.ts';
import { CallLedger } from './ledger.ts';
import { type Load, Person } from './people.ts';
import { publishForAll } from './processes.ts';
import { measureShardedCost } from './sharded-cost.ts';

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '1,3' },
    clients: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '60' },
    cores: { type: 'string', default: '4' },
    nodes: { type: 'string', default: '4' },
    approvals: { type: 'string', default: '6' },
    'busiest-hour': { type: 'string', default: '0.2' },
    'open-pages': { type: 'string', default: '0.3' },
    use: { type: 'string', default: '0.6' },
    statements: { type: 'boolean', default: false },
    workers: { type: 'string' },
  },
});

const office: Office = {
  approvals: Number(values.approvals),
  busiestHour: Number(values['busiest-hour']),
  use: Number(values.use),
  cores: Number(values.cores),
  openPages: Number(values['open-pages']),
};
/** Code is compiled, caches are filled and connections are open before anything is counted. */
const WARM_UP_MS = 10_000;
const MB = 1024 * 1024;

interface Measured extends Cost {
  approvals: number;
  requests: number;
  walBytes: number;
  /** Megabytes of each process at the end. */
  memory: number[];
  /** What each statement, table and index costs; absent unless the option asks for it. */
  report?: string;
}

const pidOf = ({ child }: Program): number => child.pid ?? 0;

async function measure(servers: number, cluster: Cluster): Promise<Measured> {
  const url = await cluster.create(`capacity_${servers}`);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-capacity-'));
  const programs: Program[] = [];
  try {
    for (let at = 0; at < servers; at += 1) programs.push(await started(folder, url));
    return await worked(programs, cluster, url);
  } finally {
    for (const { child } of programs) child.kill('SIGTERM');
    await Promise.all(programs.map(({ end }) => end));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first one makes the tables, so each waits for the one before. */
async function started(folder: string, url: string): Promise<Program> {
  const program = startProgram({
    DATA_DIR: folder,
    DATABASE_URL: url,
    TRUST_PROXY: '127.0.0.1',
    UPLOAD_QUOTA_PERSON_MB: '100000',
    UPLOAD_QUOTA_MB: '100000',
  });
  await program.url;
  return program;
}

/** People are spread over the processes evenly. */
async function worked(programs: Program[], cluster: Cluster, url: string): Promise<Measured> {
  const urls = await Promise.all(programs.map(program => program.url));
  const common = {
    processes: await publishForAll(urls[0] ?? ''),
    ledger: new CallLedger(),
    acknowledged: new Set<string>(),
    sent: new Set<string>(),
    unanswered: new Map<string, number>(),
    isStopping: false,
    events: 0,
  };
  const loads: Load[] = urls.map(one => ({ ...common, url: one }));
  const people = Array.from(
    { length: Number(values.clients) },
    (_, at) => new Person(loads[at % loads.length]!, at),
  );
  for (const person of people) await person.signIn();
  const busy = people.flatMap(person => [person.listen(), person.work()]);
  await pause(WARM_UP_MS);
  let open = await settled(loads, url);
  if (values.statements) await startCounting(url);
  const counted = await countedCosts(url);
  const before = await readings(programs, cluster, url, common);
  open();
  await pause(Number(values.seconds) * 1000);
  open = await settled(loads, url);
  const after = await readings(programs, cluster, url, common);
  const countedAfter = await countedCosts(url);
  const memory = programs.map(program => Math.round(memoryOf(pidOf(program)) / MB));
  for (const load of loads) load.isStopping = true;
  open();
  for (const { child } of programs) child.kill('SIGTERM');
  await Promise.all(busy);
  const faults = Object.entries(common.ledger.errors);
  if (faults.length > 0) throw new Error(faults.map(([fault, count]) => `${count} × ${fault}`).join('\n'));
  const approvals = after.approvals - before.approvals;
  const each = (name: Exclude<keyof typeof before, 'approvals'>) => (after[name] - before[name]) / approvals;
  return {
    approvals,
    requests: each('requests'),
    serverMs: each('serverMs'),
    databaseMs: each('databaseMs'),
    storedBytes: each('storedBytes'),
    walBytes: each('walBytes'),
    memory,
    ...(counted && countedAfter && { report: costReport(counted, countedAfter, approvals) }),
  };
}

const countedCosts = async (url: string): Promise<CostSnapshot | undefined> =>
  values.statements ? readCostSnapshot(url) : undefined;

const WAITING_JOBS = `select (select count(*) from outbox) + (select count(*) from pgboss.job
  where name in ('step', 'send', 'callback') and state < 'completed') as waiting`;

/**
 * Holds the people and waits until their last rounds and all jobs have ended, so that the figures contain the messages
 * of each approval. Returns a function that lets the people go on.
 */
async function settled(loads: Load[], url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const load of loads) load.gate = promise;
  for (let quiet = 0; quiet < 3; ) {
    await pause(500);
    const [jobs] = (await query(url, WAITING_JOBS)) as { waiting: string }[];
    quiet = Number(jobs?.waiting) === 0 ? quiet + 1 : 0;
  }
  return resolve;
}

async function readings(
  programs: Program[],
  { pid }: Cluster,
  url: string,
  { acknowledged, ledger }: Pick<Load, 'acknowledged' | 'ledger'>,
) {
  const sizes = `select pg_database_size(current_database())::float8 as stored, pg_current_wal_lsn() - '0/0'::pg_lsn as wal`;
  const [size] = (await query(url, sizes)) as { stored: number; wal: string }[];
  return {
    approvals: acknowledged.size,
    requests: ledger.requests,
    serverMs: programs.reduce((sum, program) => sum + processorMs(pidOf(program)), 0),
    databaseMs: processorMs(pid),
    storedBytes: size?.stored ?? 0,
    walBytes: Number(size?.wal),
  };
}

function costTable(all: [servers: number, measured: Measured][]): string {
  const [, first] = all[0]!;
  const row = (name: string, pick: (one: Measured) => number, digits = 1) => {
    const cells = all.map(([, one]) => pick(one).toFixed(digits));
    const ratios = all.slice(1).map(([, one]) => (pick(one) / pick(first)).toFixed(2));
    return `| ${[name, ...cells, ...ratios].join(' | ')} |`;
  };
  const names = all.map(([servers]) => `${servers} ${servers === 1 ? 'process' : 'processes'}`);
  const head = ['of one approval', ...names, ...names.slice(1).map(name => `${name} ÷ ${names[0]}`)];
  return [
    `| ${head.join(' | ')} |`,
    `| --- ${'| ---: '.repeat(head.length - 1)}|`,
    row('requests', ({ requests }) => requests),
    row('processor time of the server, ms', ({ serverMs }) => serverMs),
    row('processor time of PostgreSQL, ms', ({ databaseMs }) => databaseMs),
    row('growth of the database, KB', ({ storedBytes }) => storedBytes / 1000),
    row('write-ahead log, KB', ({ walBytes }) => walBytes / 1000),
    row('memory of a process, MB', ({ memory }) => Math.max(...memory), 0),
  ].join('\n');
}

/** Two digits: the rest would be false precision. */
const rounded = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en');

const capacityTable = (rows: Capacity[]): string =>
  [
    '| machines | processes of the server | approvals per second | people | limit |',
    '| --- | ---: | ---: | ---: | --- |',
    ...rows.map(
      ({ machines, processes, perSecond, people, limit }) =>
        `| ${machines} | ${processes} | ${rounded(perSecond)} | ${rounded(people)} | ${limit} |`,
    ),
  ].join('\n');

const CALCULATED_WORKERS = [1, 2, 4, 8, 16];

function shardedReport(measured: ShardedCost[]): string {
  const largest = measured.at(-1)!;
  const cells = (pick: (cost: ShardedCost) => string) => measured.map(pick).join(' | ');
  const ms = (value: number) => value.toFixed(1);
  return [
    `| of one approval | ${cells(({ workerMs }) => `${workerMs.length} workers`)} |`,
    `| --- |${' ---: |'.repeat(measured.length)}`,
    `| approvals measured | ${cells(({ approvals }) => String(approvals))} |`,
    `| processor time of the server, ms | ${cells(({ serverMs }) => ms(serverMs))} |`,
    `| processor time of the coordinator, ms | ${cells(({ coordinatorMs }) => ms(coordinatorMs))} |`,
    `| processor time of all workers, ms | ${cells(({ workerMs }) => ms(workerMs.reduce((sum, one) => sum + one, 0)))} |`,
    `| processor time of each worker, ms | ${cells(({ workerMs }) => workerMs.map(ms).join(', '))} |`,
    '',
    `Calculated from the costs with ${largest.workerMs.length} workers, for machines of ${office.cores} such cores:`,
    '',
    '| workers | approvals per second | limit |',
    '| ---: | ---: | --- |',
    ...CALCULATED_WORKERS.map(workers => {
      const { perSecond, limit } = shardedCapacity(largest, office, workers);
      return `| ${workers} | ${rounded(perSecond)} | ${limit} |`;
    }),
  ].join('\n');
}

async function measureWorkers(bin: string, counts: string): Promise<void> {
  const measured: ShardedCost[] = [];
  const [clients, seconds] = [Number(values.clients), Number(values.seconds)];
  for (const workers of counts.split(',').map(Number)) {
    measured.push(await measureShardedCost({ bin, workers, clients, seconds }));
    console.log(`${shardedReport(measured)}\n`);
  }
}

const bin = findPostgres();
if (!bin || process.platform !== 'linux') {
  console.error('This run needs Linux and PostgreSQL.');
  process.exit(1);
}
if (values.workers !== undefined) {
  await measureWorkers(bin, values.workers);
  process.exit(0);
}
const cluster = await startCluster(bin, {
  durable: true,
  ...(values.statements && { settings: STATEMENT_COUNTING_SETTINGS }),
});
try {
  const all: [number, Measured][] = [];
  for (const servers of values.servers.split(',').map(Number))
    all.push([servers, await measure(servers, cluster)]);
  const machine = cpus();
  console.log(`Measured on ${machine.length} × ${machine[0]?.model.trim()}, shared with the clients:`);
  console.log(all.map(([servers, { approvals }]) => `${approvals} approvals on ${servers}`).join(', '));
  console.log(`\n${costTable(all)}\n`);
  for (const [, { report }] of all) if (report) console.log(`${report}\n`);
  const [, cost] = all.at(-1)!;
  console.log(`Calculated for machines of ${office.cores} such cores:\n`);
  console.log(capacityTable(capacities(cost, office, Number(values.nodes))));
  console.log(`\nGrowth for each thousand people: ${rounded(yearlyGigabytes(cost, office))} GB in a year.`);
} finally {
  await cluster.stop();
}
