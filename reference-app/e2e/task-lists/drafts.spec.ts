/** Starting an application: favourites, the path ahead, drafts, and a copy of an earlier one. */
import { expect } from '@playwright/test';
import { expectAccessible, test } from '../testing/person.ts';
import { item, offered, row, zh } from './fixture.ts';

test('starting: favourites, the path ahead, a draft that is gone on with, and a guard on leaving', async ({
  browser,
}) => {
  const name = await offered('plain');
  const employee = await zh(browser, 'zhu.hao');
  const { page, texts } = employee;
  await page.goto('/approval/start');
  const own = page.getByRole('region', { name: '资产' });
  const stored = page.waitForResponse(reply => reply.url().endsWith('/jflow/favourite'));
  await own.getByRole('button', { name: texts.portal('start.keep', { name }) }).click();
  const favourites = page.getByRole('region', { name: texts.portal('start.favourites') });
  await expect(favourites.getByRole('link', { name })).toBeVisible();
  await stored;
  const group = page.getByRole('combobox', { name: texts.portal('start.kind') });
  await group.click();
  await page.getByRole('option', { name: '资产' }).click();
  await expect(favourites).toHaveCount(0);
  await page.reload();
  await expect(own.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(1);
  await group.click();
  await page.getByRole('option', { name: texts.portal('start.allKinds') }).click();
  await favourites.getByRole('link', { name }).click();

  const path = page.getByRole('complementary', { name: texts.portal('start.path') });
  await expect(path).toContainText('何磊');
  await expect(path).not.toContainText('主管');
  await expect(path).toContainText(texts.portal('start.pathHalf'));
  const fields = page.locator('form-renderer');
  await fields.getByLabel('金额').fill('5000');
  await expect(path).toContainText('主管');
  await expect(path).toContainText('陈杰');
  await fields.getByLabel('物品').fill('显示器');
  await expect(path).not.toContainText(texts.portal('start.pathHalf'));
  await page.getByLabel(texts.portal('start.name'), { exact: true }).fill('显示器两台');
  await expectAccessible(employee, 'an application with its path');

  await page
    .getByRole('link', { name: texts.portal('start.title') })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: texts.portal('start.leave') })).toBeVisible();
  await page.getByRole('button', { name: texts.portal('start.leaveSave') }).click();
  await expect(page).toHaveURL(/\/approval\/start$/);
  await page.goto('/approval/drafts');
  await expectAccessible(employee, 'drafts');
  await item(employee, '显示器两台').click();
  await expect(fields.getByLabel('物品')).toHaveValue('显示器');
  await fields.getByLabel('金额').fill('10');
  await expect(path).not.toContainText('主管');
  // A draft that lies on the server is favourites up while its writer types.
  await expect(page.getByText(/草稿保存于/)).toBeVisible();
  const preview = '**/jflow/startPreview';
  await page.route(preview, () => undefined);
  await page.reload();
  await expect(fields.getByLabel('金额')).toHaveValue('10');
  // The form names the field, so that the path moves no buttons when it is known.
  await expect(page.getByLabel(texts.portal('start.copyTo'))).toBeVisible();
  await page.unroute(preview);
  await fields.getByLabel('金额').fill('20');
  await page.getByRole('button', { name: texts.portal('start.saveDraft') }).click();
  await expect(page.getByText(texts.portal('start.draftSaved'))).toBeVisible();
  await page.getByRole('button', { name: texts.portal('start.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/approval\/instance\//);
  await page.goto('/approval/drafts');
  await expect(page.getByText(texts.portal('drafts.none'))).toBeVisible();

  await page.goto('/approval/mine');
  await expect(row(employee, '显示器两台')).toContainText('保管员');
  await expect(row(employee, '显示器两台')).toContainText('何磊');
  await page.getByRole('link', { name: `${texts.portal('list.copyAsNew')}: 显示器两台` }).click();
  await expect(fields.getByLabel('物品')).toHaveValue('显示器');
  expect(employee.faults).toEqual([]);
});
