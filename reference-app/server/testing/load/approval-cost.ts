/** Measures what one approval costs the processes of a server and one PostgreSQL while people work without a pause. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf, processorMs } from '../measured/processor.ts';
import { type Cluster, query } from '../postgres.ts';
import type { Program } from '../program.ts';
import type { Cost } from './capacity.ts';
import { costReport, readCostSnapshot, startCounting } from './cost-report.ts';
import { CallLedger } from './ledger.ts';
import { startLoadProgram } from './load-program.ts';
import { type Load, Person } from './people.ts';
import { publishForAll } from './processes.ts';

/** Code is compiled, caches are filled and connections are open before anything is counted. */
const WARM_UP_MS = 10_000;
const MB = 1024 * 1024;

/** What one approval costs an installation with one PostgreSQL. */
export interface ApprovalCost extends Cost {
  approvals: number;
  requests: number;
  walBytes: number;
  /** Megabytes of each process at the end. */
  memory: number[];
  /** What each statement, table and index costs; absent unless the option asks for it. */
  report?: string;
}

export interface ApprovalCostInput {
  /** Number of processes of the server. */
  servers: number;
  cluster: Cluster;
  clients: number;
  seconds: number;
  /** True if the report of statements, tables and indexes is wanted. */
  isCounted: boolean;
}

const pidOf = ({ child }: Program): number => child.pid ?? 0;

/**
 * Measures the cost of one approval. Creates a database, starts the given number of server processes on it, and decides
 * tasks for the given time. The processes end and their files are removed afterwards.
 */
export async function measureApprovalCost(input: ApprovalCostInput): Promise<ApprovalCost> {
  const { servers, cluster } = input;
  const url = await cluster.create(`capacity_${servers}`);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-capacity-'));
  const programs: Program[] = [];
  try {
    for (let at = 0; at < servers; at += 1) programs.push(await startServerProcess(folder, url));
    return await measureWork(programs, url, input);
  } finally {
    for (const { child } of programs) child.kill('SIGTERM');
    await Promise.all(programs.map(({ end }) => end));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts one server process and waits for its URL. The first process creates the tables that the others use. */
async function startServerProcess(folder: string, url: string): Promise<Program> {
  const program = startLoadProgram({
    DATA_DIR: folder,
    DATABASE_URL: url,
  });
  await program.url;
  return program;
}

/** People are spread over the processes evenly. */
async function measureWork(
  programs: Program[],
  url: string,
  { cluster, clients, seconds, isCounted }: ApprovalCostInput,
): Promise<ApprovalCost> {
  const { loads, people } = await signInPeople(programs, clients);
  const work = people.flatMap(person => [person.listen(), person.work()]);
  await pause(WARM_UP_MS);
  let release = await holdPeopleUntilJobsEnd(loads, url);
  if (isCounted) await startCounting(url);
  const countedBefore = isCounted ? await readCostSnapshot(url) : undefined;
  const input = { programs, cluster, url, load: loads[0]! };
  const before = await readCostCounters(input);
  release();
  await pause(seconds * 1000);
  release = await holdPeopleUntilJobsEnd(loads, url);
  const after = await readCostCounters(input);
  const countedAfter = isCounted ? await readCostSnapshot(url) : undefined;
  const memory = programs.map(program => Math.round(memoryOf(pidOf(program)) / MB));
  for (const load of loads) load.isStopping = true;
  release();
  for (const { child } of programs) child.kill('SIGTERM');
  await Promise.all(work);
  throwIfCallsFailed(loads[0]!.ledger);
  const approvals = after.approvals - before.approvals;
  const perApproval = (name: Exclude<keyof CostCounters, 'approvals'>) =>
    (after[name] - before[name]) / approvals;
  return {
    approvals,
    requests: perApproval('requests'),
    serverMs: perApproval('serverMs'),
    databaseMs: perApproval('databaseMs'),
    storedBytes: perApproval('storedBytes'),
    walBytes: perApproval('walBytes'),
    memory,
    ...(countedBefore && countedAfter && { report: costReport(countedBefore, countedAfter, approvals) }),
  };
}

/** Signs in the people. The loads of all processes share one ledger. */
async function signInPeople(
  programs: Program[],
  clients: number,
): Promise<{ loads: Load[]; people: Person[] }> {
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
  const loads: Load[] = urls.map(url => ({ ...common, url }));
  const people = Array.from({ length: clients }, (_, at) => new Person(loads[at % loads.length]!, at));
  for (const person of people) await person.signIn();
  return { loads, people };
}

const WAITING_JOBS = `select (select count(*) from outbox) + (select count(*) from pgboss.job
  where name in ('step', 'send', 'callback') and state < 'completed') as waiting`;

/**
 * Holds the people and waits until their last rounds and all jobs have ended, so that the figures contain the messages
 * of each approval. Returns a function that lets the people work again.
 */
async function holdPeopleUntilJobsEnd(loads: Load[], url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const load of loads) load.gate = promise;
  for (let quiet = 0; quiet < 3; ) {
    await pause(500);
    const [jobs] = (await query(url, WAITING_JOBS)) as { waiting: string }[];
    quiet = Number(jobs?.waiting) === 0 ? quiet + 1 : 0;
  }
  return resolve;
}

type CostCounters = Awaited<ReturnType<typeof readCostCounters>>;

interface CostCountersInput {
  programs: Program[];
  cluster: Cluster;
  url: string;
  load: Pick<Load, 'acknowledged' | 'ledger'>;
}

/** Reads counters that only grow. The difference of two readings is the cost of the approvals between them. */
async function readCostCounters({ programs, cluster, url, load }: CostCountersInput) {
  const sizes = `select pg_database_size(current_database())::float8 as stored, pg_current_wal_lsn() - '0/0'::pg_lsn as wal`;
  const [size] = (await query(url, sizes)) as { stored: number; wal: string }[];
  return {
    approvals: load.acknowledged.size,
    requests: load.ledger.requests,
    serverMs: programs.reduce((sum, program) => sum + processorMs(pidOf(program)), 0),
    databaseMs: processorMs(cluster.pid),
    storedBytes: size?.stored ?? 0,
    walBytes: Number(size?.wal),
  };
}

function throwIfCallsFailed({ errors }: CallLedger): void {
  const faults = Object.entries(errors);
  if (faults.length > 0) throw new Error(faults.map(([fault, count]) => `${count} × ${fault}`).join('\n'));
}
