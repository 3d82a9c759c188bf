import { afterEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy } from '../testing/harness.ts';
import type { Copy } from '../testing/templates.ts';

describe('a start without the demo', () => {
  let copy: Copy;
  let server: RunningServer | undefined;
  const start = async (adminPassword?: string) => {
    copy = await databaseCopy('pglite', false);
    server = await startServer({ database: copy.options, port: 0, demoData: false, adminPassword });
    return new TestClient(server.url);
  };
  afterEach(async () => {
    await server?.stop();
    await copy.remove();
    server = undefined;
  });

  it('makes the one account that the environment asks for', async () => {
    const client = await start('Own#Password1');
    expect((await client.signIn('li.na')).body.subCode).toBe('bad-credentials');
    expect((await client.signIn('admin', 'Own#Password1')).status).toBe(200);
    const { body } = await client.get('/digital-portal/getRouters');
    expect(body.data).toMatchObject([
      { path: '/home' },
      { path: '/approval' },
      { path: '/workflow' },
      { path: '/system' },
      { path: '/messages' },
      { path: '/files' },
      { path: '/project/view' },
    ]);
  });

  it('refuses a password that breaks the rules', async () => {
    await expect(start('password')).rejects.toThrow(/^ADMIN_PASSWORD needs at least 8 characters/);
  });

  it('makes nobody where none is asked for', async () => {
    expect((await (await start()).signIn('admin', 'Own#Password1')).body.subCode).toBe('bad-credentials');
  });
});
