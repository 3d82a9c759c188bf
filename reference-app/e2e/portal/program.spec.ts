/** `npm start` as a program: a kill loses nothing. */
import { rmSync } from 'node:fs';
import { type Client, newKey } from '@countersign/sdk/api';
import { expect, test } from '@playwright/test';
import { signInAt, startLeave } from '../testing/client.ts';
import { startPortal, temporaryFolder } from '../testing/servers.ts';

const named = async (client: Client, itemName: string) =>
  (await client.jflow.myTask({ query: { keyword: itemName } })).list;

test.describe('the program', () => {
  const folder = temporaryFolder();
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('killed between submitting and approving, it loses nothing and doubles nothing', async () => {
    const item = '探亲两天 Two days with the family';
    const before = await startPortal(folder);
    const { instanceId } = await startLeave((await signInAt(before.url, 'li.na')).client, item);
    await before.end('SIGKILL');

    const after = await startPortal(folder);
    try {
      const { client: manager } = await signInAt(after.url, 'zhang.wei');
      const waiting = await named(manager, item);
      expect(waiting.map(row => row.instanceId)).toEqual([instanceId]);
      const body = { taskId: waiting[0]?.id ?? '', isPass: true, comment: '同意', key: newKey() };
      expect(await manager.jflow.approve({ body })).toEqual({ instanceState: 1 });
      expect(await manager.jflow.approve({ body })).toEqual({ instanceState: 1 });
      expect(await named(manager, item)).toEqual([]);
      const rows = await manager.jflow.nodeInfo({ query: { instanceId } });
      expect(rows.map(({ taskType, taskState }) => [taskType, taskState])).toEqual([
        [0, 1],
        [1, 1],
        [2, 1],
        [-1, 1],
      ]);
    } finally {
      await after.end();
    }
  });
});
