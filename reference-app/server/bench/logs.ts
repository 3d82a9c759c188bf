/** 1,000,000 rows of the logs of one tenant: a page, a person and a day, beside reading one row by its key over the same HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { query } from '../testing/postgres.ts';
import { startProgram } from '../testing/program.ts';
import { callerAs } from './caller.ts';
import { openDriver } from './driver.ts';
import { type Effort, type Line, median } from './report.ts';

const FULL = 1_000_000;
const QUICK = 10_000;
const DAYS = 400;

/** Four fifths are operations, the others sign-ins and events of the server; each has an id of its time. */
const fill = (rows: number): string => `
set app.tenant = '${DEMO_COMPANY_ID}';
set session_replication_role = replica;
create function bench_id(at timestamptz, n bigint) returns text language sql immutable as $$
  select substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0')
  from (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as h) x $$;
create temporary table made as
  select n, now() - interval '${DAYS} days' * (1 - n::float8 / ${rows}) as at,
    case when n % 997 = 0 then 'u-li-na' else 'bench-' || n % 500 end as person
  from generate_series(1, ${rows}) n;
insert into operation_log (merchant_id, operation_id, operation_time, user_id, kind, target_id, target_name, operation, address)
  select '${DEMO_COMPANY_ID}', bench_id(at, n), at, person, 'role', 'r' || n % 1000, 'Role ' || n % 1000, 'update', '10.0.' || n % 200 || '.1'
  from made where n % 5 < 4;
insert into login_log (merchant_id, log_id, user_id, user_name, address, user_agent, result, create_time)
  select '${DEMO_COMPANY_ID}', bench_id(at, n), person, person, '10.0.' || n % 200 || '.1', '', 'ok', at from made where n % 5 = 4 and n % 4 < 3;
insert into system_log (merchant_id, log_id, create_time, event)
  select '${DEMO_COMPANY_ID}', bench_id(at, n), at, 'job' from made where n % 5 = 4 and n % 4 = 3;
drop function bench_id;
analyze;
`;

const first = 'log/page?limit=20';

function pagesOf(): [what: string, path: string][] {
  const dayAt = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  return [
    ['first page', first],
    ['page 40', `${first}&page=40`],
    ['a person', `${first}&userId=u-li-na`],
    ['a day', `${first}&since=${dayAt(200)}&until=${dayAt(199)}`],
    ['a person on a day', `${first}&userId=bench-7&since=${dayAt(200)}&until=${dayAt(199)}`],
    ['a record', `${first}&kind=role&targetId=r7`],
    ['an address', `${first}&address=10.0.7.1`],
    ['sign-ins alone', `${first}&log=login`],
  ];
}

export async function benchLogs(url: (database: string) => string, { quick }: Effort): Promise<Line[]> {
  const rows = quick ? QUICK : FULL;
  await query(url('postgres'), 'create database logs');
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const program = startProgram({ DATABASE_URL: url('logs'), DATA_DIR: dataDir });
  try {
    const driver = await openDriver(await program.url);
    await query(url('logs'), fill(rows));
    const caller = callerAs(driver.admin, 1);
    const pages = pagesOf();
    const { list } = await caller.get<{ list: { id: string }[] }>(`${pages[3]?.[1]}`);
    pages.push(['a page half way from the page before', `${first}&page=20000&after=${list[0]?.id}`]);
    const paths = [`jflow/detail?id=${driver.processId}`, ...pages.map(([, path]) => path)];
    const took = paths.map((): number[] => []);
    for (let time = -3; time < (quick ? 10 : 100); time += 1)
      for (const [at, path] of paths.entries()) {
        const began = performance.now();
        await caller.get(path);
        if (time >= 0) took[at]?.push(performance.now() - began);
      }
    await caller.close();
    const [floor = [], ...ours] = took;
    return pages.map(([what], at) => ({
      what: `${rows} rows of the logs, ${what}`,
      unit: 'ms',
      ours: median(ours[at] ?? []),
      beside: 'one row by its primary key, over the same HTTP',
      theirs: median(floor),
      wanted: { most: 3 },
    }));
  } finally {
    program.child.kill('SIGTERM');
    await program.end;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
