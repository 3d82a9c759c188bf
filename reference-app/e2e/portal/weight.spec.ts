/** The weight of the portal as it is built: the sign-in, the first list, a task, the table of the administration, and each of its pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describePage, portalPageNames } from '@countersign/sdk/api/pages';
import { expect, type Page } from '@playwright/test';
import { newPerson, signedIn, test } from '../testing/person.ts';

const FIRST_CALLS = [
  'detail?name=user',
  'getInfo',
  'getRoutersBatch',
  'list?page=1&limit=20&status=all',
  'load',
];

const dist = join(import.meta.dirname, '../../portal/dist');
const weightOf = (file: string): number => gzipSync(readFileSync(join(dist, file))).length;

/** Notes the time at which a part of the page is there, or with the next frame a part of the element in it. */
function noteTime([part = '', within]: readonly string[]): void {
  const isThere = () => {
    const found = document.querySelector(part);
    return within ? found?.shadowRoot?.querySelector(within) : found;
  };
  const note = () => Reflect.set(window, 'usableAt', performance.now());
  const look = () => (isThere() ? note() : requestAnimationFrame(look));
  if (within) return void look();
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    note();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Scripts and style sheets that were requested before the part was there, as the server names them, and their sum. */
async function weightUntil(page: Page, address: string, part: readonly string[]) {
  await page.addInitScript(noteTime, part);
  await page.goto(address);
  await page.waitForFunction(() => Reflect.has(window, 'usableAt'));
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= Number(Reflect.get(window, 'usableAt')))
      .map(({ name }) => new URL(name).pathname)
      .filter(path => /\.(js|css)$/.test(path)),
  );
  const files = paths.map(file => ({ file, bytes: weightOf(file) }));
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    listed: files.map(({ file, bytes }) => `${file} ${bytes}`).join(', '),
  };
}

test('the sign-in takes at most 122 KB gzip, and nothing of the portal', async ({ browser }) => {
  const { page } = await newPerson(browser, { lang: 'zh' });
  const { bytes, listed } = await weightUntil(page, '/login', ['login-widget', 'input[type="password"]']);
  expect(listed).toMatch(/\/login-/);
  expect(listed).not.toMatch(/\/(shell|list|mui|grid)-/);
  expect(bytes, listed).toBeLessThanOrEqual(122_000);
});

test('the first list takes at most 181 KB gzip, and nothing of MUI', async ({ browser }) => {
  const { page } = await signedIn(browser, 'chen.jie', { lang: 'zh' });
  const { bytes, listed } = await weightUntil(page, '/approval/todo', ['tr[data-row] .row-link']);
  expect(listed).toMatch(/\/list-/);
  expect(listed).not.toMatch(/\/(mui|grid)-/);
  expect(bytes, listed).toBeLessThanOrEqual(181_000);
});

test('a task takes at most 265 KB gzip over its list until it can be decided, and nothing of MUI', async ({
  browser,
}) => {
  const person = await signedIn(browser, 'chen.jie', { lang: 'zh' });
  // The one of the demo data: other tests have tasks with other actions.
  await person.page.goto('/approval/todo?keyword=年假五天');
  const task = await person.page.locator('tr[data-row] .row-link').getAttribute('href');
  const { page } = await signedIn(browser, 'chen.jie', { lang: 'zh' });
  const { bytes, listed } = await weightUntil(page, task ?? '', ['approval-task', '[part~="agree"]']);
  expect(listed).toMatch(/\/task-/);
  expect(listed).not.toMatch(/\/(login|mui|grid)-/);
  expect(bytes, listed).toBeLessThanOrEqual(265_000);
});

test('the bar of the first page runs before any script, and each first call leaves once', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'admin', { lang: 'zh' });
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/digital-portal/')) calls.push(pathname.split('/').at(-1) + search);
  });
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-/, async route => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/system/users', { waitUntil: 'commit' });
  await expect(page.locator('#first-load')).toBeVisible();
  await expect.poll(() => calls.length).toBe(FIRST_CALLS.length);
  expect(calls.toSorted()).toEqual(FIRST_CALLS);
  held.resolve();
  await expect(page.getByRole('link', { name: '李娜' })).toBeVisible();
  await expect(page.locator('#first-load')).toHaveCount(0);
  expect(calls.filter(call => FIRST_CALLS.includes(call)).toSorted()).toEqual(FIRST_CALLS);
});

const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
  readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
);

/** The files that each page needs until it is drawn, as the build names them. */
const built: { path: string; param?: string; files: string[] }[] = JSON.parse(
  readFileSync(join(dist, '.vite/pages.json'), 'utf8'),
);

/** Pages of the administration, by path. Designers, on the whole screen, are weighed with the elements. */
const adminPages = (): Map<string, string[]> =>
  new Map(
    portalPageNames
      .map(describePage)
      .filter(({ component, isFullScreen }) => !isFullScreen && /^(system|workflow)\//.test(component))
      .map(({ path }) => [path, built.find(page => page.path === path)?.files ?? []]),
  );

test('the grid comes once with at most 150 KB gzip, and a page of the administration with at most 16', () => {
  const grids = Object.values(manifest).filter(({ name }) => name === 'grid');
  expect(grids.map(({ file }) => weightOf(file)).map(bytes => bytes <= 150_000)).toEqual([true]);
  const pages = adminPages();
  const files = [...pages.values()].flat();
  expect(pages.size).toBeGreaterThan(20);
  const isOwn = (file: string) => file.endsWith('.js') && files.filter(other => other === file).length === 1;
  const weights = [...pages].map(([page, needed]) => ({
    page,
    bytes: needed.filter(isOwn).reduce((sum, file) => sum + weightOf(file), 0),
  }));
  expect(weights.filter(({ bytes }) => bytes > 16_000)).toEqual([]);
});
