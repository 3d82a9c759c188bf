/** The instance list of a tenant with a million tasks, beside reading one row by its primary key over the same HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../testing/program.ts';
import { query } from '../testing/templates.ts';
import { type Desk, openDesk } from './desk.ts';
import { type Line, median } from './report.ts';
import type { Effort } from './run.ts';

/** Copies one real instance with its tasks so often, each older than the one before. */
const fill = (instanceId: string, instances: number, tasks: number): string => `
insert into instance select (copy).* from (
  select jsonb_populate_record(i, jsonb_build_object('instance_id', 'bench-' || n, 'item_name', 'Bench ' || n,
    'state', case when n % 3 = 0 then 0 else 1 end, 'create_time', now() - n * interval '10 seconds')) as copy
  from instance i cross join generate_series(1, ${instances}) n where i.instance_id = '${instanceId}') made;
insert into task select (copy).* from (
  select jsonb_populate_record(t, jsonb_build_object('task_id', 'bench-' || n || '-' || k, 'instance_id', 'bench-' || n,
    'state', case when n % 3 = 0 and k = 1 then 0 else 1 end, 'seq', k,
    'create_time', now() - n * interval '10 seconds')) as copy
  from (select * from task where instance_id = '${instanceId}' order by seq desc limit 1) t
  cross join generate_series(1, ${instances}) n cross join generate_series(1, ${tasks}) k) made;
analyze;
`;

const TASKS_EACH = 4;

/** Milliseconds of each of the calls, in turn, so often. */
async function timed(calls: readonly (() => Promise<unknown>)[], times: number): Promise<number[]> {
  const took = calls.map((): number[] => []);
  for (let time = 0; time < times; time += 1)
    for (const [at, call] of calls.entries()) {
      const began = performance.now();
      await call();
      took[at]?.push(performance.now() - began);
    }
  return took.map(median);
}

async function measured(desk: Desk, database: string, { quick }: Effort): Promise<Line[]> {
  const { admin, initiator, processId } = desk;
  const { instanceId } = await initiator.data<{ instanceId: string }>(
    initiator.post('jflow/start', { processId, params: { why: 'bench' } }),
  );
  await query(database, fill(instanceId, quick ? 1000 : 250_000, TASKS_EACH));
  const oneRow = () => admin.data(admin.get(`jflow/detail?id=${processId}`));
  const lists: [what: string, path: string][] = [
    ['instance list, first page', 'jflow/instance/page?page=1&limit=20'],
    ['instance list, in progress, first page', 'jflow/instance/page?page=1&limit=20&isEnd=2'],
  ];
  const calls = [
    oneRow,
    ...lists.map(
      ([, path]) =>
        () =>
          admin.data(admin.get(path)),
    ),
  ];
  await timed(calls, 5);
  const [theirs = Number.NaN, ...ours] = await timed(calls, quick ? 10 : 200);
  return lists.map(([what], at) => ({
    what: `${what}, of ${quick ? 'few' : '1,000,000'} tasks`,
    unit: 'ms',
    ours: ours[at] ?? Number.NaN,
    beside: 'one row by its primary key, over the same HTTP',
    theirs,
    wanted: { most: 3 },
  }));
}

export async function benchList(url: (database: string) => string, effort: Effort): Promise<Line[]> {
  await query(url('postgres'), 'create database lists');
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const program = startProgram({ DATABASE_URL: url('lists'), DATA_DIR: dataDir });
  try {
    return await measured(await openDesk(await program.url), url('lists'), effort);
  } finally {
    program.child.kill('SIGTERM');
    await program.end;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
