/** Writes the tables of the capacity page. */
import type { ApprovalCost } from './approval-cost.ts';
import { type Capacity, type Office, type ShardedCost, shardedCapacity } from './capacity.ts';

/** Returns the table of the costs with each number of processes, compared with the first. */
export function costTable(all: [servers: number, cost: ApprovalCost][]): string {
  const [, first] = all[0]!;
  const row = (name: string, pick: (one: ApprovalCost) => number, digits = 1) => {
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

/** Rounds to two significant digits, because more would be false precision. */
export const rounded = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en');

export const capacityTable = (rows: Capacity[]): string =>
  [
    '| machines | processes of the server | approvals per second | people | limit |',
    '| --- | ---: | ---: | ---: | --- |',
    ...rows.map(
      ({ machines, processes, perSecond, people, limit }) =>
        `| ${machines} | ${processes} | ${rounded(perSecond)} | ${rounded(people)} | ${limit} |`,
    ),
  ].join('\n');

const CALCULATED_WORKERS = [1, 2, 4, 8, 16];

/** Returns the costs with each number of workers, and the capacity that follows from the last. */
export function shardedReport(measured: ShardedCost[], office: Office): string {
  const largest = measured.at(-1)!;
  const cells = (pick: (cost: ShardedCost) => string) => measured.map(pick).join(' | ');
  const workerCount = ({ workerMs: { length } }: ShardedCost) =>
    `${length} ${length === 1 ? 'worker' : 'workers'}`;
  const ms = (value: number) => value.toFixed(1);
  return [
    `| of one approval | ${cells(workerCount)} |`,
    `| --- |${' ---: |'.repeat(measured.length)}`,
    `| approvals measured | ${cells(({ approvals }) => String(approvals))} |`,
    `| processor time of the server, ms | ${cells(({ serverMs }) => ms(serverMs))} |`,
    `| processor time of the coordinator, ms | ${cells(({ coordinatorMs }) => ms(coordinatorMs))} |`,
    `| processor time of all workers, ms | ${cells(({ workerMs }) => ms(workerMs.reduce((sum, one) => sum + one, 0)))} |`,
    `| processor time of each worker, ms | ${cells(({ workerMs }) => workerMs.map(ms).join(', '))} |`,
    '',
    `Calculated from the costs with ${workerCount(largest)}, for machines of ${office.cores} such cores:`,
    '',
    '| workers | approvals per second | limit |',
    '| ---: | ---: | --- |',
    ...CALCULATED_WORKERS.map(workers => {
      const { perSecond, limit } = shardedCapacity(largest, office, workers);
      return `| ${workers} | ${rounded(perSecond)} | ${limit} |`;
    }),
  ].join('\n');
}
