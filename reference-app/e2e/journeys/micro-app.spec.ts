/** A micro-app is opened from the header, leads the portal's address, and survives a deep link and a reload. */
import { expect, test } from '@playwright/test';
import { press } from '../embedding/testing/locate.ts';
import type { Driver } from '../testing/driver.ts';
import { portalUrl } from '../testing/servers.ts';
import { addressOf, BROWSERS, closeFirefox, windowOf } from '../testing/windows.ts';

test.afterAll(closeFirefox);

/** Runs in the page: the heading inside of the frame. */
function framedHeading(): string {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.micro-frame');
  return frame?.contentDocument?.querySelector('h1')?.textContent ?? '';
}

/** Runs in the page: presses a link inside of the frame. */
function pressFramed(text: string): boolean {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.micro-frame');
  const links = [...(frame?.contentDocument?.querySelectorAll('a') ?? [])];
  const link = links.find(({ textContent }) => textContent === text);
  link?.click();
  return link !== undefined;
}

/** Runs in the page: stores that the application learnt of the stop. */
function watchStop(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.micro-frame');
  frame?.contentWindow?.addEventListener('cs-session-stop', () => Reflect.set(window, 'hasStopped', true));
}

/** Runs in the page: whether the application learnt of it, and how many frames are left. */
const stopped = () => [Reflect.get(window, 'hasStopped'), document.querySelectorAll('iframe').length];

const expectHeading = (driver: Driver, text: string) =>
  expect.poll(() => driver.evaluate(framedHeading, undefined)).toBe(text);

for (const name of BROWSERS) {
  test(`a micro-app is opened, deep-linked and reloaded (${name})`, async ({ browser }) => {
    const driver = await windowOf(browser, name, { userName: 'chen.jie', path: '/home' });
    await press(driver, 'header button', 'Apps');
    await press(driver, '[role=menuitem]', 'Equipment…');
    await expectHeading(driver, 'Equipment');
    await expect.poll(() => driver.evaluate(pressFramed, 'Forklift 03')).toBe(true);
    await expectHeading(driver, 'Forklift 03');
    await expect.poll(() => addressOf(driver)).toBe('/app/equipment/list/2');
    await driver.goto(`${portalUrl()}/app/equipment/list?state=repair`);
    await expectHeading(driver, 'Equipment');
    await expect.poll(() => driver.evaluate(pressFramed, 'Moulding machine A1')).toBe(false);
    await expect.poll(() => driver.evaluate(pressFramed, 'Forklift 03')).toBe(true);
    await expect.poll(() => addressOf(driver)).toBe('/app/equipment/list/2');
    await driver.goto(`${portalUrl()}${await addressOf(driver)}`);
    await expectHeading(driver, 'Forklift 03');
    // It reads the stored token itself: once another session is stored, it learns of it and is removed.
    await driver.evaluate(watchStop, undefined);
    const tab = await driver.openTab();
    await tab.goto(`${portalUrl()}/equipment/`);
    await tab.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: in every browser
      document.cookie = 'Admin-Token=another; path=/';
    }, undefined);
    await driver.evaluate(() => dispatchEvent(new Event('focus')), undefined);
    await expect.poll(() => driver.evaluate(stopped, undefined)).toEqual([true, 0]);
    expect(driver.faults).toEqual([]);
    await driver.close();
  });
}
