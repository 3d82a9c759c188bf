/** `npm start` as a program: what survives its death, and what it refuses. */
import { rmSync } from 'node:fs';
import { type Client, newKey } from '@countersign/sdk/api';
import { expect, test } from '@playwright/test';
import { clientOf, startLeave } from '../testing/client.ts';
import { launch, startPortal, temporaryFolder } from '../testing/servers.ts';

const named = async (client: Client, itemName: string) =>
  (await client.jflow.myTask({ query: { keyword: itemName } })).list;

test.describe('the program', () => {
  const folder = temporaryFolder();
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('killed between submitting and approving, it loses nothing and doubles nothing', async () => {
    const item = '探亲两天 Two days with the family';
    const before = await startPortal(folder);
    const { instanceId } = await startLeave((await clientOf(before.url, 'li.na')).client, item);
    await before.end('SIGKILL');

    const after = await startPortal(folder);
    try {
      const { client: manager } = await clientOf(after.url, 'zhang.wei');
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

  test('a second start on the same data directory is refused in one sentence', async () => {
    const first = await startPortal(folder);
    const second = launch(['scripts/run.mjs', 'start'], { PORT: '0', DATA_DIR: folder, DATABASE_URL: '' });
    try {
      await second.gone;
      expect(second.process.exitCode).toBe(1);
      expect(second.output().trim().split('\n')).toEqual([
        expect.stringContaining('in use by another Countersign process'),
      ]);
    } finally {
      await first.end();
    }
  });
});
