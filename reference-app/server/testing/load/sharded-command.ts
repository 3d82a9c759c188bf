/**
 * `npm run sharded -w reference-app/server -- --tenants=50 --tasks=1000000 --clients=20`: distributes an installation
 * over workers of Citus while people of several tenants work, and then moves tenants to other workers. It fails if a call
 * fails, an acknowledged decision is missing or doubled, or a chain or an audit log is broken. On Linux.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Agent, setGlobalDispatcher } from 'undici';
import { verifyTenantChain } from '../../audit/chain/verify.ts';
import { SYSTEM_TENANT } from '../../db/access.ts';
import { openDatabase } from '../../db/open-database.ts';
import { tenantIdsIncludingRemoved } from '../../db/tenants.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { verifyAuditLogs } from '../../domains/workflow/audit/examine.ts';
import { type ShardedCluster, startShardedCluster } from '../cluster/sharded.ts';
import { processorMs } from '../measured/processor.ts';
import { findPostgres, query } from '../postgres.ts';
import type { Program } from '../program.ts';
import { startLoadProgram } from './load-program.ts';
import { publishForAll } from './processes.ts';
import {
  endOneInstance,
  generatedTenantId,
  generateTenants,
  PAST_PROCESS_KEY,
  TASKS_PER_INSTANCE,
} from './tenants.ts';
import { endWork, startWork, type TenantsWork } from './tenants-at-work.ts';

const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: '50' },
    tasks: { type: 'string', default: '1000000' },
    clients: { type: 'string', default: '20' },
    workers: { type: 'string', default: '2' },
    servers: { type: 'string', default: '2' },
    shards: { type: 'string', default: '8' },
    moves: { type: 'string', default: '3' },
  },
});
const tenantCount = Number(values.tenants);
const moves = Number(values.moves);

/** People work before and after each command of the operator. */
const WORK_MS = 15_000;
const COMMAND = fileURLToPath(new URL('../../sharding/command.ts', import.meta.url));
const MAX_PRINTED_FAULTS = 20;

const wrong: string[] = [];

// Calls wait while the servers pause.
setGlobalDispatcher(new Agent({ headersTimeout: 0, bodyTimeout: 0 }));

/** Runs a command of the operator, and prints each line with the seconds since its start. */
async function runOperatorCommand(url: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  const began = performance.now();
  const lap = () => ((performance.now() - began) / 1000).toFixed(1);
  for await (const line of createInterface({ input: child.stdout })) console.log(`${lap()} s: ${line}`);
  const code = await ended;
  if (code !== 0) wrong.push(`distribute ${args.join(' ')} ended with ${code}`);
}

interface OperatorInput {
  url: string;
  cluster: ShardedCluster;
  work: TenantsWork;
}

/**
 * Runs a command while people work. Reports the decisions and the longest call meanwhile, and the processor time of the
 * nodes.
 */
async function commandDuringWork(args: string[], { url, cluster, work }: OperatorInput): Promise<void> {
  const { ledger, acknowledged } = work;
  const decided = acknowledged.size;
  const processorSeconds = () =>
    [cluster, ...cluster.workers].reduce((sum, { pid }) => sum + processorMs(pid), 0) / 1000;
  const used = processorSeconds();
  console.log(`distribute ${args.join(' ')}`);
  await runOperatorCommand(url, args);
  console.log(
    `${(processorSeconds() - used).toFixed(1)} s of processor time on all nodes, with the work of people`,
  );
  const before = acknowledged.size;
  await pause(WORK_MS);
  console.log(
    `${before - decided} decisions during the command, ${acknowledged.size - before} in ${WORK_MS / 1000} s afterwards`,
  );
  console.log(`the longest call until now took ${(ledger.longest / 1000).toFixed(1)} s`);
}

/** Moves some tenants to a worker that does not have them yet. */
async function moveTenants(input: OperatorInput): Promise<void> {
  const { url, cluster } = input;
  for (let index = 0; index < Math.min(moves, tenantCount + 1); index += 1) {
    const tenant = index === 0 ? DEMO_COMPANY_ID : generatedTenantId(index);
    const [place] = (await query(
      url,
      `select nodeport as port from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('instance', '${tenant}')`,
    )) as { port: string }[];
    const target = cluster.workers.find(({ port }) => port !== Number(place?.port)) ?? cluster.workers[0]!;
    await commandDuringWork([`--tenant=${tenant}`, `--node=127.0.0.1:${target.port}`], input);
  }
}

interface WorkedInstance {
  tenant: string;
  id: string;
}

