/** Two tabs of one browser: a page acts for the person and tenant that it was loaded for, and keeps what they typed. */
import { newKey } from '@countersign/sdk/api';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Session, sessionOf, signInAt, startLeave } from '../testing/client.ts';
import type { Driver } from '../testing/driver.ts';
import { addSession, openTask, type Person, signIn, task, test, withOwnSession } from '../testing/person.ts';
import { portalUrl } from '../testing/servers.ts';
import { BROWSERS, closeFirefox, openElsewhere, windowOf } from '../testing/windows.ts';

test.afterAll(closeFirefox);

/** Tokens of the calls that the page sends from now on. */
function watchTokens(page: Page): Set<string> {
  const tokens = new Set<string>();
  page.on('request', request => {
    const { authorization } = request.headers();
    if (authorization) tokens.add(authorization);
  });
  return tokens;
}

/** Signs the person in within another tab, as its own sign-in would. */
async function signInElsewhere({ page }: Person, session: Session): Promise<Page> {
  const tab = await page.context().newPage();
  await addSession({ page } as Person, session.token);
  await tab.goto('/home');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  return tab;
}

async function signOutIn(tab: Page, { texts }: Person): Promise<void> {
  await tab.goto('/home');
  await tab.getByRole('button', { name: new RegExp(`^${texts.portal('account')}`) }).click();
  await tab.getByRole('menuitem', { name: texts.portal('signOut') }).click();
  await tab.getByRole('button', { name: texts.portal('ok'), exact: true }).click();
  await expect(tab).toHaveURL(/\/login/);
}

const dialogIn = (page: Page): Locator => page.getByRole('alertdialog');
const buttonIn = (page: Page, name: string): Locator =>
  dialogIn(page).getByRole('button', { name, exact: true });

/** The dialog is in the accessibility tree, has the focus, and leads on by keyboard. */
async function pressInDialog({ page, texts }: Person, key: 'signInAgain' | 'sessionReload'): Promise<void> {
  const button = buttonIn(page, texts.portal(key));
  await expect(button).toBeVisible();
  await expect(dialogIn(page).locator(':focus')).toHaveCount(1);
  await button.press('Enter');
}

const processOf = async ({ client }: Session, name: string): Promise<string> => {
  const { list } = await client.jflow.page({ query: { startable: true, processName: name } });
  return list[0]?.id ?? '';
};

test('an application is never sent in the name of another person, and its author finds it again', async ({
  browser,
}) => {
  const reason = `住院复查 ${newKey().slice(0, 6)}`;
  const person = await withOwnSession(browser, 'li.na');
  const { page, texts, session } = person;
  await page.goto(`/approval/start?process=${await processOf(session, '请假')}`);
  const field = page.locator('form-renderer').getByRole('textbox', { name: '事由' });
  const submit = page.getByRole('button', { name: texts.portal('start.submit'), exact: true });
  await field.fill(reason);

  const tab = await page.context().newPage();
  await signOutIn(tab, person);
  await expect(dialogIn(page)).toContainText(texts.portal('sessionEnded'));
  await page.keyboard.press('Escape');
  await tab.bringToFront();
  const tokens = watchTokens(page);
  await signIn({ ...person, page: tab }, 'zhang.wei');
  await expect(tab).toHaveURL(/\/home$/);
  await submit.evaluate(button => (button as HTMLElement).click());
  await expect(dialogIn(page)).toContainText('李娜 · 华星制造');
  await expect(dialogIn(page)).toContainText('张伟 · 华星制造');
  expect([...tokens]).toEqual([]);
  const { client } = await sessionOf('zhang.wei');
  const mine = await client.jflow.myProcess({ query: { limit: 50 } });
  expect(JSON.stringify(mine)).not.toContain(reason);

  await pressInDialog(person, 'sessionReload');
  await expect(page.getByRole('button', { name: /张伟/ })).toBeVisible();
  await expect(field).toHaveValue('');
  await signOutIn(page, person);
  await page.goto(`/approval/start?process=${await processOf(await sessionOf('li.na'), '请假')}`);
  await signIn(person, 'li.na');
  await expect(field).toHaveValue(reason);
  expect(person.faults).toEqual([]);
});

