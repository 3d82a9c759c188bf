/** Transfers in slices: nothing is held between them, and the work for a row does not grow with the rows before it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withTenant } from '../../db/access.ts';
import { COMPANY } from '../../demo/company.ts';
import type { TestClient } from '../../testing/client.ts';
import { describeServer, type Harness } from '../../testing/harness.ts';
import { longestHold } from '../../testing/loop-hold.ts';
import { TEST_ALL } from '../../testing/test-all.ts';
import { beginExport, beginImport, runJob, transferOf } from './testing/transfer-driver.ts';

const sizes = TEST_ALL ? [1000, 5000] : [];

const organizationLines = (name: string, rows: number): string[][] => [
  ['组织路径', '排序'],
  [name, ''],
  ...Array.from({ length: 50 }, (_, index) => [`${name}/部${index}`, '1']),
  ...Array.from({ length: rows - 51 }, (_, index) => [`${name}/部${index % 50}/组${index}`, String(index)]),
];

const userLines = (name: string, rows: number): string[][] => [
  ['用户名', '姓名', '手机号', '组织', '角色'],
  ...Array.from({ length: rows }, (_, index) => [
    `${name}.${index}`,
    `名${index}`,
    '13812345678',
    '平台组',
    '员工',
  ]),
];

const linesOf = { organization: organizationLines, user: userLines };
type Noun = keyof typeof linesOf;
const nouns: Noun[] = ['organization', 'user'];

/** Advisory locks of the tenant's rights and organisations that are held. */
const heldLocks = async ({ db }: Harness): Promise<number> => {
  const { rows } = await withTenant(db, COMPANY, tx =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks
      where locktype = 'advisory' and classid in (7263522, 7263523)
        and database = (select oid from pg_database where datname = current_database())`.execute(tx),
  );
  return rows[0]!.n;
};

describeServer('the dry run and the import', server => {
  it.each(nouns)(
    'of 60 %ss hold no lock between two slices, in which others change the tenant',
    async noun => {
      const admin = await server().login('admin');
      const id = await beginImport(admin, noun, linesOf[noun](`slices-${noun}`, 60));
      for (const state of ['checked', 'done']) {
        let slices = 0;
        await runJob(server(), id, {
          progressed: async () => {
            slices += 1;
            expect(await heldLocks(server())).toBe(0);
            if (slices > 2) return;
            const organizeName = `其间${noun}${state}${slices}`;
            expect((await admin.post('organize/addOrganize', { organizeName })).status).toBe(200);
          },
        });
        expect(slices).toBeGreaterThanOrEqual(3);
        expect(await transferOf(admin, id)).toMatchObject({ state, counts: { created: 60 } });
        if (state === 'checked') await admin.data(admin.post('transfer/run', { transferId: id }));
      }
    },
  );
});

interface Waits {
  health: number;
  list: number;
  change: number;
}

/** Calls of others while a job runs, one after the other; returns the longest wait of each in milliseconds. */
async function othersDuring(colleague: TestClient, label: string, work: Promise<unknown>): Promise<Waits> {
  const waits: Waits = { health: 0, list: 0, change: 0 };
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  const calls: Record<keyof Waits, (count: number) => Promise<number>> = {
    health: async () => (await fetch(`${colleague.url}/healthz`)).status,
    list: async () => (await colleague.get('user/list?page=1&limit=20')).status,
    change: async count =>
      (await colleague.post('organize/addOrganize', { organizeName: `${label}${count}` })).status,
  };
  const loop = async (name: keyof Waits) => {
    for (let count = 0; !isOver; count += 1) {
      const begin = performance.now();
      expect([name, await calls[name](count)]).toEqual([name, 200]);
      waits[name] = Math.max(waits[name], performance.now() - begin);
      await new Promise(resolve => setTimeout(resolve, 200));
    }
  };
  await Promise.all([end, ...(Object.keys(calls) as (keyof Waits)[]).map(loop)]);
  return waits;
}

/** Milliseconds of a row in the faster half of the slices, which other programs on the machine hold up less. */
function rowMs(slices: readonly { ms: number; rows: number }[]): number {
  const perRow = slices.filter(({ rows }) => rows > 0).map(({ ms, rows }) => ms / rows);
  return perRow.sort((one, other) => one - other)[Math.floor(perRow.length / 4)] ?? 0;
}

describeServer('transfers of 1,000 and 5,000 rows', server => {
  const figures = new Map<string, number>();

  for (const noun of nouns)
    for (const size of sizes)
      it(`${size} ${noun}s in linear time, while others work`, { timeout: 1_800_000 }, async () => {
        const admin = await server().login('admin');
        const colleague = await server().login('admin');
        let id = '';
        const holds: Record<string, number> = {};
        const job = async (name: string) => {
          const slices: { ms: number; rows: number }[] = [];
          let [last, done] = [performance.now(), -1];
          let waits: Waits | undefined;
          holds[name] = await longestHold(async () => {
            waits = await othersDuring(
              colleague,
              `同事${noun}${name}${size}`,
              runJob(server(), id, {
                progressed: async () => {
                  const now = performance.now();
                  const rows = (await transferOf(admin, id)).done;
                  if (done >= 0) slices.push({ ms: now - last, rows: rows - done });
                  [last, done] = [performance.now(), rows];
                },
              }),
            );
          });
          figures.set(`${noun} ${name} ${size}`, rowMs(slices));
          console.log(
            `${server().kind} ${noun} ${name} ${size}: ${rowMs(slices).toFixed(2)} ms a row; longest hold ${holds[name]?.toFixed(0)} ms; longest waits ${JSON.stringify(waits, (_, value) => (typeof value === 'number' ? Math.round(value) : value))}`,
          );
        };
        holds.begin = await longestHold(async () => {
          id = await beginImport(admin, noun, linesOf[noun](`n${size}`, size));
        });
        await job('dry run');
        expect(await transferOf(admin, id)).toMatchObject({ state: 'checked', counts: { created: size } });
        await admin.data(admin.post('transfer/run', { transferId: id }));
        await job('import');
        expect(await transferOf(admin, id)).toMatchObject({ state: 'done', counts: { created: size } });
        id = await beginExport(admin, { noun });
        await job('export');
        expect((await transferOf(admin, id)).done).toBeGreaterThanOrEqual(size);
        expect(Object.entries(holds).filter(([, ms]) => ms > 100)).toEqual([]);
      });

  it.runIf(TEST_ALL)('take the same time for each row, within 1.5 times', () => {
    for (const noun of nouns)
      for (const job of ['dry run', 'import', 'export']) {
        const [small = 0, large = 0] = [1000, 5000].map(size => figures.get(`${noun} ${job} ${size}`));
        expect([noun, job, small, large, large <= 1.5 * small]).toEqual([noun, job, small, large, true]);
      }
  });
});
