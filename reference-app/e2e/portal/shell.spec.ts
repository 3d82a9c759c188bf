/** The frame of the portal: what a page or an address hides of it, and what a reload keeps of its tabs. */
import { expect } from '@playwright/test';
import { signedIn, test } from '../testing/person.ts';

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
  const field = page.getByRole('dialog').getByRole('textbox', { name: texts.portal('position.name') });
  const scrollTop = () => page.locator('#content').evaluate(box => Math.round(box.scrollTop));
  await page.addInitScript(() => localStorage.setItem('cs-tabs-on', '1'));
  await page.goto('/home');
  await expect(tabs).toHaveCount(1);
  await page.goto('/system/positions');
  await page.getByRole('row').last().getByRole('link').first().click();
  await field.fill('Typed before the reload');
  const before = await scrollTop();
  expect(before).toBeGreaterThan(0);
  await page.reload();
  await expect(field).toHaveValue('Typed before the reload');
  await expect.poll(scrollTop).toBe(before);
  await expect(tabs).toHaveCount(2);
  expect(person.faults).toEqual([]);
});
