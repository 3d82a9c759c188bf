/**
 * Two tabs in both browsers, for every place that keeps typed input. A proxy records what the server receives: the first
 * page sends nothing in another name, and its author finds the input again.
 */
import { newKey } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import { fill, find, press } from '../embedding/testing/locate.ts';
import { type Session, signInAt } from '../testing/client.ts';
import type { Driver } from '../testing/driver.ts';
import { PASSWORD, test } from '../testing/person.ts';
import { type ReceivedRequest, type RecordedPortal, recordPortal } from '../testing/recorder.ts';
import { portalUrl } from '../testing/servers.ts';
import { textsIn } from '../testing/texts.ts';
import { operatePart, type Place, places } from '../testing/typing-places.ts';
import { BROWSERS, closeFirefox, openElsewhere, windowOf } from '../testing/windows.ts';

const texts = textsIn('en');

let portal: RecordedPortal;
test.beforeAll(async () => {
  portal = await recordPortal(portalUrl());
});
test.afterAll(async () => {
  await closeFirefox();
  await portal.close();
});

/** Runs in the page: the stored token. */
const storedToken = () => /(?:^|; )Admin-Token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
const tokenIn = (driver: Driver): Promise<string> => driver.evaluate(storedToken, undefined);

/** '' while the page loads another document. */
const pathIn = (driver: Driver): Promise<string> =>
  driver.evaluate(() => location.pathname, undefined).catch(() => '');

async function signInBy(driver: Driver, userName: string): Promise<void> {
  await expect.poll(() => pathIn(driver)).toBe('/login');
  await fill(driver, texts.login('userName'), userName, 'input');
  await fill(driver, texts.login('password'), PASSWORD, 'input');
  await driver.follow(() => driver.press('Enter'));
}

async function signOutBy(driver: Driver): Promise<void> {
  await press(driver, 'button', `${texts.portal('account')}…`);
  await press(driver, '[role=menuitem]', texts.portal('signOut'));
  await press(driver, 'button', texts.portal('ok'));
  await expect.poll(() => pathIn(driver)).toBe('/login');
}

/** The person comes back to the page, which shows a dialog with the text. */
async function expectDialog(driver: Driver, text: string): Promise<void> {
  await driver.evaluate(() => dispatchEvent(new Event('focus')), undefined);
  const shown = () =>
    driver.evaluate(() => document.querySelector('.session-dialog')?.textContent ?? '', undefined);
  await expect.poll(shown).toContain(text);
}

interface FirstPage {
  driver: Driver;
  place: Place;
  owner: Session;
}

/** The session expires, and its author signs in again. Returns the new token. */
async function endOwnSession({ driver, place, owner }: FirstPage): Promise<string> {
  const path = await pathIn(driver);
  await owner.client.portal.logout();
  await place.send(driver);
  await expectDialog(driver, texts.portal('expired'));
  const typed = await driver.evaluate(operatePart, place.input);
  await driver.follow(() => press(driver, 'button', texts.portal('signInAgain')));
  await signInBy(driver, place.userName);
  await expect.poll(() => pathIn(driver)).toBe(path);
  await expect.poll(() => driver.evaluate(operatePart, place.input)).toBe(typed);
  const saved = { selector: '.save-state[data-state="saved"]', use: 'count' as const };
  if (place.savesItself) await expect.poll(() => driver.evaluate(operatePart, saved)).toBe('1');
  return tokenIn(driver);
}

/** A second tab changes to another tenant, signs out, and signs in as another person. Returns the tokens of the others. */
async function changeElsewhere({ driver, place }: FirstPage, tab: Driver): Promise<string[]> {
  const provider = await signInAt(portalUrl(), 'provider');
  await openElsewhere(tab, provider.token, portal.url);
  await expectDialog(driver, '周明 · 云签科技');
  await place.send(driver);
  await signOutBy(tab);
  await expectDialog(driver, texts.portal('sessionEnded'));
  await place.send(driver);
  await signInBy(tab, 'zhang.wei');
  await find(tab, { kind: 'button', name: `${texts.portal('account')}: 张伟` });
  await expectDialog(driver, '张伟 · 华星制造');
  await place.send(driver);
  return [provider.token, await tokenIn(tab)];
}

/** Calls that change something carry a token of the author, and no call carries another one. */
function expectOwn(received: ReceivedRequest[], own: string[]): void {
  expect(received.some(({ token }) => own.includes(token))).toBe(true);
  const isForeign = ({ method, token }: ReceivedRequest) =>
    !own.includes(token) && (token !== '' || method !== 'GET');
  expect(received.filter(isForeign)).toEqual([]);
}

/** The page of the other person shows nothing of the author, who finds it again in the same window. */
async function findAgain({ driver, place }: FirstPage, { tab, address }: { tab: Driver; address: string }) {
  const typed = await driver.evaluate(operatePart, place.input);
  await driver.follow(() => press(driver, 'button', texts.portal('sessionReload')));
  const body = () => driver.evaluate(() => document.body.textContent ?? '', undefined);
  if (place.isForAll) await find(driver, { kind: 'button', name: texts.portal('start.submit') });
  else await expect.poll(body).toContain(texts.portal('noMenuPermission'));
  expect(await driver.evaluate(operatePart, place.input)).not.toBe(typed);
  await signOutBy(tab);
  await driver.goto(address);
  await signInBy(driver, place.userName);
  await expect.poll(() => driver.evaluate(operatePart, place.input)).toBe(typed);
}

for (const name of BROWSERS)
  for (const place of places)
    test(`${place.name} is never sent in another name, and its author finds it again (${name}) @full`, async ({
      browser,
    }) => {
      const begun = portal.received.length;
      const mark = `tab_${newKey().slice(0, 12)}`;
      const owner = await signInAt(portalUrl(), place.userName);
      const path = await place.create(mark);
      const options = { userName: place.userName, token: owner.token, path, url: portal.url };
      const driver = await windowOf(browser, name, options);
      const firstPage = { driver, place, owner };
      const address = `${portal.url}${path}`;
      await place.type(driver, mark);
      const own = [owner.token, await endOwnSession(firstPage)];
      const tab = await driver.openTab();
      const others = await changeElsewhere(firstPage, tab);
      const page = await pathIn(driver);
      const received = portal.received.slice(begun);
      expectOwn(
        received.filter(request => request.page === page),
        own,
      );
      for (const other of others) expect(received.map(({ token }) => token)).toContain(other);
      await findAgain(firstPage, { tab, address });
      await driver.close();
    });
