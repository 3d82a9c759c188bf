/** The frame of the portal: what a page or an address hides of it, and what a reload keeps of its tabs. */
import { newKey } from '@countersign/sdk/api';
import { expect, type Locator } from '@playwright/test';
import { sessionOf } from '../testing/client.ts';
import { expectAccessible, type Person, signedIn, test } from '../testing/person.ts';

test('a page without a header keeps the menu, and `cleanMode` leaves the page alone', async ({ browser }) => {
  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page, texts } = person;
  const header = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: texts.portal('menu'), exact: true });
  await page.goto('/project/view');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(header).toHaveCount(0);
  await page.goto('/system/positions?cleanMode=1');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(header.or(page.getByRole('navigation'))).toHaveCount(0);
  expect(await page.locator('main').boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  expect(person.faults).toEqual([]);
});

test('a reload keeps the tabs, the scroll position and unsaved input', async ({ browser }) => {
  const context = { viewport: { width: 1280, height: 480 } };
  const person = await signedIn(browser, 'admin', { lang: 'en', context });
  const { page, texts } = person;
  // By the class: an open record hides them from assistive technology.
  const tabs = page.locator('nav.tabs a');
  const field = page
    .getByRole('dialog')
    .getByRole('textbox', { name: texts.portal('position.positionName') });
  const scrollTop = () => page.locator('#content').evaluate(box => Math.round(box.scrollTop));
  await page.addInitScript(() => localStorage.setItem('cs-tabs-on', '1'));
  await page.goto('/home');
  await expect(tabs).toHaveCount(1);
  await page.goto('/system/positions');
  await page.getByRole('row').last().getByRole('link').first().click();
  await field.fill('Typed before the reload');
  // The end of the list would move if its height changed.
  await page.locator('#content').evaluate(box => box.scrollTo({ top: 60, behavior: 'instant' }));
  expect(await scrollTop()).toBe(60);
  await page.reload();
  await expect(field).toHaveValue('Typed before the reload');
  await expect.poll(scrollTop).toBe(60);
  await expect(tabs).toHaveCount(2);
  expect(person.faults).toEqual([]);
});

test('the download centre is in the header, and on a phone in the menu of the person', async ({
  browser,
}) => {
  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page, texts } = person;
  const icon = page.getByRole('banner').getByRole('link', { name: 'Download centre' });
  await page.goto('/system/users');
  await expect(icon).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Open the download centre' }).click();
  await expect(page).toHaveURL(/\/downloads$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(icon).toBeHidden();
  const menu = page.getByRole('button', { name: new RegExp(`^${texts.portal('account')}`) });
  await page.goto('/home');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Download centre' }).click();
  await expect(page).toHaveURL(/\/downloads$/);

  await menu.click();
  await page.getByRole('menuitem', { name: texts.portal('userInfo') }).click();
  await page.getByRole('button', { name: texts.portal('user.reset'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.portal('user.reset') });
  await expect(dialog.getByLabel(texts.portal('password.oldPassword'), { exact: true })).toBeFocused();
  await expectAccessible(person, 'change of the password');
  expect(person.faults).toEqual([]);
});

const leftOf = (locator: Locator) => locator.evaluate(element => element.getBoundingClientRect().left);

test('the tree has levels, print has no menu, and a contrast theme shows states', async ({ browser }) => {
  const person = await signedIn(browser, 'admin', { lang: 'zh' });
  const { page, texts } = person;
  await page.goto('/system/organizations');
  const label = (name: string) => page.locator('.tree .MuiTreeItem-label').getByText(name, { exact: true });
  await label('研发部').click();
  await page.keyboard.press('ArrowRight');
  const levels = await Promise.all(['华星制造', '研发部', '应用组'].map(name => leftOf(label(name))));
  expect([levels[1]! > levels[0]!, levels[2]! > levels[1]!]).toEqual([true, true]);

  const menu = page.getByRole('navigation', { name: texts.portal('menu'), exact: true });
  await page.emulateMedia({ media: 'print' });
  await expect(menu).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(menu.locator('[aria-current="page"]')).toHaveCSS('outline-style', 'solid');

  await expectFocusStays(person);
  expect(person.faults).toEqual([]);
});

/** A switch that is pressed keeps the focus, and looks different afterwards in a contrast theme. */
async function expectFocusStays({ page }: Person): Promise<void> {
  const key = newKey().slice(0, 8);
  const { client } = await sessionOf('admin');
  const body = { roleName: `Switched ${key}`, roleKey: `switched_${key}`, permissions: [] };
  const { roleId } = await client.role.add({ body });
  await page.goto(`/system/roles?keyword=${key}`);
  const role = page.getByRole('switch', { name: key });
  const color = () => role.evaluate(element => getComputedStyle(element).backgroundColor);
  await expect(role).toBeChecked();
  const on = await color();
  await role.press(' ');
  await expect(role).not.toBeChecked();
  await expect(page.locator('.toast')).toBeVisible();
  await expect(role).toBeFocused();
  await expect.poll(color).not.toBe(on);
  await client.role.delete({ query: { roleId } });

  await page.goto('/system/users');
  const user = page.getByRole('switch', { name: /李娜/ });
  await user.press(' ');
  await expect(page.getByRole('dialog', { name: /李娜/ })).toBeVisible();
  for (const end of await page.getByRole('dialog').getByRole('button').all())
    await expect(end).toHaveCSS('border-style', 'solid');
  await page.keyboard.press('Escape');
  await expect(user).toBeFocused();
  await expect(user).toBeChecked();
}
