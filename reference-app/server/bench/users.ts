/** 100,000 users and 5,000 organisations in one tenant: lists, the tree and an export, beside reading one row by its key over the same HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { query } from '../testing/postgres.ts';
import { startProgram } from '../testing/program.ts';
import { type Caller, callerAs } from './caller.ts';
import { type ApprovalDriver, INITIATOR, openDriver, signedIn } from './driver.ts';
import { paintLines } from './paint.ts';
import { type Effort, type Line, median } from './report.ts';

interface Size {
  users: number;
  organizations: number;
  /** Children of the node that is opened. */
  children: number;
}

const FULL: Size = { users: 100_000, organizations: 5000, children: 500 };
const QUICK: Size = { users: 1000, organizations: 100, children: 50 };

/**
 * The first organisations lie below one node, the others below these in turn. Names have one of 40 family and 60 first
 * names; a few people have a name of their own. The initiator sees the users below one organisation.
 */
const fill = ({ users, organizations, children }: Size): string => `
set app.tenant = '${DEMO_COMPANY_ID}';
insert into organization (merchant_id, organize_id, parent_id, organize_name, sort)
  values ('${DEMO_COMPANY_ID}', 'bench-top', null, 'Bench', 99);
insert into organization (merchant_id, organize_id, parent_id, organize_name, sort)
  select '${DEMO_COMPANY_ID}', 'bench-' || n, 'bench-top', 'Branch ' || n, n from generate_series(1, ${children}) n;
insert into organization (merchant_id, organize_id, parent_id, organize_name, sort)
  select '${DEMO_COMPANY_ID}', 'bench-' || n, 'bench-' || (n % ${children} + 1), 'Team ' || n, n
  from generate_series(${children + 1}, ${organizations}) n;
insert into app_user (merchant_id, user_id, user_name, nick_name, password_hash, job_number, organize_id)
  select '${DEMO_COMPANY_ID}', 'bench-' || n, 'bench.' || n,
    case when n % 5000 = 0 then '欧阳' else substr('许韩董袁蒋蔡丁魏薛叶余杜戴夏钟田任范方石姚谭廖邹熊陆郝白崔康邱秦史顾侯邵孟龙万段', n % 40 + 1, 1) end
      || substr('雨桐浩然思远嘉怡梦瑶宇航晓东文博静怡志强雪莹丽华明轩佳慧国栋海燕天宇若曦子涵俊峰', (n / 40) % 20 * 2 + 1, 2),
    '', 'B' || n, 'bench-' || (n % ${organizations} + 1)
  from generate_series(1, ${users}) n;
insert into role (merchant_id, role_id, role_name, role_key) values ('${DEMO_COMPANY_ID}', 'bench', 'Bench', 'bench');
insert into role_permission (merchant_id, role_id, permission) values ('${DEMO_COMPANY_ID}', 'bench', 'system:user:list');
insert into user_role (merchant_id, user_id, role_id) values ('${DEMO_COMPANY_ID}', 'u-li-na', 'bench');
insert into data_permission (merchant_id, data_permission_id, name, code) values ('${DEMO_COMPANY_ID}', 'bench', 'Bench', 'bench');
insert into data_permission_item (merchant_id, data_permission_id, key, value) values ('${DEMO_COMPANY_ID}', 'bench', 'user', 'below');
insert into data_permission_bind (merchant_id, data_permission_id, kind, target_id) values ('${DEMO_COMPANY_ID}', 'bench', 'user', 'u-li-na');
update app_user set organize_id = 'bench-1' where user_id = 'u-li-na';
`;

interface Times {
  middle: number;
  slow: number;
}

/** Milliseconds of each of the calls, in turn, so often: the median, and the 95th of a hundred. */
async function timed(calls: readonly (() => Promise<unknown>)[], times: number): Promise<Times[]> {
  const took = calls.map((): number[] => []);
  for (let time = 0; time < times; time += 1)
    for (const [at, call] of calls.entries()) {
      const began = performance.now();
      await call();
      took[at]?.push(performance.now() - began);
    }
  return took.map(values => ({
    middle: median(values),
    slow: values.toSorted((left, right) => left - right)[Math.floor(values.length * 0.95)] ?? Number.NaN,
  }));
}

