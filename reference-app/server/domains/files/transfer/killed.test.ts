/** The program killed in the middle of an import and an export: both go on after the restart, no row twice and none lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SheetTransferRow } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { TestClient } from '../../../testing/client.ts';
import { databaseCopy, hasPostgres } from '../../../testing/harness.ts';
import { query } from '../../../testing/postgres.ts';
import { startProgram } from '../../../testing/program.ts';
import { TEST_ALL } from '../../../testing/test-all.ts';
import { beginExport, beginImport, download, rowsOf, transferOf } from './testing/transfer-driver.ts';

/** Of `npm run test:full` alone; there as many as the environment says. */
const kills = Number(process.env.KILLS ?? 10);
/** With all that is imported fewer than a sheet that is read may have. */
const STORED = 2500;
const IMPORTED = 200;
const HEADINGS = ['用户名', '姓名', '手机号', '组织'];

const FILL = `set app.tenant = '${DEMO_COMPANY_ID}';
  insert into app_user (merchant_id, user_id, user_name, nick_name, password_hash)
  select '${DEMO_COMPANY_ID}', 'stored-' || n, 'stored.' || n, '存' || n, '' from generate_series(1, ${STORED}) n`;

/** As if half a minute had gone by: the jobs of a killed process are taken up again. */
const EXPIRE_HEARTBEATS = `update pgboss.job set heartbeat_on = '-infinity' where state = 'active';
  update pgboss.queue set monitor_on = null, monitor_claim_on = null`;

/** Asks without pauses, so that a job is met in the middle of its work. */
async function until(client: TestClient, id: string, isSo: (transfer: SheetTransferRow) => boolean) {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const transfer = await transferOf(client, id);
    if (isSo(transfer)) return transfer;
    if (Date.now() > deadline) throw new Error(`stays ${transfer.state} with ${transfer.done} rows`);
  }
}

const isOver = ({ state }: SheetTransferRow) => !['checking', 'running'].includes(state);

const importedNames = (round: number) =>
  Array.from({ length: IMPORTED }, (_, at) => `killed.${round}.${String(at).padStart(3, '0')}`);

/** Both begin in one transaction's time, so that the jobs run beside each other. */
async function begin(client: TestClient, names: readonly string[]) {
  const lines = names.map(name => [name, '导入', '13812345678', '平台组']);
  const imported = await beginImport(client, 'user', [HEADINGS, ...lines]);
  await until(client, imported, isOver);
  await client.data(client.post('transfer/run', { transferId: imported }));
  const exported = await beginExport(client, { noun: 'user', query: { status: 'all' } });
  return { imported, exported };
}

async function expectEachOnce(client: TestClient, imported: string, names: readonly string[]) {
  const counts = { created: IMPORTED, updated: 0, unchanged: 0, refused: 0 };
  expect(await until(client, imported, isOver)).toMatchObject({ state: 'done', done: IMPORTED, counts });
  const rows = await rowsOf(client, imported);
  expect(rows.map(({ name, outcome, isImported }) => [name, outcome, isImported])).toEqual(
    names.map(name => [name, 'created', true]),
  );
}

async function expectAllOnce(client: TestClient, exported: string) {
  expect(await until(client, exported, isOver)).toMatchObject({ state: 'done' });
  const [headings = [], ...cells] = await download(client, exported);
  const found = cells.map(row => row[headings.indexOf('用户名')] ?? '');
  expect(found.length).toBe(new Set(found).size);
  expect(found.filter(name => name.startsWith('stored.'))).toHaveLength(STORED);
}

it.skipIf(!TEST_ALL || !hasPostgres())(
  `${kills} times in the middle: an import and an export end, with each row once`,
  { timeout: 120_000 + kills * 180_000 },
  async () => {
    const copy = await databaseCopy('postgres');
    const { url } = copy.options as { url: string };
    const dataDir = mkdtempSync(join(tmpdir(), 'countersign-killed-'));
    await query(url, FILL);
    const start = () => startProgram({ DATABASE_URL: url, DATA_DIR: dataDir });
    let program = start();
    try {
      let client = new TestClient(await program.url);
      await client.data(client.signIn('admin'));
      for (let round = 0; round < kills; round += 1) {
        const names = importedNames(round);
        const { imported, exported } = await begin(client, names);
        const [importAtKill] = await Promise.all([
          until(client, imported, ({ done }) => done > 0),
          until(client, exported, ({ done }) => done > 0),
        ]);
        program.child.kill('SIGKILL');
        await program.end;
        await query(url, EXPIRE_HEARTBEATS);
        program = start();
        client = new TestClient(await program.url, client.token);

        expect(importAtKill.state).toBe('running');
        await expectEachOnce(client, imported, names);
        const { total } = await client.data<{ total: number }>(
          client.get(`log/operation/page?kind=user&action=import&limit=9999`),
        );
        expect(total).toBe(IMPORTED * (round + 1));
        await expectAllOnce(client, exported);
      }
    } finally {
      program.child.kill('SIGKILL');
      await program.end;
      await copy.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
