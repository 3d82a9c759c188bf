/** Measures what one approval costs the coordinator and the workers of a sharded database. On Linux. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../db/open-database.ts';
import { distributeInstallation } from '../../sharding/distribute.ts';
import { type ShardedCluster, startShardedCluster } from '../cluster/sharded.ts';
import { processorMs } from '../measured/processor.ts';
import type { ShardedCost } from './capacity.ts';
import { startLoadProgram } from './load-program.ts';
import { publishForAll } from './processes.ts';
import { endOneInstance, generateTenants } from './tenants.ts';
import { endWork, startWork, type TenantsWork } from './tenants-at-work.ts';

interface ShardedCostInput {
  bin: string;
  workers: number;
  clients: number;
  seconds: number;
}

/** More tenants than workers, so that each worker has some. */
const TENANTS = 23;
const SHARDS = 6;
/** Code is compiled, caches are filled and connections are open before anything is counted. */
const WARM_UP_MS = 10_000;
/** A loaded machine works longer than `seconds`, until enough approvals are measured. */
const MIN_APPROVALS = 150;
const COUNT_INTERVAL_MS = 500;
/** Time in which the processor time of an idle installation is measured, which is subtracted. */
const IDLE_MS = 15_000;

interface ProcessorReading {
  at: number;
  serverMs: number;
  coordinatorMs: number;
  workerMs: number[];
}

/** Starts a cluster with one process of the server, and lets people of all tenants work. */
export async function measureShardedCost(input: ShardedCostInput): Promise<ShardedCost> {
  const cluster = await startShardedCluster(input.bin, { workers: input.workers, durable: true });
  const folder = mkdtempSync(join(tmpdir(), 'countersign-sharded-'));
  const url = await cluster.create('sharded');
  const program = startLoadProgram({
    DATA_DIR: folder,
    DATABASE_URL: url,
  });
  try {
    const server = await program.url;
    const processes = await publishForAll(server);
    await generateTenants(url, { tenants: TENANTS, instanceId: await endOneInstance(server), copies: 1 });
    await distribute(url);
    const read = () => readProcessorTimes(program.child.pid ?? 0, cluster);
    const work = await startWork({ urls: [server], processes, clients: input.clients, tenants: TENANTS });
    return await measureWork(work, input.seconds, read);
  } finally {
    program.child.kill('SIGKILL');
    await program.end;
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function distribute(url: string): Promise<void> {
  const db = await openDatabase({ url, poolSize: 1 });
  await distributeInstallation(db, { shards: SHARDS });
  await db.close();
}

function readProcessorTimes(serverPid: number, { pid, workers }: ShardedCluster): ProcessorReading {
  return {
    at: performance.now(),
    serverMs: processorMs(serverPid),
    coordinatorMs: processorMs(pid),
    workerMs: workers.map(worker => processorMs(worker.pid)),
  };
}

async function measureWork(
  work: TenantsWork,
  seconds: number,
  read: () => ProcessorReading,
): Promise<ShardedCost> {
  await pause(WARM_UP_MS);
  let resume = await endWork(work);
  const idle = [read()];
  await pause(IDLE_MS);
  idle.push(read());
  const [before, decided] = [read(), work.acknowledged.size];
  resume();
  await pause(seconds * 1000);
  while (work.acknowledged.size < decided + MIN_APPROVALS) await pause(COUNT_INTERVAL_MS);
  resume = await endWork(work);
  const after = read();
  const faults = Object.entries(work.ledger.errors);
  if (faults.length > 0) throw new Error(faults.map(([fault, count]) => `${count} × ${fault}`).join('\n'));
  const approvals = work.acknowledged.size - decided;
  const cost = (pick: (reading: ProcessorReading) => number) => {
    const idleShare = (pick(idle[1]!) - pick(idle[0]!)) / (idle[1]!.at - idle[0]!.at);
    return (pick(after) - pick(before) - idleShare * (after.at - before.at)) / approvals;
  };
  return {
    approvals,
    serverMs: cost(reading => reading.serverMs),
    coordinatorMs: cost(reading => reading.coordinatorMs),
    workerMs: before.workerMs.map((_, index) => cost(reading => reading.workerMs[index]!)),
  };
}