test('a record waits for its author over an expired session and another tenant, and its dialog is heard above the drawer', async ({
  browser,
}) => {
  const code = `tab_${newKey().slice(0, 6)}`;
  const person = await withOwnSession(browser, 'admin');
  const { page, texts, session } = person;
  await page.goto('/system/dictionaries?open=new');
  const drawer = page.locator('.record');
  const name = drawer.getByRole('textbox').first();
  const save = drawer.getByRole('button', { name: texts.portal('save'), exact: true });
  await name.fill(code);
  await drawer.getByRole('textbox').nth(2).fill(code);

  await session.client.portal.logout();
  await save.click();
  await expect(dialogIn(page)).toContainText(texts.portal('expired'));
  await pressInDialog(person, 'signInAgain');
  await signIn(person, 'admin');
  await expect(drawer).toContainText(texts.portal('unsaved.restored'));
  await expect(name).toHaveValue(code);

  const tokens = watchTokens(page);
  const provider = await signInAt(portalUrl(), 'provider');
  await signInElsewhere(person, provider);
  await expect(dialogIn(page)).toContainText('云签科技');
  await save.evaluate(button => (button as HTMLElement).click());
  expect(tokens.has(provider.token)).toBe(false);
  await pressInDialog(person, 'sessionReload');
  await expect(page.locator('header')).toContainText('云签科技');
  const { list } = await provider.client.dict.data.page({ query: { keyword: code } });
  expect(list).toEqual([]);
  expect(person.faults).toEqual([]);
});

test('the comment on a task waits for its author @full', async ({ browser }) => {
  const person = await withOwnSession(browser, 'zhang.wei');
  const { page, texts, session } = person;
  const item = `评论 ${newKey().slice(0, 6)}`;
  await startLeave((await sessionOf('li.na')).client, item);
  await openTask(person, item);
  const comment = task(person).getByLabel(texts.task('comment'));
  await comment.fill('还没想好');
  await session.client.portal.logout();
  await task(person)
    .getByRole('button', { name: texts.task('agree'), exact: true })
    .click();
  await pressInDialog(person, 'signInAgain');
  await signIn(person, 'zhang.wei');
  await expect(comment).toHaveValue('还没想好');
  const tab = await page.context().newPage();
  await signOutIn(tab, person);
  const unsent = () =>
    tab.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('cs-unsent')));
  expect(await unsent()).toEqual([]);
  await pressInDialog(person, 'signInAgain');
  await signIn(person, 'zhang.wei');
  await expect(comment).toHaveValue('还没想好');
});

/** Runs in the page: stores the tokens of its calls. */
function storeTokens(): void {
  const { fetch: send } = window;
  const tokens: (string | null)[] = [];
  Reflect.set(window, 'sentTokens', tokens);
  window.fetch = (address, init) => {
    tokens.push(new Headers(init?.headers).get('authorization'));
    return send(address, init);
  };
}

/** Runs in the page: the first field of the record. */
function fieldValue(focuses: boolean): string | undefined {
  const field = document
    .querySelector('.record form-renderer')
    ?.shadowRoot?.querySelector<HTMLInputElement>('input');
  if (focuses) field?.focus();
  return field?.value;
}

const dialogText = (driver: Driver): Promise<string> =>
  driver.evaluate(() => document.querySelector('.session-dialog')?.textContent ?? '', undefined);

for (const name of BROWSERS) {
  test(`a page stops for another person, another tenant and nobody, and resumes for its own (${name}) @full`, async ({
    browser,
  }) => {
    const { token } = await signInAt(portalUrl(), 'admin');
    const driver = await windowOf(browser, name, {
      userName: 'admin',
      token,
      path: '/system/dictionaries?open=new',
    });
    await expect.poll(() => driver.evaluate(fieldValue, false)).toBe('');
    await driver.evaluate(fieldValue, true);
    await driver.type('Typed');
    await driver.evaluate(storeTokens, undefined);
    const tab = await driver.openTab();
    const changes = [
      { text: '张伟 · 华星制造', token: (await signInAt(portalUrl(), 'zhang.wei')).token },
      { text: '周明 · 云签科技', token: (await signInAt(portalUrl(), 'provider')).token },
      { text: 'signed out in another tab', token: '' },
    ];
    for (const change of changes) {
      await openElsewhere(tab, change.token);
      await driver.evaluate(() => dispatchEvent(new Event('focus')), undefined);
      await expect.poll(() => dialogText(driver)).toContain(change.text);
    }
    await driver.evaluate(
      () => document.querySelector<HTMLElement>('.record-end button:last-child')?.click(),
      undefined,
    );
    await openElsewhere(tab, token);
    await expect.poll(() => dialogText(driver)).toBe('');
    expect(await driver.evaluate(fieldValue, false)).toBe('Typed');
    const sent = await driver.evaluate(() => Reflect.get(window, 'sentTokens') as string[], undefined);
    expect(sent.filter(one => one !== token)).toEqual([]);
    await driver.close();
  });
}
