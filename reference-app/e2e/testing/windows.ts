/** Windows of both browsers with a session, for stories that have to hold in each. */
import type { Browser } from '@playwright/test';
import { sessionOf } from './client.ts';
import { movePageClock } from './clock.ts';
import {
  chromiumDriver,
  type Driver,
  type DriverOptions,
  type Firefox,
  firefoxDriver,
  startFirefox,
} from './driver.ts';
import { isFull } from './full.ts';
import { portalUrl } from './servers.ts';

export type BrowserName = Driver['browser'];

/** Firefox runs with `npm run test:full`. */
export const BROWSERS: BrowserName[] = isFull ? ['Chromium', 'Firefox'] : ['Chromium'];

let firefox: Firefox | undefined;

/** Use after all tests of a file. */
export async function closeFirefox(): Promise<void> {
  await firefox?.close();
  firefox = undefined;
}

/** A wide window, unless `options` says otherwise. */
export async function openWindow(
  browser: Browser,
  name: BrowserName,
  options: DriverOptions = WIDE_WINDOW,
): Promise<Driver> {
  if (name === 'Chromium') return chromiumDriver(browser, options);
  firefox ??= await startFirefox();
  return firefoxDriver(firefox, options);
}

interface WindowOptions {
  userName: string;
  token?: string;
  path: string;
  /** Another address of the portal. */
  url?: string;
  /** The time that the pages of the window show. */
  time?: Date;
}

const WIDE_WINDOW = { width: 1440, height: 900 };

/** A window in English with a session of the account, at an address of the portal. */
export async function windowOf(
  browser: Browser,
  name: BrowserName,
  { userName, token, path, url = portalUrl(), time }: WindowOptions,
): Promise<Driver> {
  const driver = await openWindow(
    browser,
    name,
    time ? { ...WIDE_WINDOW, first: movePageClock } : WIDE_WINDOW,
  );
  // A page of the same origin that leads nowhere by itself.
  await driver.goto(`${url}/equipment/`);
  await driver.evaluate(
    ({ value, offset }) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the portal stores its token, in every browser
      document.cookie = `Admin-Token=${value}; path=/`;
      localStorage.setItem('admin-language', 'en_US');
      localStorage.setItem('test-clock-offset', String(offset));
    },
    {
      value: token ?? (await sessionOf(userName)).token,
      offset: time ? time.getTime() - Date.now() : 0,
    },
  );
  await driver.goto(`${url}${path}`);
  return driver;
}

/** Loads the portal in another tab, with a token; '' signs out. */
export async function openElsewhere(tab: Driver, token: string, url = portalUrl()): Promise<void> {
  await tab.goto(`${url}/equipment/`);
  await tab.evaluate(value => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the portal stores its token, in every browser
    document.cookie = `Admin-Token=${value}; path=/${value ? '' : '; max-age=0'}`;
  }, token);
  await tab.goto(`${url}/home`);
}

/** The address without its origin. */
export const addressOf = (driver: Driver): Promise<string> =>
  driver.evaluate(() => location.pathname + location.search, undefined);
