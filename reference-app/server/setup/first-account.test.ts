import type { HomeTour, TaskRow } from '@countersign/sdk/api/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { approver } from '../domains/workflow/testing/approval-driver.ts';
import { type RunningServer, startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy, quickKind } from '../testing/harness.ts';
import { publish } from '../testing/publish.ts';
import type { Copy } from '../testing/templates.ts';

describe('a start without the demo', () => {
  let copy: Copy;
  let server: RunningServer | undefined;
  const start = async (adminPassword?: string) => {
    copy = await databaseCopy(quickKind(), false);
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

  it('ticks the first steps of a company one by one, whatever place the department has', async () => {
    const client = await start('Own#Password1');
    await client.data(client.signIn('admin', 'Own#Password1'));
    const done = async () => {
      const { steps } = await client.data<HomeTour>(client.get('home/tour'));
      return steps.filter(({ isDone }) => isDone).map(({ step }) => step);
    };
    expect(await done()).toEqual([]);
    const { organizeId } = await client.data<{ organizeId: string }>(
      client.post('organize/addOrganize', { organizeName: 'Sales' }),
    );
    expect(await done()).toEqual(['company']);
    await client.data(
      client.post('user/add', {
        userName: 'wang.li',
        nickName: 'Wang Li',
        password: await client.seal('Own#Password2'),
        phonenumber: await client.seal('13812345678'),
        organizeId,
      }),
    );
    expect(await done()).toEqual(['company', 'people']);
    const { id } = await client.data<{ id: string }>(
      client.post('workflow/form/config/add', { formName: 'Leave' }),
    );
    expect(await done()).toEqual(['company', 'people']);
    await client.data(client.post('workflow/form/config/publish', { id, revision: 1 }));
    expect(await done()).toEqual(['company', 'people', 'form']);
    const processId = await publish(client, { processKey: 'leave', nodes: [approver('a', ['admin'])] });
    expect(await done()).toEqual(['company', 'people', 'form', 'flow']);
    await client.data(client.post('jflow/start', { processId, params: { why: 'rest' }, key: 'first-start' }));
    const [task] = (await client.data<{ list: TaskRow[] }>(client.get('jflow/myTask'))).list;
    await client.data(client.post('jflow/approve', { taskId: task?.id, isPass: true, key: 'first-agree' }));
    expect(await done()).toEqual(['company', 'people', 'form', 'flow', 'approval']);
  });

  it('refuses a password that breaks the rules', async () => {
    await expect(start('password')).rejects.toThrow(/^ADMIN_PASSWORD needs at least 8 characters/);
  });

  it('makes nobody where none is asked for', async () => {
    expect((await (await start()).signIn('admin', 'Own#Password1')).body.subCode).toBe('bad-credentials');
  });
});
