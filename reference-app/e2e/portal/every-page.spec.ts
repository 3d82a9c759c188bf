/** Every page outside of the approvals: axe, narrow screens, addresses, and a record opened, left and saved by keyboard alone. */
import { describePage, portalPageNames } from '@countersign/sdk/api/pages';
import { expect, type Page } from '@playwright/test';
import { isFull } from '../testing/full.ts';
import { expectAccessible, type Person, signedIn, test } from '../testing/person.ts';
import type { Lang } from '../testing/texts.ts';

/** Paths without ids; pages on the whole screen have tests of their own. */
const PAGES = portalPageNames
  .map(describePage)
  .filter(({ path, isFullScreen }) => !isFullScreen && !path.includes('$') && !path.startsWith('/approval/'))
  .map(({ path }) => path)
  .sort();

/** A service provider alone has tenants. */
const PERSON: Record<string, string> = { '/system/tenants': 'provider' };

const APPEARANCES: [Lang, 'light' | 'dark', number][] = [
  ['zh', 'light', 1440],
  ['en', 'dark', 390],
];

/** Selects pages such that each half has a list with records. */
const FIRST_PAGE = 3;

/** `npm test` visits every third page and alternates the two appearances. `npm run test:full` visits every page in both. */
const isDue = (page: number, appearance: number) => isFull || (page + FIRST_PAGE) % 6 === 2 * appearance;

/** The first record of a list: a link, or a button that looks like one. */
const RECORD = 'main :is([role="grid"] [role="gridcell"], .plain-rows, .data-cards) a[href]';
/** The menu of an administrator alone has half of them. */
const MOST_STOPS = 120;

/** The product's own applications have no link, which their form requires; its parameters are numbers. */
const NOT_SAVED = new Set(['/system/applications', '/system/parameters']);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe.configure({ mode: 'parallel' });

APPEARANCES.forEach(([lang, colorScheme, width], appearance) => {
  for (const part of [0, 1]) {
    test(`every page can be used by everybody (${lang}, ${colorScheme}, ${width} px, ${part + 1} of 2)`, async ({
      browser,
    }) => {
      const context = { viewport: { width, height: 844 }, colorScheme };
      const due = PAGES.filter((_path, page) => isDue(page, appearance)).filter((_, at) => at % 2 === part);
      const people = new Map<string, Person>();
      let records = 0;
      let saved = 0;
      for (const path of due) {
        const name = PERSON[path] ?? 'admin';
        const person = people.get(name) ?? (await signedIn(browser, name, { lang, context }));
        people.set(name, person);
        await test.step(path, async () => {
          const visit = { path, width, opens: isFull || records === 0, saves: isFull || saved === 0 };
          const found = await walk(person, visit);
          records += Number(found.isOpened);
          saved += Number(found.isSaved);
        });
      }
      // Not each half has a list whose record takes one letter more; the second one of both appearances does.
      expect([records > 0, saved > 0 || part === 0]).toEqual([true, true]);
    });
  }
});

interface Visit {
  path: string;
  width: number;
  /** Opens a record too: the scaffold of the records is the same, so `npm test` does it on one page of a test. */
  opens: boolean;
  /** The same for a record that is changed, saved, and changed back. */
  saves: boolean;
}

interface Found {
  isOpened: boolean;
  isSaved: boolean;
}

async function walk(person: Person, { path, width, opens, saves }: Visit): Promise<Found> {
  const { page, faults } = person;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(person, path);
  expect([path, new URL(page.url()).pathname]).toEqual([path, path]);
  const hasRecord = (await page.locator(RECORD).count()) > 0;
  const isOpened = opens && hasRecord;
  if (isOpened) await openByKeyboard(person, path);
  const isSaved = saves && hasRecord && !NOT_SAVED.has(path) && (await saveByKeyboard(person, path));
  await page.setViewportSize({ width: 320, height: 844 });
  expect([path, await overflow(page)]).toEqual([path, 0]);
  await page.setViewportSize({ width, height: 844 });
  expect([path, ...faults]).toEqual([path]);
  return { isOpened, isSaved };
}