async function verifyDecisions(url: string, { acknowledged, sent }: TenantsWork): Promise<WorkedInstance[]> {
  const rows = (await query(
    url,
    `select merchant_id as tenant, instance_id as id from instance
     where state = 1 and process_name like 'load\\_%' and process_name <> '${PAST_PROCESS_KEY}'`,
  )) as WorkedInstance[];
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...acknowledged].filter(id => !stored.has(id)).length;
  const stray = rows.filter(({ id }) => !sent.has(id)).length;
  const doubled = rows.length - stored.size;
  console.log(
    `${acknowledged.size} decisions acknowledged, ${rows.length} stored; lost ${lost}, doubled ${doubled}, stray ${stray}`,
  );
  if (lost + doubled + stray > 0) wrong.push('decisions were lost or doubled');
  return rows;
}

/** Generated applications of each tenant whose audit logs are replayed. */
const REPLAYED_COPIES = 20;

const readGeneratedInstances = (url: string): Promise<WorkedInstance[]> =>
  query(
    url,
    `select merchant_id as tenant, instance_id as id from (
       select merchant_id, instance_id, row_number() over (partition by merchant_id order by instance_id) as n
       from instance where process_name = '${PAST_PROCESS_KEY}') numbered where n <= ${REPLAYED_COPIES}`,
  ) as Promise<WorkedInstance[]>;

/** Verifies the chains of all tenants, and replays audit logs. */
async function verifyLogs(url: string, worked: WorkedInstance[]): Promise<void> {
  const db = await openDatabase({ url, poolSize: 1 });
  try {
    const tenants = [SYSTEM_TENANT, ...(await tenantIdsIncludingRemoved(db))];
    for (const tenant of tenants) {
      const { fault } = await verifyTenantChain(db, tenant);
      if (fault) wrong.push(`the log chain of ${tenant} is broken at ${fault.seq}`);
    }
    let replayed = 0;
    for (const { tenant, id } of worked) {
      const { instances, faults } = await verifyAuditLogs(db, { tenant, instance: id, replay: true });
      replayed += instances;
      for (const { reason } of faults) wrong.push(`the application ${id} of ${tenant}: ${reason}`);
    }
    console.log(`${tenants.length} log chains verified, ${replayed} audit logs replayed`);
  } finally {
    await db.close();
  }
}

async function run(cluster: ShardedCluster, url: string, urls: string[]): Promise<void> {
  const processes = await publishForAll(urls[0]!);
  const copies = Math.ceil(Number(values.tasks) / tenantCount / TASKS_PER_INSTANCE);
  const began = performance.now();
  await generateTenants(url, { tenants: tenantCount, instanceId: await endOneInstance(urls[0]!), copies });
  const [size] = (await query(
    url,
    'select count(*) as tasks, pg_size_pretty(pg_database_size(current_database())) as size from task',
  )) as { tasks: string; size: string }[];
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${tenantCount} tenants, ${size?.tasks} tasks, ${size?.size}, generated in ${seconds} s`);
  const clients = Number(values.clients);
  const work = await startWork({ urls, processes, clients, tenants: tenantCount });
  await pause(WORK_MS);
  await commandDuringWork([`--shards=${values.shards}`, '--skip-replay'], { url, cluster, work });
  await moveTenants({ url, cluster, work });
  await endWork(work);
  console.table(work.ledger.rows());
  for (const [fault, count] of Object.entries(work.ledger.errors)) wrong.push(`${count} × ${fault}`);
  await verifyLogs(url, [...(await verifyDecisions(url, work)), ...(await readGeneratedInstances(url))]);
}

const bin = findPostgres();
if (!bin || process.platform !== 'linux') {
  console.error('This run needs Linux, PostgreSQL and Citus.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'countersign-sharded-'));
const cluster = await startShardedCluster(bin, { workers: Number(values.workers), durable: true });
const programs: Program[] = [];
/** Faults that the servers logged. */
const faultLines: string[] = [];
try {
  const url = await cluster.create('sharded');
  for (let server = 0; server < Number(values.servers); server += 1) {
    const program = startLoadProgram({
      LOG: 'error',
      DATA_DIR: folder,
      DATABASE_URL: url,
    });
    programs.push(program);
    // The first process runs the migrations and adds the demo data.
    await program.url;
  }
  await run(cluster, url, await Promise.all(programs.map(program => program.url)));
} finally {
  faultLines.push(
    ...programs.flatMap(program =>
      program
        .output()
        .split('\n')
        .filter(line => line.startsWith('{')),
    ),
  );
  for (const { child } of programs) child.kill('SIGKILL');
  await Promise.all(programs.map(({ end }) => end));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const line of faultLines.slice(0, MAX_PRINTED_FAULTS)) console.error(line);
for (const sentence of wrong.slice(0, MAX_PRINTED_FAULTS)) console.error(`Wrong: ${sentence}`);
process.exit(wrong.length > 0 ? 1 : 0);
