/**
 * `npm run capacity -w reference-app/server -- --servers=1,3 --clients=12 --seconds=60`: people at work without a pause on one and on
 * three processes over PostgreSQL; prints what one approval costs, and what machines carry by that. With
 * `--workers=1,2,3` the database is a cluster of Citus with that many workers. On Linux.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { findPostgres, startCluster } from '../postgres.ts';
import { type ApprovalCost, measureApprovalCost } from './approval-cost.ts';
import { capacities, type Office, type ShardedCost, yearlyGigabytes } from './capacity.ts';
import { capacityTable, costTable, rounded, shardedReport } from './capacity-tables.ts';
import { STATEMENT_COUNTING_SETTINGS } from './cost-report.ts';
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
const clients = Number(values.clients);
const seconds = Number(values.seconds);
const isCounted = values.statements;

async function measureWorkers(bin: string, counts: string): Promise<void> {
  const measured: ShardedCost[] = [];
  for (const workers of counts.split(',').map(Number)) {
    measured.push(await measureShardedCost({ bin, workers, clients, seconds }));
    console.log(`${shardedReport(measured, office)}\n`);
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
  settings: isCounted ? STATEMENT_COUNTING_SETTINGS : [],
});
try {
  const all: [servers: number, cost: ApprovalCost][] = [];
  for (const servers of values.servers.split(',').map(Number))
    all.push([servers, await measureApprovalCost({ servers, cluster, clients, seconds, isCounted })]);
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