async function openByKeyboard(person: Person, path: string): Promise<void> {
  const { page } = person;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await reachRecord(page, path);
  expect([path, await page.evaluate(hasRing)]).toEqual([path, true]);
  const before = page.url();
  const name = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(before);
  const drawer = page.getByRole('dialog');
  if (!(await isDrawer(page))) {
    await page.goto(path);
    await expect(page.locator(RECORD).first()).toBeVisible();
    return;
  }
  await expect(drawer).toBeVisible();
  await expectAccessible(person, `a record of ${path}`);
  expect([
    path,
    await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null),
  ]).toEqual([path, true]);
  await page.reload();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await reachRecord(page, path);
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
}

/** The last button of a drawer whose form is saved. */
const SAVE = '[role=dialog] .record-end .MuiButton-contained';

/** A letter more in the first text of the record, saved by the button; and a letter less, saved by Ctrl-S. */
async function saveByKeyboard(person: Person, path: string): Promise<boolean> {
  const { page } = person;
  await reachRecord(page, path);
  await page.keyboard.press('Enter');
  if (!(await isDrawer(page))) {
    await page.goto(path);
    return false;
  }
  const record = page.url();
  if (!(await isEditable(page))) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return false;
  }
  const before = await changeText(page, path, 'x');
  await tabTo(page, `Tab to the button of ${path}`, () => page.evaluate(isFocused, SAVE));
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await page.goto(record);
  await isEditable(page);
  expect([path, await changeText(page, path, 'Backspace')]).toEqual([path, `${before}x`]);
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  return true;
}

/** The form of the record is there, with a button that saves it. A record that is read-only, such as an ended grant, shows terms. */
async function isEditable(page: Page): Promise<boolean> {
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator('form-renderer :is(label, dt)').first()).toBeVisible();
  return (
    (await page.locator(SAVE).count()) > 0 && (await drawer.locator(`form-renderer ${TEXT}`).count()) > 0
  );
}

const TEXT = ':is(input[type=text], input:not([type])):enabled:not([readonly], [role])';

/** Returns the text before the key. */
async function changeText(page: Page, path: string, key: string): Promise<string> {
  await tabTo(page, `Tab to a text of ${path}`, () => page.evaluate(isFocused, TEXT));
  const before = await page.evaluate(valueOfFocused);
  await page.keyboard.press('End');
  await page.keyboard.press(key);
  return before;
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.toast.is-success').first()).toBeVisible();
}

/** Each row of a table in a form has several. */
const MOST_STOPS_IN_FORM = 300;

async function tabTo(page: Page, what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS_IN_FORM; stop++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${what}: not reached.`);
}

function isFocused(selector: string): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.matches(selector) ?? false;
}

function valueOfFocused(): string {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLInputElement ? at.value : '';
}

/** Some records are pages of their own. */
async function isDrawer(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.querySelector('[role=dialog], main h1') !== null);
  return (await page.getByRole('dialog').count()) > 0 || new URL(page.url()).searchParams.has('open');
}

/** Tab leads to the list, and to a link of its plain rows; arrows within the grid to the link. */
async function reachRecord(page: Page, path: string): Promise<void> {
  const isThere = () => page.evaluate(selector => document.activeElement?.matches(selector) ?? false, RECORD);
  const isInGrid = () => page.evaluate(() => document.activeElement?.closest('[role=grid]') != null);
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop++) {
    if (!(await isInGrid())) {
      await page.keyboard.press('Tab');
      continue;
    }
    await pressArrow(page, 'ArrowDown');
    for (let cell = 0; cell < 4 && !(await isThere()); cell++) await pressArrow(page, 'ArrowRight');
    break;
  }
  expect([path, await isThere()]).toEqual([path, true]);
}

/** The grid moves the focus with its next frame. */
async function pressArrow(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** An outline of the focused link, of its own or around its cell. */
function hasRing(): boolean {
  const link = document.activeElement;
  const cell = link?.closest('[role=gridcell], .data-card');
  const styles = [link, cell]
    .filter(element => element != null)
    .flatMap(element => [getComputedStyle(element), getComputedStyle(element, '::after')]);
  return styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
}
