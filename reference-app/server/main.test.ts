import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestClient } from './testing/client.ts';
import { databaseCopy } from './testing/harness.ts';
import { type Program, startProgram } from './testing/program.ts';
import type { Copy } from './testing/templates.ts';

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
});
