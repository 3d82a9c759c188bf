/** Tests that the buttons of a task keep their position while the timeline loads. A button that moves can miss a click. */
import { expect } from '@playwright/test';
import { sessionOf, startLeave } from '../testing/client.ts';
import { signedIn, task, test } from '../testing/person.ts';

/** Window that is higher than the loaded task. In a lower window, the bar of buttons is sticky and would not move in any case. */
const HIGH_WINDOW = { viewport: { width: 1440, height: 1400 } };

test('a task beside its list and on its own page', async ({ browser }) => {
  const { client } = await sessionOf('li.na');
  const itemName = `请假 ${Date.now()}`;
  const { instanceId } = await startLeave(client, itemName);
  const manager = await signedIn(browser, 'zhang.wei', { lang: 'zh', context: HIGH_WINDOW });
  const { page, texts } = manager;
  const { list } = await (await sessionOf('zhang.wei')).client.jflow.myTask({ query: { keyword: itemName } });
  const taskId = list[0]?.id ?? '';
  const agree = task(manager).getByRole('button', { name: texts.task('agree'), exact: true });
  const top = async () => Math.round((await agree.boundingBox())?.y ?? Number.NaN);

  for (const path of [`/approval/todo?task=${taskId}`, `/approval/instance/${instanceId}?task=${taskId}`]) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/task-panel-*.js', async route => {
      await released;
      await route.continue();
    });
    await page.goto(path);
    await expect(agree).toBeVisible();
    const before = await top();
    release();
    await expect(task(manager)).toContainText('直属经理');
    expect(await top(), path).toBe(before);
    await page.unroute('**/task-panel-*.js');
  }
  expect(manager.faults).toEqual([]);
});
