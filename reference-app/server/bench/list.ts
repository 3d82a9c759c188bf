/** The instance list of a tenant with a million tasks, beside reading one row by its primary key over the same HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userIdOf } from '../setup/tenant.ts';
import { query } from '../testing/postgres.ts';
import { startProgram } from '../testing/program.ts';
import { callerAs } from './caller.ts';
import { type ApprovalDriver, INITIATOR, openDriver } from './driver.ts';
import { type Effort, type Line, median } from './report.ts';

/** Copies one real instance with its tasks so often, each older than the one before. */
const fill = (
  instanceId: string,
  { instances, tasks, taskColumns }: { instances: number; tasks: number; taskColumns: string },
): string => `
insert into instance select copy.* from generate_series(1, ${instances}) n
  join instance i on i.instance_id = '${instanceId}'
  cross join lateral jsonb_populate_record(i, jsonb_build_object('instance_id', 'bench-' || n,
    'item_name', 'Bench ' || n, 'state', case when n % 3 = 0 then 0 else 1 end,
    'create_time', now() - n * interval '10 seconds')) copy;
insert into running_instance (merchant_id, create_time, instance_id)
  select merchant_id, create_time, instance_id from instance where state = 0 and instance_id like 'bench-%';
insert into task (${taskColumns}) select ${taskColumns} from (select copy.* from generate_series(1, ${instances}) n
  cross join generate_series(1, ${tasks}) k
  join task t on t.task_id = (select task_id from task where instance_id = '${instanceId}' order by seq desc limit 1)
  cross join lateral jsonb_populate_record(t, jsonb_build_object('task_id', 'bench-' || n || '-' || k,
    'instance_id', 'bench-' || n, 'state', case when n % 3 = 0 and k = 1 then 0 else 1 end, 'seq', k,
    'create_time', now() - n * interval '10 seconds')) copy) copies;
analyze;
`;

const TASK_COLUMNS = `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
  where attrelid = 'task'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

const TASKS_EACH = 4;

/** Instances begin every ten seconds, so of some days there are some ten thousand. */
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

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

async function measured(driver: ApprovalDriver, database: string, { quick }: Effort): Promise<Line[]> {
  const { admin, initiator, person, processId } = driver;
  const { instanceId } = await initiator.data<{ instanceId: string }>(
    initiator.post('jflow/start', { processId, params: { why: 'bench' } }),
  );
  const [columns] = (await query(database, TASK_COLUMNS)) as { names: string }[];
  const size = { instances: quick ? 1000 : 250_000, tasks: TASKS_EACH, taskColumns: columns?.names ?? '' };
  await query(database, fill(instanceId, size));
  const caller = callerAs(admin, 1);
  const first = 'jflow/instance/page?page=1&limit=20';
  const lists: [what: string, path: string][] = [
    ['first page', first],
    ['in progress', `${first}&isEnd=2`],
    ['ended', `${first}&isEnd=1`],
    ['by process', `${first}&processId=${processId}`],
    ['by initiator', `${first}&createBy=${userIdOf(INITIATOR)}`],
    ['by date', `${first}&beginTime=${dayBefore(20)}&endTime=${dayBefore(10)}`],
    ['by name', `${first}&itemName=${encodeURIComponent('Bench 77')}`],
    ['by a name that nothing has', `${first}&itemName=nothing`],
    ['by a name of many', `${first}&itemName=Bench`],
    ['by a word', `${first}&keyword=${encodeURIComponent('Bench 77')}`],
    ['in progress, by a word', `${first}&isEnd=2&keyword=${encodeURIComponent('Bench 77')}`],
  ];
  const taskLists: [what: string, path: string][] = [
    ['by a word', 'jflow/myTask?page=1&limit=20&keyword=Bench%2077'],
    ['by a word that nothing has', 'jflow/myTask?page=1&limit=20&keyword=nothing'],
  ];
  const ownLists: [what: string, path: string][] = [
    ['of a person with few', first],
    ['of a person with few, by a word', `${first}&keyword=${encodeURIComponent('Bench 77')}`],
    ['of a person who manages no process', `${first}&scope=managed`],
  ];
  const reader = callerAs(person, 1);
  const initiatorReader = callerAs(initiator, 1);
  const calls = [
    () => caller.get(`jflow/detail?id=${processId}`),
    ...lists.map(
      ([, path]) =>
        () =>
          caller.get(path),
    ),
    ...taskLists.map(
      ([, path]) =>
        () =>
          reader.get(path),
    ),
    ...ownLists.map(
      ([, path]) =>
        () =>
          initiatorReader.get(path),
    ),
  ];
  await timed(calls, 5);
  const [theirs = Number.NaN, ...ours] = await timed(calls, quick ? 10 : 100);
  await caller.close();
  await reader.close();
  await initiatorReader.close();
  const names = [
    ...lists.map(([what]) => `instance list of ${quick ? 'few' : '1,000,000'} tasks, ${what}`),
    ...taskLists.map(([what]) => `task list of ${quick ? 'few' : '1,000,000'} tasks, ${what}`),
    ...ownLists.map(([what]) => `instance list of ${quick ? 'few' : '1,000,000'} tasks, ${what}`),
  ];
  return names.map((what, at) => ({
    what,
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
    return await measured(await openDriver(await program.url), url('lists'), effort);
  } finally {
    program.child.kill('SIGTERM');
    await program.end;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
