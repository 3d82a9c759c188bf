/** News between two people at two browsers: what one does is told to the other without a reload. */
import { expect } from '@playwright/test';
import { clientOf, startLeave } from '../testing/client.ts';
import {
  arrive,
  expectAccessible,
  openTask,
  type Person,
  signIn,
  sitDown,
  task,
  test,
} from '../testing/person.ts';
import type { Lang } from '../testing/texts.ts';

const bell = ({ page, words }: Person) =>
  page.getByRole('button', { name: new RegExp(`^${words.portal('bell.title')}`) });
const entry = ({ page, words }: Person) =>
  page
    .getByRole('navigation', { name: words.portal('menu') })
    .getByRole('link', { name: new RegExp(`^${words.portal('todo.title')}`) });
/** The number in its accessible name. */
const countIn = async (one: ReturnType<typeof bell>): Promise<number> =>
  Number(/\d+/.exec(await one.ariaSnapshot())?.[0] ?? 0);
const soon = { timeout: 20_000 };
/** Loads the page of Zhang Wei anew, until its ears are open and it shows the first numbers; answers those. */
async function listening(person: Person): Promise<{ letters: number; tasks: number }> {
  const { page } = person;
  let isNew = false;
  page.once('framenavigated', () => {
    isNew = true;
  });
  const opened = page.waitForResponse(reply => isNew && reply.url().endsWith('/live'));
  await page.reload();
  await opened;
  const { client } = await clientOf(process.env.PORTAL_URL ?? '', 'zhang.wei');
  const letters = (await client.letter.message.tips()).unreadCount;
  const tasks = (await client.jflow.myCount()).myTaskCount;
  await expect.poll(() => countIn(bell(person)), soon).toBe(letters);
  await expect.poll(() => countIn(entry(person)), soon).toBe(tasks);
  return { letters, tasks };
}

async function startAs(userName: string, itemName: string) {
  const { client } = await clientOf(process.env.PORTAL_URL ?? '', userName);
  return startLeave(client, itemName);
}

for (const lang of ['zh', 'en'] as Lang[]) {
  test(`a new task shows at the bell and on the menu without a reload, and opening it reads it (${lang})`, async ({
    browser,
  }) => {
    const manager = await arrive(browser, 'zhang.wei', { lang });
    const { page, words } = manager;
    await expect(bell(manager)).toBeVisible();
    const { letters, tasks } = await listening(manager);
    const title = `看海 The sea ${lang}`;
    await startAs('li.na', title);
    await expect.poll(() => countIn(bell(manager)), soon).toBe(letters + 1);
    await expect.poll(() => countIn(entry(manager)), soon).toBe(tasks + 1);
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);

    await bell(manager).click();
    const box = page.getByRole('dialog', { name: words.portal('bell.title') });
    await expect(box.getByRole('link').first()).toContainText(title);
    await expectAccessible(manager, 'bell');
    await box.getByRole('link').first().click();
    await expect(task(manager).getByRole('heading', { name: title })).toBeVisible();
    await expect.poll(() => countIn(bell(manager)), soon).toBe(letters);
    expect(manager.faults).toEqual([]);
  });
}

test('a message that is read in one window is read in the other', async ({ browser }) => {
  const one = await arrive(browser, 'zhang.wei', { lang: 'en' });
  const other = await arrive(browser, 'zhang.wei', { lang: 'en' });
  const { letters } = await listening(other);
  await startAs('li.na', 'In two windows');
  await expect.poll(() => countIn(bell(other)), soon).toBe(letters + 1);
  await one.page.goto('/messages');
  await one.page.getByRole('button', { name: one.words.portal('bell.readAll') }).click();
  await expect.poll(() => countIn(bell(other)), soon).toBe(0);
});

test('the message centre filters, marks read one by one and keeps its view in the address', async ({
  browser,
}) => {
  await startAs('li.na', 'To be read later');
  const { page, words, ...rest } = await arrive(browser, 'zhang.wei', { lang: 'en' });
  const person = { page, words, ...rest };
  await page.goto('/messages');
  await expectAccessible(person, 'messages');
  await page.getByRole('button', { name: words.portal('messages.UNREAD'), exact: true }).click();
  await expect(page).toHaveURL(/status=UNREAD/);
  const mark = page.getByRole('button', {
    name: `${words.portal('messages.read')}: To handle: To be read later`,
  });
  await mark.click();
  await expect(mark).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/status=UNREAD/);
  await page.getByRole('button', { name: words.portal('messages.READ'), exact: true }).click();
  await expect(page.getByRole('link', { name: /To be read later/ }).first()).toBeVisible();
});

test('a link from a mail leads through the sign-in to its task', async ({ browser }) => {
  await startAs('li.na', 'By mail');
  const known = await arrive(browser, 'zhang.wei', { lang: 'en' });
  await openTask(known, 'By mail');
  const { pathname, search } = new URL(known.page.url());
  const person = await sitDown(browser, { lang: 'en' });
  await person.page.goto(pathname + search);
  await signIn(person, 'zhang.wei');
  await expect(task(person).getByRole('heading', { name: 'By mail' })).toBeVisible();
});

for (const context of [{}, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const }]) {
  test(`wishes are kept (${'viewport' in context ? 'phone' : 'desktop'})`, async ({ browser }) => {
    const person = await sitDown(browser, { lang: 'en', context });
    const { page, words } = person;
    await page.goto('/profile');
    await signIn(person, 'zhu.hao');
    const box = page.getByRole('checkbox', { name: new RegExp(words.portal('wish.ended')) });
    const before = await box.isChecked();
    await box.setChecked(!before);
    await page.getByLabel(words.portal('wish.lang')).selectOption('en');
    await page.getByRole('button', { name: words.portal('wish.save') }).click();
    await expect(page.getByText(words.portal('wish.saved'))).toBeVisible();
    await expectAccessible(person, 'profile');
    await page.reload();
    await expect(box).toBeChecked({ checked: !before });
    await expect(page.getByLabel(words.portal('wish.lang'))).toHaveValue('en');
    await page.goto('/messages');
    await expectAccessible(person, 'messages');
  });
}
