/** Every screen on a phone in the dark, and the ways out of the ordinary: no way in, no such page, signing out. */
import { expect, type Page } from '@playwright/test';
import { arrive, expectAccessible, openTask, signIn, sitDown, task, test } from '../testing/person.ts';
import type { Lang } from '../testing/texts.ts';

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const };

for (const lang of ['zh', 'en'] as Lang[]) {
  test(`every screen on a phone in the dark (${lang})`, async ({ browser }) => {
    const person = await sitDown(browser, { lang, context: phone });
    await person.page.goto('/login');
    await expectAccessible(person, 'sign-in');
    await signIn(person, 'chen.jie');
    await expect(person.page).toHaveURL(/\/home$/);
    for (const path of ['/home', '/approval/todo', '/approval/mine', '/approval/start', '/401', '/404']) {
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
  const person = await sitDown(browser, { lang: 'zh' });
  await person.page.goto('/approval/start');
  await signIn(person, 'zhao.min', 'not the password');
  await expect(person.page.getByRole('alert').filter({ hasText: '密码' })).toBeVisible();
  await signIn(person, 'zhao.min');
  await expect(person.page).toHaveURL(/\/approval\/start$/);
});

test('a reload in the middle of loading signs nobody out, and a server out of reach is told', async ({
  browser,
}) => {
  const person = await arrive(browser, 'zhao.min', { lang: 'en' });
  const { page, words } = person;
  await page.route('**/getInfo', route => setTimeout(() => route.continue().catch(() => {}), 1000));
  await page.goto('/approval/mine', { waitUntil: 'commit' });
  await page.waitForRequest('**/getInfo');
  await page.goto('/approval/todo');
  await expect(page.getByRole('heading', { level: 1, name: words.portal('todo.title') })).toBeVisible();
  await page.unroute('**/getInfo');

  await page.route('**/getInfo', route => route.abort());
  await page.goto('/approval/mine');
  await expect(page.getByRole('alert')).toContainText(words.portal('failed'));
  await page.unroute('**/getInfo');
  await page.getByRole('button', { name: words.portal('reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.portal('mine.title') })).toBeVisible();
});

test('signing out asks, ends the session, and the way back leads to the sign-in', async ({ browser }) => {
  const person = await arrive(browser, 'zhao.min', { lang: 'en' });
  const { page, words } = person;
  await page.getByRole('button', { name: new RegExp(`^${words.portal('account')}`) }).click();
  await page.getByRole('menuitem', { name: words.portal('signOut') }).click();
  await expect(page.getByText(words.portal('askExit'))).toBeVisible();
  await page.getByRole('button', { name: words.portal('ok'), exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
});

test('an unknown page leads to the page that says so', async ({ browser }) => {
  const { page } = await arrive(browser, 'zhao.min', { lang: 'zh' });
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/401/);
});

test('a task of another tenant is not there, and nothing of it is shown', async ({ browser }) => {
  const manager = await arrive(browser, 'zhang.wei', { lang: 'en' });
  await openTask(manager, '年假两天');
  const id = new URL(manager.page.url()).searchParams.get('task') ?? '';
  const stranger = await arrive(browser, 'provider', { lang: 'en' });
  await stranger.page.goto(`/approval/todo?task=${id}`);
  await expect(task(stranger)).toContainText(stranger.words.task('missingTitle'));
  await expect(task(stranger)).not.toContainText('年假两天');
});