const first = 'user/list?page=1&limit=20';
const PAGES: [what: string, path: string][] = [
  ['first page', first],
  ['page 40', 'user/list?page=40&limit=20'],
  ['an organisation with those below', `${first}&organizeId=bench-7`],
  ['two Chinese characters of many', `${first}&keyword=${encodeURIComponent('雨桐')}`],
  ['two Chinese characters of few', `${first}&keyword=${encodeURIComponent('欧阳')}`],
  ['no match', `${first}&keyword=${encodeURIComponent('龘龘')}`],
  ['tree node of 500', 'organize/children?parentId=bench-top'],
];

async function measured(driver: ApprovalDriver, database: string, { quick }: Effort): Promise<Line[]> {
  const size = quick ? QUICK : FULL;
  await query(database, fill(size));
  await query(database, 'vacuum analyze');
  const caller = callerAs(driver.admin, 1);
  const scoped = callerAs(await signedIn(driver.admin.url, INITIATOR), 1);
  const pages = [...PAGES, await farPage(caller, size)];
  const calls = [
    () => caller.get(`jflow/detail?id=${driver.processId}`),
    ...pages.map(
      ([, path]) =>
        () =>
          caller.get(path),
    ),
    () => scoped.get(first),
  ];
  await timed(calls, 5);
  const [floor = { middle: Number.NaN, slow: Number.NaN }, ...ours] = await timed(calls, quick ? 10 : 100);
  const names = [...pages.map(([what]) => what), 'within a data scope'];
  const lists = names.flatMap((what, at) => linesOf(`users of ${size.users}, ${what}`, ours[at], floor));
  const exported = await whileExporting(caller, ours[0]?.middle ?? Number.NaN, quick);
  await Promise.all([caller.close(), scoped.close()]);
  const paint = await paintLines(driver.admin, `users of ${size.users}`, { quick });
  return [...lists, ...exported, ...paint];
}

/** Four fifths of the way, from the page before it. */
async function farPage(caller: Caller, { users }: Size): Promise<[what: string, path: string]> {
  const page = (users / 20) * 0.8;
  const { list } = await caller.get<{ list: { userId: string }[] }>(`user/list?page=${page - 1}&limit=20`);
  return [
    `page ${page} from the page before`,
    `user/list?page=${page}&limit=20&after=${list.at(-1)?.userId}`,
  ];
}

function linesOf(what: string, times: Times | undefined, floor: Times): Line[] {
  const line = { unit: 'ms', beside: 'one row by its primary key, over the same HTTP' };
  const { middle = Number.NaN, slow = Number.NaN } = times ?? {};
  return [
    { ...line, what, ours: middle, theirs: floor.middle, wanted: { most: 3 } },
    { ...line, what: `${what}, 95 of 100`, ours: slow, theirs: floor.slow, wanted: { most: 5 } },
  ];
}

/** The first page while all users go out as a sheet, beside the first page at rest. */
async function whileExporting(caller: Caller, atRest: number, quick: boolean): Promise<Line[]> {
  const began = performance.now();
  const { transferId } = await caller.post<{ transferId: string }>('transfer/export', {
    noun: 'user',
    query: { status: 'all' },
  });
  const took: number[] = [];
  let state = 'waiting';
  while (!['done', 'failed', 'cancelled'].includes(state)) {
    const start = performance.now();
    await caller.get(first);
    took.push(performance.now() - start);
    state = (await caller.get<{ state: string }>(`transfer/${transferId}`)).state;
    await wait(20);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`  the export of ${quick ? 'few' : '100,000'} users took ${seconds} s and is ${state}`);
  return [
    {
      what: 'users, first page during an export of all',
      unit: 'ms',
      ours: median(took),
      beside: 'the same at rest',
      theirs: atRest,
      wanted: { most: 2 },
    },
  ];
}

export async function benchUsers(url: (database: string) => string, effort: Effort): Promise<Line[]> {
  await query(url('postgres'), 'create database users');
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const program = startProgram({ DATABASE_URL: url('users'), DATA_DIR: dataDir });
  try {
    return await measured(await openDriver(await program.url), url('users'), effort);
  } finally {
    program.child.kill('SIGTERM');
    await program.end;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
