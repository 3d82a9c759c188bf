/** axe finds nothing on the pages: one of each kind, with `TEST_ALL` every page in four looks, after one another. */
import { expect, test } from '@playwright/test';
import { violationsOf } from '../../reference-app/e2e/testing/axe.ts';
import { pagesWith } from './pages.ts';

const KINDS = [
  '/',
  '/zh/',
  '/elements/approval-task',
  '/controls/select',
  '/api/embedding',
  '/api/errors',
  '/recipes/print',
];
const isFull = process.env.TEST_ALL === '1';

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
] as const;

/** Colours amid a change of the scheme are those of neither. */
const WITHOUT_TRANSITIONS = '*, *::before, *::after { transition: none !important; }';

/** Without `TEST_ALL` neighbours take the first two looks by turns. */
const runs = isFull
  ? pagesWith(/./).map(path => ({ path, shown: looks }))
  : KINDS.map((path, at) => ({ path, shown: [looks[at % 2]!] }));

for (const { path, shown } of runs) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(`${process.env.SITE_URL}${path}`);
    await page.addStyleTag({ content: WITHOUT_TRANSITIONS });
    for (const { colorScheme, width } of shown) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const example of await page.locator('.example').all()) {
        await example.scrollIntoViewIfNeeded();
        await expect(example).toHaveAttribute('data-live', 'ready');
      }
      expect(await violationsOf(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
  });
}
