/** The exchange of the plain rows of a list for the grid, which loads after the page. */
import { expect, type Page } from '@playwright/test';
import { isFull } from '../testing/full.ts';
import { signedIn, test } from '../testing/person.ts';

const GRID_FILE = /\/assets\/grid-/;

/** Opens the list of users and holds the code of the grid back. Returns a function that releases it. */
async function openWithPlainRows(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(GRID_FILE, async route => {
    await promise;
    await route.continue();
  });
  await page.goto('/system/users');
  await page.locator('.plain-rows tbody tr').first().waitFor();
  return resolve;
}

/** Waits for a number of painted frames. */
const frames = (page: Page, count: number) =>
  page.evaluate(
    left =>
      new Promise<void>(resolve => {
        const paint = () => (left-- > 0 ? requestAnimationFrame(paint) : resolve());
        paint();
      }),
    count,
  );

const selectedRows = (page: Page) => page.locator('tbody tr.is-selected, [role=row][aria-selected=true]');

test('no key is lost while the grid replaces the rows of a list', async ({ browser }) => {
  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page } = person;
  const moments = isFull ? 30 : 5;
  for (let moment = 0; moment < moments; moment += 1) {
    const release = await openWithPlainRows(page);
    await page.locator('.resource-bar :is(button, input)').last().focus();
    release();
    await frames(page, moment);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(selectedRows(page), `${moment} frames after the grid arrives`).toHaveCount(20);
    await page.unroute(GRID_FILE);
  }
  expect(person.faults).toEqual([]);
});
