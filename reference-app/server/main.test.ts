import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from './server.ts';
import { readServerSettingsFromEnv } from './settings.ts';
import { startErrorSentence } from './start-error.ts';
import { TestClient } from './testing/client.ts';
import { databaseCopy, quickKind } from './testing/harness.ts';
import { type Program, startProgram } from './testing/program.ts';
import { type Copy, ENCRYPTION_KEY, environmentOf } from './testing/templates.ts';

const KEY = ENCRYPTION_KEY.toString('base64');

describe('the program', () => {
  let copy: Copy;
  let dataDir: string;
  const programs: Program[] = [];
  const start = (env: Record<string, string> = {}) => {
    const program = startProgram({ DATA_DIR: dataDir, ...env });
    programs.push(program);
    return program;
  };

  beforeEach(async () => {
    copy = await databaseCopy('pglite');
    dataDir = (copy.options as { dataDir: string }).dataDir;
  });
  afterEach(async () => {
    for (const { child, end } of programs.splice(0)) {
      child.kill('SIGKILL');
      await end;
    }
    await copy.remove();
  });

  /** Names of what other users of the machine may read or write. */
  const openEntries = () =>
    ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
      name => statSync(join(dataDir, name)).mode & 0o077,
    );

  it('prints its address and accounts, holds its data directory until it is killed, loses nothing it acknowledged, warns when other machines reach the demo accounts, and stops in good order when asked', async () => {
    chmodSync(dataDir, 0o755);
    for (const name of ['database', 'database/PG_VERSION', 'database/base'])
      chmodSync(join(dataDir, name), name.includes('PG_') ? 0o666 : 0o755);
    const first = start();
    const client = new TestClient(await first.url);
    const tokens: string[] = [];
    for (const name of ['li.na', 'zhang.wei', 'wang.fang']) {
      await client.signIn(name);
      tokens.push(client.token!);
    }
    await expect.poll(first.output).toContain('zhang.wei');
    expect(openEntries()).toEqual([]);
    expect(first.errors()).toBe('');
    const second = start();
    expect(await second.end).toBe(1);
    expect(second.errors().trim()).toBe(
      `The data directory ${join(dataDir, 'database')} is in use by another Countersign process; stop it first.`,
    );
    first.child.kill('SIGKILL');
    await first.end;
    const third = start({ HOST: '0.0.0.0', DEMO_DATA: 'on' });
    const { port } = new URL(await third.url);
    for (const token of tokens) {
      const again = new TestClient(`http://127.0.0.1:${port}`, token);
      expect((await again.get('/digital-portal/getInfo')).status).toBe(200);
    }
    await expect.poll(third.errors).toMatch(/^Warning: 0\.0\.0\.0 is reached from other machines/);
    third.child.kill('SIGTERM');
    expect(await third.end).toBe(0);
  });

  /** A database that starts faster than the embedded one. */
  const onQuickDatabase = async (refused: (env: Record<string, string>) => Promise<void>) => {
    const quick = await databaseCopy(quickKind());
    await refused(environmentOf(quick.options)).finally(quick.remove);
  };

  const refusal = (env: Record<string, string>) =>
    startServer(
      readServerSettingsFromEnv({ DATA_DIR: dataDir, PORT: '0', ENCRYPTION_KEY: KEY, ...env }),
    ).then(async ({ stop }) => stop(), startErrorSentence);

  it('has one sentence for a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    await onQuickDatabase(async env =>
      expect(await refusal({ ...env, PORT: String(port) })).toBe(
        `The address 127.0.0.1:${port} is in use; stop the other program or set PORT.`,
      ),
    );
    other.close();
  });

  it('has one sentence for a data directory that cannot be written', async () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'file'), '');
    expect(await refusal({ DATA_DIR: join(dataDir, 'file', 'inside') })).toMatch(
      /^The data directory \S+ cannot be written; set DATA_DIR to one that can\.$/,
    );
  });

  it('has one sentence for a database that does not answer', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatch(
      /^The database of DATABASE_URL does not answer \(.*\)\.$/,
    );
  });

  it('has one sentence for demo accounts that other machines would reach', async () => {
    await onQuickDatabase(async env =>
      expect(await refusal({ ...env, HOST: '0.0.0.0', DEMO_DATA: 'off' })).toMatch(
        /^The database holds the demo accounts/,
      ),
    );
  });
});
