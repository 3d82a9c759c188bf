/** The program killed in the middle of uploads in parts: each goes on after the restart, and no bytes are left that nobody names. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_API_BASE_PATH, type FileUpload, type PersonalFile } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { TestClient } from '../../../../testing/client.ts';
import { databaseCopy, hasPostgres } from '../../../../testing/harness.ts';
import { query } from '../../../../testing/postgres.ts';
import { startProgram } from '../../../../testing/program.ts';
import { TEST_ALL } from '../../../../testing/test-all.ts';
import { PDF } from '../testing/samples.ts';

/** Of `npm run test:full` alone; there as many as the environment says. */
const kills = Number(process.env.KILLS ?? 8);
const PART = 4 * 1024 * 1024;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const sendPart = (client: TestClient, { uploadId, received }: FileUpload, bytes: Buffer) => {
  const part = bytes.subarray(received, received + PART);
  return fetch(
    `${client.url}${ADMIN_API_BASE_PATH}/file/upload/part/${uploadId}?offset=${received}&sha256=${hashOf(part)}`,
    {
      method: 'POST',
      headers: { authorization: client.token ?? '', 'content-type': 'application/octet-stream' },
      body: new Uint8Array(part),
    },
  );
};

const stateOf = (client: TestClient, uploadId: string) =>
  client.data<FileUpload>(client.get(`file/upload/${uploadId}`));

/** Names of stored files that no row names, and that are noted for no removal. */
async function danglingIn(url: string, dataDir: string): Promise<string[]> {
  const stored = readdirSync(join(dataDir, 'files', 'stored'), { recursive: true, withFileTypes: true });
  const rows = await query(
    url,
    `set app.tenant = '${DEMO_COMPANY_ID}'; select storage_key from file union select storage_key from file_removal`,
  );
  const known = JSON.stringify(rows);
  return stored.filter(entry => entry.isFile() && !known.includes(entry.name)).map(entry => entry.name);
}

it.skipIf(!TEST_ALL || !hasPostgres())(
  `${kills} times in the middle: uploads end whole, and nothing is left behind`,
  { timeout: 120_000 + kills * 30_000 },
  async () => {
    const copy = await databaseCopy('postgres');
    const { url } = copy.options as { url: string };
    const dataDir = mkdtempSync(join(tmpdir(), 'countersign-killed-'));
    const start = () => startProgram({ DATABASE_URL: url, DATA_DIR: dataDir });
    let program = start();
    try {
      let client = new TestClient(await program.url);
      await client.data(client.signIn('admin'));
      const again = async () => {
        program.child.kill('SIGKILL');
        await program.end;
        program = start();
        client = new TestClient(await program.url, client.token);
      };
      for (let round = 0; round < kills; round += 1) {
        const bytes = Buffer.concat([PDF, randomBytes(3 * PART)]);
        const name = `killed-${round}.pdf`;
        const begun = await client.data<FileUpload>(
          client.post('file/upload/begin', { name, size: bytes.length }),
        );
        // One round dies while a part is written, the next while the whole is taken in.
        const diesAt = round % 2 === 0 ? (1 + (round % 3)) * PART : bytes.length;
        let state = begun;
        for (let killed = false; state.received < bytes.length; ) {
          const sent = sendPart(client, state, bytes);
          if (!killed && state.received + PART >= diesAt && diesAt < bytes.length) {
            killed = true;
            sent.catch(() => undefined);
            await new Promise(resolve => setImmediate(resolve));
            await again();
          } else expect((await sent).status).toBe(200);
          state = await stateOf(client, begun.uploadId);
        }
        const finish = () => client.post('file/upload/finish', { uploadId: begun.uploadId });
        if (diesAt === bytes.length) {
          finish().catch(() => undefined);
          await new Promise(resolve => setTimeout(resolve, round * 4));
          await again();
        }
        const page = () =>
          client.data<{ list: PersonalFile[] }>(client.get(`file/page?keyword=killed-${round}.`));
        if ((await page()).list.length === 0) expect((await finish()).status).toBe(200);
        const { list } = await page();
        expect(list).toHaveLength(1);
        const reply = await fetch(client.url + (list[0]?.url ?? ''), {
          headers: { authorization: client.token ?? '' },
        });
        expect(hashOf(Buffer.from(await reply.arrayBuffer()))).toBe(hashOf(bytes));
        expect(await danglingIn(url, dataDir)).toEqual([]);
      }
    } finally {
      program.child.kill('SIGKILL');
      await program.end;
      await copy.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
