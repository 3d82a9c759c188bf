import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
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
  const sentence = async (env: Record<string, string>) => {
    const program = start(env);
    expect(await program.end).toBe(1);
    return program.errors().trim();
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

  it('prints its address and the demo accounts', async () => {
    const program = start();
    const client = new TestClient(await program.url);
    expect((await client.signIn('li.na')).status).toBe(200);
    expect(program.output()).toContain('zhang.wei');
  });

  it('stops in good order when asked', async () => {
    const program = start();
    await program.url;
    program.child.kill('SIGTERM');
    expect(await program.end).toBe(0);
  });

  it('refuses a data directory that another process holds, and takes it when that one is killed', async () => {
    const first = start();
    await first.url;
    expect(await sentence({})).toBe(
      `The data directory ${join(dataDir, 'database')} is in use by another Countersign process; stop it first.`,
    );
    first.child.kill('SIGKILL');
    await first.end;
    await expect(start().url).resolves.toMatch(/^http/);
  });

  it('loses nothing that it acknowledged when it is killed', async () => {
    const first = start();
    const client = new TestClient(await first.url);
    const tokens: string[] = [];
    for (const name of ['li.na', 'zhang.wei', 'wang.fang']) {
      await client.signIn(name);
      tokens.push(client.token!);
    }
    first.child.kill('SIGKILL');
    await first.end;
    const url = await start().url;
    for (const token of tokens)
      expect((await new TestClient(url, token).get('/digital-portal/getInfo')).status).toBe(200);
  });

  it('says in one sentence that the port is taken', async () => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    expect(await sentence({ PORT: String(port) })).toBe(
      `The address 127.0.0.1:${port} is in use; stop the other program or set PORT.`,
    );
    other.close();
  });

  it('says in one sentence that the data directory cannot be written', async () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'file'), '');
    expect(await sentence({ DATA_DIR: join(dataDir, 'file', 'inside') })).toMatch(
      /^The data directory \S+ cannot be written; set DATA_DIR to one that can\.$/,
    );
  });

  it('says in one sentence that the database does not answer', async () => {
    const errors = await sentence({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(errors).toMatch(/^The database of DATABASE_URL does not answer \(.*\)\.$/);
  });

  it('serves demo accounts to other machines only when told to, and warns', async () => {
    expect(await sentence({ HOST: '0.0.0.0' })).toMatch(/^HOST=0\.0\.0\.0 would serve the demo accounts/);
    expect(await sentence({ HOST: '0.0.0.0', DEMO_DATA: 'off' })).toMatch(
      /^The database holds the demo accounts/,
    );
    const program = start({ HOST: '0.0.0.0', DEMO_DATA: 'on' });
    await program.url;
    await expect.poll(() => program.errors()).toMatch(/^Warning: 0\.0\.0\.0 is reached from other machines/);
  });

  it('says in one sentence that PORT is no port', async () => {
    expect(await sentence({ PORT: 'http' })).toBe('PORT must be a number from 0 to 65535, not "http".');
  });
});
