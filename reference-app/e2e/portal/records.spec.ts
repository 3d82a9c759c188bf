/** The palette, and a record of a list: kept views, what a new one begins with, leaving it, a reload, and another person's change. */

import { newKey } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import { sessionOf } from '../testing/client.ts';
import { expectAccessible, signedIn, test } from '../testing/person.ts';

test('the palette leads to pages, records and actions by keyboard', { tag: '@full' }, async ({ browser }) => {
  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page, texts } = person;
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const run = async (keyword: string, option: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: texts.portal('palette.hint') }).fill(keyword);
    await expect(page.getByRole('option', { name: option, selected: true })).toBeVisible();
  };
  await run('posit', 'Positions');
  await expectAccessible(person, 'palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/system\/positions/);
  await run('cao.ying', /cao\.ying/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/system\/users\?open=u-cao-ying/);
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  await page.keyboard.press('Escape');
  const collapse = texts.portal('collapse');
  await run(collapse, collapse);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: texts.portal('expand') })).toBeVisible();
  await expectAccessible(person, 'collapsed menu');
  expect((await page.context().cookies()).find(one => one.name === 'sidebarStatus')?.value).toBe('0');
  expect(person.faults).toEqual([]);
});

test('a list keeps its views; a record begins in the chosen organisation, is guarded, restored, and met by another change', async ({
  browser,
}) => {
  const name = `Drafter ${newKey().slice(0, 6)}`;
  const { client } = await sessionOf('admin');
  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page, texts } = person;
  const drawer = page.locator('.record');
  const field = drawer.getByRole('textbox', { name: texts.portal('position.positionName') });
  const button = (key: Parameters<typeof texts.portal>[0]) =>
    page.getByRole('button', { name: texts.portal(key), exact: true });

  await page.goto('/system/positions?organizeId=org-fin');
  await button('arrange.title').click();
  await page.getByRole('textbox', { name: texts.portal('views.name') }).fill(name);
  await button('views.add').click();
  const compact = page.getByRole('radio', { name: texts.portal('arrange.compact') });
  await compact.click();
  await expect(compact).toBeChecked();
  await page.keyboard.press('Escape');
  await page.goto('/system/positions');
  await button('arrange.title').click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/organizeId=org-fin/);
  expect((await page.context().cookies()).find(one => one.name === 'size')?.value).toBe('small');

  await button('position.add').click();
  await expect(drawer.getByRole('combobox', { name: texts.portal('position.organizeId') })).toHaveValue(
    '财务部',
  );
  await field.fill(name);
  await page.reload();
  await expect(drawer).toContainText(texts.portal('unsaved.restored'));
  await expect(field).toHaveValue(name);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: texts.portal('leave.title') });
  await question.getByRole('button', { name: texts.portal('leave.stay') }).click();
  await field.press('Control+s');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('link', { name, exact: true }).click();
  await field.fill(`${name} mine`);
  const { list } = await client.position.list({ query: { keyword: name } });
  const { positionId, organizeId } = list[0]!;
  await client.position.updatePosition({
    body: { positionId, positionName: `${name} theirs`, organizeId, version: list[0]!.version! },
  });
  await field.press('Control+s');
  const conflict = page.getByRole('dialog').filter({ hasText: `${name} theirs` });
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await expectAccessible(person, 'a change of another person');
  await conflict.getByRole('button', { name: texts.portal('conflict.takeTheirs') }).click();
  await expect(field).toHaveValue(`${name} theirs`);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await client.position.remove({ params: { positionId } });
  expect(person.faults).toEqual([]);
});
