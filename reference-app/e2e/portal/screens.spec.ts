/** Every screen on a phone in the dark, and the ways out of the ordinary: no way in, no such page, signing out. */
import { expect, type Page } from '@playwright/test';
import { sessionOf, signInAt } from '../testing/client.ts';
import { isFull } from '../testing/full.ts';
import { addSession, expectAccessible, newPerson, signedIn, signIn, task, test } from '../testing/person.ts';
import { portalUrl } from '../testing/servers.ts';
import type { Lang } from '../testing/texts.ts';

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const };

/** The task lists have a test of their own with the same check. */
const PATHS = isFull
  ? ['/home', '/approval/todo', '/approval/mine', '/approval/start', '/401', '/404']
  : ['/home', '/401', '/404'];

for (const lang of (isFull ? ['zh', 'en'] : ['zh']) as Lang[]) {
  test(`every screen on a phone in the dark (${lang})`, async ({ browser }) => {
    const person = await newPerson(browser, { lang, context: phone });
    await person.page.goto('/login');
    await expectAccessible(person, 'sign-in');
    await signIn(person, 'chen.jie');
    await expect(person.page).toHaveURL(/\/home$/);
    for (const path of PATHS) {
      await person.page.goto(path);
      await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(person, path);
      expect(await overflow(person.page)).toBe(0);
    }
    expect(person.faults).toEqual([]);
  });
}

/** Pixels by which the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a wrong password is told in place, and the right one then leads to the page that was asked for', async ({
  browser,
}) => {
  const person = await newPerson(browser, { lang: 'zh' });
  await person.page.goto('/approval/start');
  await signIn(person, 'zhao.min', 'not the password');
  await expect(person.page.getByRole('alert').filter({ hasText: '密码' })).toBeVisible();
  await signIn(person, 'zhao.min');
  await expect(person.page).toHaveURL(/\/approval\/start$/);
});

test('a reload in the middle of loading signs nobody out, and a server out of reach is told', async ({
  browser,
}) => {
  const person = await signedIn(browser, 'zhao.min', { lang: 'en' });
  const { page, texts } = person;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/getInfo', async route => {
    await released;
    // The page of the first request is gone by then.
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest('**/getInfo');
  await page.goto('/approval/mine', { waitUntil: 'commit' });
  await asked;
  await page.goto('/approval/todo', { waitUntil: 'commit' });
  release();
  await expect(page.getByRole('heading', { level: 1, name: texts.portal('todo.title') })).toBeVisible();
  await page.unroute('**/getInfo');

  await page.route('**/getInfo', route => route.abort());
  await page.goto('/approval/mine');
  await expect(page.getByRole('alert')).toContainText(texts.portal('unreachable.title'));
  await page.unroute('**/getInfo');
  await page.getByRole('button', { name: texts.portal('retryNow') }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.portal('mine.title') })).toBeVisible();
});

test('signing out asks, ends the session, and the way back leads to the sign-in', async ({ browser }) => {
  const person = await newPerson(browser, { lang: 'en' });
  const { page, texts } = person;
  // The session ends here: it is not the one that the other tests share.
  await addSession(person, (await signInAt(portalUrl(), 'zhao.min')).token);
  await page.goto('/home');
  const storedUser = () => page.evaluate(() => localStorage.getItem('admin-user'));
  await page.getByRole('button', { name: new RegExp(`^${texts.portal('account')}`) }).click();
  expect(JSON.parse((await storedUser()) ?? '{}')).toMatchObject({ userName: 'zhao.min' });
  await page.getByRole('menuitem', { name: texts.portal('signOut') }).click();
  await expect(page.getByText(texts.portal('confirmExit'))).toBeVisible();
  await page.getByRole('button', { name: texts.portal('ok'), exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await storedUser()).toBeNull();
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
});

test('an unknown page leads to the page that says so', async ({ browser }) => {
  const { page } = await signedIn(browser, 'zhao.min', { lang: 'zh' });
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/401/);
});

test('a task of another tenant is not there, and nothing of it is shown', async ({ browser }) => {
  const { client } = await sessionOf('zhang.wei');
  const { list } = await client.jflow.myTask({ query: { keyword: '年假两天' } });
  expect(list).not.toEqual([]);
  const outsider = await signedIn(browser, 'provider', { lang: 'en' });
  await outsider.page.goto(`/approval/todo?task=${list[0]?.id}`);
  await expect(task(outsider)).toContainText(outsider.texts.task('missingTitle'));
  await expect(task(outsider)).not.toContainText('年假两天');
});
