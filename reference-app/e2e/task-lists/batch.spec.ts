/** Forty tasks over two pages: selected, confirmed, decided in slices, and kept as a result with numbers. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { find, press } from '../embedding/testing/locate.ts';
import { sessionOf } from '../testing/client.ts';
import { expectAccessible, test } from '../testing/person.ts';
import { textsIn } from '../testing/texts.ts';
import { BROWSERS, closeFirefox, windowOf } from '../testing/windows.ts';
import { item, start, zh } from './fixture.ts';

test.afterAll(closeFirefox);

/** Starts forty applications with this beginning. The last one cannot be decided without input. */
async function startForty(beginning: string): Promise<void> {
  for (let index = 1; index < 40; index += 1) await start(`${beginning}${String(index).padStart(2, '0')}`);
  await start(`${beginning}须填`, { kind: 'asking' });
}

async function decideElsewhere(keyword: string): Promise<void> {
  const { client } = await sessionOf('he.lei');
  const { list } = await client.jflow.myTask({ query: { keyword } });
  await client.jflow.approve({ body: { taskId: list[0]!.id, isPass: true } });
}

test('forty tasks over two pages are decided in one batch, and each has its result', async ({ browser }) => {
  await startForty('四十');
  const keeper = await zh(browser, 'he.lei');
  const { page, texts } = keeper;
  await page.goto('/approval/todo?keyword=四十');
  await expect(item(keeper, '四十须填')).toBeVisible();

  // A selection spans the pages of the list.
  await page.getByRole('checkbox', { name: texts.portal('list.selectAll') }).check();
  await expect(page.getByText(texts.portal('batch.selected', { count: 20 }))).toBeVisible();
  await page.getByRole('button', { name: texts.portal('list.nextPage') }).click();
  await expect(item(keeper, '四十01')).toBeVisible();
  await expect(page.getByText(texts.portal('batch.selected', { count: 20 }))).toBeVisible();
  await page.getByRole('checkbox', { name: texts.portal('list.select', { item: '四十01' }) }).check();
  await expect(page.getByText(texts.portal('batch.selected', { count: 21 }))).toBeVisible();
  await page.getByRole('button', { name: texts.portal('batch.selectAll', { count: 40 }) }).click();
  await expect(page.getByText(texts.portal('batch.selected', { count: 40 }))).toBeVisible();
  await expectAccessible(keeper, 'a selection over two pages');

  await page.getByRole('button', { name: texts.portal('batch.agree') }).click();
  const dialog = page.getByRole('dialog');
  const requested = dialog.getByRole('region', { name: texts.portal('batch.tasks') });
  await expect(requested.getByRole('listitem')).toHaveCount(40);
  await expect(requested.getByRole('listitem').first()).toContainText('李娜');
  // Meanwhile a colleague decides one of them.
  await decideElsewhere('四十07');
  await dialog.getByRole('button', { name: texts.portal('batch.run') }).click();

  await expect(dialog.getByRole('status')).toHaveText(texts.portal('batch.result', { done: 38, refused: 2 }));
  const results = dialog.getByRole('region', { name: texts.portal('batch.results') });
  await expect(results.getByRole('listitem')).toHaveCount(40);
  const refused = results.getByRole('listitem').filter({ has: page.getByRole('link') });
  await expect(refused).toHaveCount(2);
  await expect(refused.filter({ hasText: '四十须填' })).toContainText('表单填写有误');
  await expect(refused.filter({ hasText: '四十07' })).toContainText(/\d{12}/);
  await expectAccessible(keeper, 'the result of forty tasks');

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: texts.portal('batch.export') }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(41);
  expect(lines.filter(line => line.includes(texts.portal('batch.refused')))).toHaveLength(2);

  await dialog.getByRole('button', { name: texts.portal('close') }).click();
  await expect(page.getByText(texts.portal('batch.selected', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: texts.portal('batch.clear') }).click();
  await expect(page.locator('.row-link')).toHaveText([/四十须填/]);
  expect(keeper.faults).toEqual([]);
});

/** Decides the batch in Firefox. Accessibility and the download are tested in Chromium, because both need Playwright. */
for (const name of BROWSERS.filter(browser => browser === 'Firefox')) {
  test(`forty tasks over two pages are decided in one batch (${name})`, async ({ browser }) => {
    await startForty('Fox');
    const { portal } = textsIn('en');
    const driver = await windowOf(browser, name, { userName: 'he.lei', path: '/approval/todo?keyword=Fox' });
    const expectSelected = (count: number) =>
      find(driver, { kind: 'main strong', name: portal('batch.selected', { count }) });
    await press(driver, 'main input[type=checkbox]', portal('list.selectAll'));
    await expectSelected(20);
    await press(driver, 'main button', portal('list.nextPage'));
    await press(driver, 'main input[type=checkbox]', portal('list.select', { item: 'Fox01' }));
    await expectSelected(21);
    await press(driver, 'main button', portal('batch.selectAll', { count: 40 }));
    await expectSelected(40);
    await press(driver, 'main button', portal('batch.agree'));
    await find(driver, { kind: '[role=dialog] h2', name: portal('batch.agreeTitle', { count: 40 }) });
    await decideElsewhere('Fox07');
    await press(driver, '[role=dialog] button', portal('batch.run'));
    await find(driver, {
      kind: '[role=dialog] [role=status]',
      name: portal('batch.result', { done: 38, refused: 2 }),
    });
    await press(driver, '[role=dialog] button', portal('close'));
    await expectSelected(2);
    const { client } = await sessionOf('he.lei');
    const { list } = await client.jflow.myTask({ query: { keyword: 'Fox' } });
    expect(list.map(({ itemName }) => itemName)).toEqual(['Fox须填']);
    expect(driver.faults).toEqual([]);
    await driver.close();
  });
}
