/** Every task page in four appearances: axe finds nothing, and nothing is wider than the window. */
import { expect, type Page } from '@playwright/test';
import { isFull } from '../testing/full.ts';
import { expectAccessible, signedIn, test } from '../testing/person.ts';
import type { Lang } from '../testing/texts.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const PAGES = ['todo', 'done', 'copied', 'mine', 'drafts', 'instances', 'start'].map(
  one => `/approval/${one}`,
);

/** Every pair of language, color scheme and width. */
const APPEARANCES: [Lang, 'light' | 'dark', number][] = [
  ['zh', 'light', 1440],
  ['en', 'dark', 1440],
  ['zh', 'dark', 390],
  ['en', 'light', 390],
];

/** Neighbouring pages take the appearances by turns; `npm run test:full` walks each in all of them. */
const isDue = (page: number, appearance: number) => isFull || page % 4 === appearance;

APPEARANCES.forEach(([lang, colorScheme, width], appearance) => {
  test(`every task page can be used by everybody (${lang}, ${colorScheme}, ${width} px)`, async ({
    browser,
  }) => {
    const context = { viewport: { width, height: 844 }, colorScheme };
    const person = await signedIn(browser, 'admin', { lang, context });
    for (const path of PAGES.filter((_path, page) => isDue(page, appearance))) {
      await person.page.goto(path);
      await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(person, path);
      expect([path, await overflow(person.page)]).toEqual([path, 0]);
    }
    expect(person.faults).toEqual([]);
  });
});
