/** Every task page in four looks: axe finds nothing, and nothing is wider than the window. */
import { expect, type Page } from '@playwright/test';
import { arrive, expectAccessible, test } from '../testing/person.ts';
import type { Lang } from '../testing/texts.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const PAGES = ['todo', 'done', 'copied', 'mine', 'drafts', 'instances', 'start'].map(
  one => `/approval/${one}`,
);

for (const [lang, colorScheme, width] of [
  ['zh', 'light', 1440],
  ['en', 'dark', 1440],
  ['zh', 'dark', 390],
  ['en', 'light', 390],
] as [Lang, 'light' | 'dark', number][]) {
  test(`every task page can be used by everybody (${lang}, ${colorScheme}, ${width} px)`, async ({
    browser,
  }) => {
    const context = { viewport: { width, height: 844 }, colorScheme };
    const person = await arrive(browser, 'admin', { lang, context });
    for (const path of PAGES) {
      await person.page.goto(path);
      await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(person, path);
      expect([path, await overflow(person.page)]).toEqual([path, 0]);
    }
    expect(person.faults).toEqual([]);
  });
}
