/** Live updates between two people at two browsers, the message centre, and the preferences of messages. */
import { messageTopicTexts } from '@countersign/sdk/i18n/notices';
import { expect } from '@playwright/test';
import { sessionOf, startLeave } from '../testing/client.ts';
import { isFull } from '../testing/full.ts';
import { expectAccessible, newPerson, type Person, signedIn, signIn, task, test } from '../testing/person.ts';
import type { Lang } from '../testing/texts.ts';

const bell = ({ page, texts }: Person) =>
  page.getByRole('button', { name: new RegExp(`^${texts.portal('bell.title')}`) });
const entry = ({ page, texts }: Person) =>
  page
    .getByRole('navigation', { name: texts.portal('menu') })
    .getByRole('link', { name: new RegExp(`^${texts.portal('todo.title')}`) });
/** The number in its accessible name. */
const countIn = async (one: ReturnType<typeof bell>): Promise<number> =>
  Number(/\d+/.exec(await one.ariaSnapshot())?.[0] ?? 0);

/** Opens the home page of Zhang Wei; returns the numbers that it shows once it listens to the live stream. */
async function openHome(person: Person): Promise<{ messages: number; tasks: number }> {
  const { page } = person;
  const opened = page.waitForResponse(reply => reply.url().endsWith('/live'));
  await page.goto('/home');
  await opened;
  const { client } = await sessionOf('zhang.wei');
  const messages = (await client.letter.message.tips()).unreadCount;
  const tasks = (await client.jflow.myCount()).myTaskCount;
  await expect.poll(() => countIn(bell(person))).toBe(messages);
  await expect.poll(() => countIn(entry(person))).toBe(tasks);
  return { messages, tasks };
}

async function startAs(userName: string, itemName: string) {
  const { client } = await sessionOf(userName);
  return startLeave(client, itemName);
}

for (const lang of (isFull ? ['zh', 'en'] : ['zh']) as Lang[]) {
  test(`a new task shows at the bell and on the menu without a reload, and opening it reads it (${lang})`, async ({
    browser,
  }) => {
    const manager = await signedIn(browser, 'zhang.wei', { lang });
    const { page, texts } = manager;
    const { messages, tasks } = await openHome(manager);
    const title = `看海 The sea ${lang}`;
    await startAs('li.na', title);
    await expect.poll(() => countIn(bell(manager))).toBe(messages + 1);
    await expect.poll(() => countIn(entry(manager))).toBe(tasks + 1);
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);

    await bell(manager).click();
    const box = page.getByRole('dialog', { name: texts.portal('bell.title') });
    await expect(box.getByRole('link').first()).toContainText(title);
    await expectAccessible(manager, 'bell');
    await box.getByRole('link').first().click();
    await expect(task(manager).getByRole('heading', { name: title })).toBeVisible();
    await expect.poll(() => countIn(bell(manager))).toBe(messages);
    expect(manager.faults).toEqual([]);
  });
}

test('a message that is read in one window is read in the other', { tag: '@full' }, async ({ browser }) => {
  const one = await signedIn(browser, 'zhang.wei', { lang: 'en' });
  const other = await signedIn(browser, 'zhang.wei', { lang: 'en' });
  const { messages } = await openHome(other);
  await startAs('li.na', 'In two windows');
  await expect.poll(() => countIn(bell(other))).toBe(messages + 1);
  await one.page.goto('/messages');
  await one.page.getByRole('button', { name: one.texts.portal('bell.readAll') }).click();
  await expect.poll(() => countIn(bell(other))).toBe(0);
});

test('the message centre filters, marks read one by one and keeps its view in the address', async ({
  browser,
}) => {
  await startAs('li.na', 'To be read soon');
  const { page, texts, ...rest } = await signedIn(browser, 'zhang.wei', { lang: 'en' });
  const person = { page, texts, ...rest };
  await page.goto('/messages');
  await expectAccessible(person, 'messages');
  await page.getByRole('button', { name: texts.portal('messages.UNREAD'), exact: true }).click();
  await expect(page).toHaveURL(/status=UNREAD/);
  const mark = page.getByRole('button', {
    name: `${texts.portal('messages.read')}: To handle: To be read soon`,
  });
  await mark.click();
  await expect(mark).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/status=UNREAD/);
  await page.getByRole('button', { name: texts.portal('messages.READ'), exact: true }).click();
  await expect(page.getByRole('link', { name: /To be read soon/ }).first()).toBeVisible();
});

test('a link from a mail leads through the sign-in to its task', async ({ browser }) => {
  await startAs('li.na', 'By mail');
  const { client } = await sessionOf('zhang.wei');
  const { list } = await client.jflow.myTask({ query: { keyword: 'By mail' } });
  const person = await newPerson(browser, { lang: 'en' });
  await person.page.goto(`/approval/todo?task=${list[0]?.id}`);
  await signIn(person, 'zhang.wei');
  await expect(task(person).getByRole('heading', { name: 'By mail' })).toBeVisible();
});

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const };

for (const context of isFull ? [{}, PHONE] : [PHONE]) {
  test(`preferences are stored (${'viewport' in context ? 'phone' : 'desktop'})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const person = await signedIn(browser, 'zhu.hao', { lang: 'en', context });
    const { page, texts } = person;
    await page.goto('/profile');
    const name = `${messageTopicTexts.en.ended}: ${texts.portal('preference.way.push')}`;
    const box = page.getByRole('checkbox', { name });
    const before = await box.isChecked();
    await box.setChecked(!before);
    await page.getByRole('radio', { name: texts.portal('preference.digest.daily') }).check();
    await page.getByLabel(texts.portal('preference.digest.time')).fill('08:30');
    await page.getByLabel(texts.portal('preference.lang')).selectOption('en');
    await page.getByRole('button', { name: texts.portal('preference.save') }).click();
    await expect(page.getByText(texts.portal('preference.saved'))).toBeVisible();
    await expectAccessible(person, 'profile');
    await page.reload();
    await expect(box).toBeChecked({ checked: !before });
    await expect(page.getByLabel(texts.portal('preference.digest.time'))).toHaveValue('08:30');
    await expect(page.getByLabel(texts.portal('preference.lang'))).toHaveValue('en');
    await page.goto('/messages');
    await expectAccessible(person, 'messages');
  });
}
