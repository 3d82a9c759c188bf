/** Approving over HTTP with ten clients, beside pgbench's six statements with as many, on the same cluster. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TaskRow } from '@countersign/sdk/api/contract';
import { query } from '../testing/postgres.ts';
import { startProgram } from '../testing/program.ts';
import { callerAs } from './caller.ts';
import { openDriver } from './driver.ts';
import { type Effort, type Line, median } from './report.ts';

const CLIENTS = 10;

/** The least work of an approval: lock the instance, close the task, move on, open the next, and write two lines of history. */
const script = `\\set id random(1, 100000)
begin;
select revision from bench_instance where id = :id for update;
update bench_task set state = 1, closed = now() where id = :id;
update bench_instance set revision = revision + 1 where id = :id;
insert into bench_task (instance, state) values (:id, 0);
insert into bench_line (instance, note) values (:id, 'agreed');
insert into bench_line (instance, note) values (:id, 'entered');
commit;
`;

const tables = `
create table bench_instance (id int primary key, revision int not null default 0, form jsonb not null default '{"amount": 1}');
create table bench_task (id serial primary key, instance int not null, state int not null, closed timestamptz);
create index on bench_task (instance);
create table bench_line (id serial primary key, instance int not null, note text not null, at timestamptz not null default now());
create index on bench_line (instance);
insert into bench_instance (id) select generate_series(1, 100000);
insert into bench_task (instance, state) select generate_series(1, 100000), 0;
analyze;
`;

async function pgbench(url: string, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const file = join(folder, 'approve.sql');
  writeFileSync(file, script);
  const effort = ['-c', String(CLIENTS), '-j', '2', '-T', String(seconds)];
  const args = ['-n', '-M', 'prepared', ...effort, '-f', file, url];
  try {
    const { stdout } = await promisify(execFile)('pgbench', args);
    const found = /tps = ([\d.]+)/.exec(stdout);
    if (!found) throw new Error(`pgbench answered: ${stdout}`);
    return Number(found[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Does something for each item, so many at once. */
async function together<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
}

async function approvals(url: string, database: string, count: number): Promise<number> {
  const driver = await openDriver(url);
  const [initiator, person] = [driver.initiator, driver.person].map(one => callerAs(one, CLIENTS));
  if (!initiator || !person) throw new Error('[Bug] two people were named');
  const { processId } = driver;
  const starts = Array.from({ length: count }, (_, at) => at);
  await together(starts, at => initiator.post('jflow/start', { processId, params: { why: String(at) } }));
  // As for the floor's tables; else autovacuum does it within a minute.
  await query(database, 'analyze');
  const { list } = await person.get<{ list: TaskRow[] }>('jflow/myTask?limit=9999');
  const tasks = list.filter(task => task.processId === processId);
  if (tasks.length !== count) throw new Error(`${tasks.length} of ${count} tasks are open`);
  const began = performance.now();
  await together(tasks, ({ id: taskId }) =>
    person.post('jflow/approve', { taskId, isPass: true, comment: 'fine', key: taskId }),
  );
  const took = performance.now() - began;
  await Promise.all([initiator.close(), person.close()]);
  return (count / took) * 1000;
}

export async function benchApprove(url: (database: string) => string, { quick }: Effort): Promise<Line[]> {
  await query(url('postgres'), 'create database floor');
  await query(url('postgres'), 'create database product');
  await query(url('floor'), tables);
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const program = startProgram({ DATABASE_URL: url('product'), DATA_DIR: dataDir });
  try {
    const address = await program.url;
    const [count, seconds] = quick ? [100, 2] : [3000, 8];
    const before = await pgbench(url('floor'), seconds);
    const ours = await approvals(address, url('product'), count);
    const after = await pgbench(url('floor'), seconds);
    const theirs = median([before, after, (before + after) / 2]);
    return [
      {
        what: `approve over HTTP, ${CLIENTS} clients`,
        unit: 'per second',
        ours,
        beside: `pgbench, six statements, ${CLIENTS} clients`,
        theirs,
        wanted: { least: 0.5 },
      },
    ];
  } finally {
    program.child.kill('SIGTERM');
    await program.end;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
