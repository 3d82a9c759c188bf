/** One browser window with the few actions that Playwright in Chromium and Puppeteer in Firefox have in common. */
import type { Browser as Chromium } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { browserExecutablePath } from '../../../scripts/browsers.ts';

export interface Driver {
  browser: 'Chromium' | 'Firefox';
  goto(url: string): Promise<void>;
  /** Runs `lead`, which leads to another page, and returns once that page is loaded. */
  follow(lead: () => Promise<void>): Promise<void>;
  /** Runs a function that needs nothing from around it in the page. */
  evaluate<Arg, Result>(run: (arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>>;
  /** Clicks a place of the page with the pointer, whatever is there. */
  click(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Enter'): Promise<void>;
  /** Another tab of the same window: both have the same cookies and storage. */
  openTab(): Promise<Driver>;
  /** Script errors, and everything that the console calls an error. */
  faults: string[];
  close(): Promise<void>;
}

export interface DriverOptions {
  /** Runs in every page before its own scripts. */
  first?: () => void;
  width?: number;
  height?: number;
}

/** Far beyond any page of the tests: only a page that hangs reaches it. */
const LIMIT_MS = 120_000;

const nothing = () => undefined;

/** The common part of the pages of both drivers. */
interface DrivenPage {
  goto(url: string): Promise<unknown>;
  evaluate(run: never, arg: never): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<void>; move(x: number, y: number): Promise<void> };
  keyboard: { type(text: string): Promise<void>; press(key: 'Escape' | 'Enter'): Promise<void> };
}

const actionsOf = (page: DrivenPage) => ({
  goto: async (url: string) => void (await page.goto(url)),
  evaluate: <Arg, Result>(run: (arg: Arg) => Result, arg: Arg) =>
    page.evaluate(run as never, arg as never) as Promise<Awaited<Result>>,
  click: (x: number, y: number) => page.mouse.click(x, y),
  move: (x: number, y: number) => page.mouse.move(x, y),
  type: (text: string) => page.keyboard.type(text),
  press: (key: 'Escape' | 'Enter') => page.keyboard.press(key),
});

export async function chromiumDriver(browser: Chromium, options: DriverOptions = {}): Promise<Driver> {
  const { width = 1280, height = 800, first = nothing } = options;
  const context = await browser.newContext({ viewport: { width, height } });
  context.setDefaultTimeout(LIMIT_MS);
  const faults: string[] = [];
  const openTab = async (): Promise<Driver> => {
    const page = await context.newPage();
    await page.addInitScript(first);
    page.on('pageerror', error => faults.push(error.message));
    page.on('console', message => message.type() === 'error' && faults.push(message.text()));
    return {
      browser: 'Chromium',
      ...actionsOf(page),
      follow: async lead => void (await Promise.all([page.waitForEvent('load'), lead()])),
      openTab,
      faults,
      close: () => context.close(),
    };
  };
  return openTab();
}

export type Firefox = Awaited<ReturnType<typeof startFirefox>>;

/** The Firefox of the machine, driven over WebDriver BiDi: it does not speak the protocol of Playwright. */
export const startFirefox = () =>
  launch({
    browser: 'firefox',
    executablePath: browserExecutablePath('firefox'),
    headless: true,
    timeout: LIMIT_MS,
  });

export async function firefoxDriver(browser: Firefox, options: DriverOptions = {}): Promise<Driver> {
  const { width = 1280, height = 800, first = nothing } = options;
  const context = await browser.createBrowserContext();
  const faults: string[] = [];
  const openTab = async (): Promise<Driver> => {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    await page.setViewport({ width, height });
    await page.evaluateOnNewDocument(first);
    page.on('pageerror', error => faults.push(error instanceof Error ? error.message : String(error)));
    page.on('console', message => message.type() === 'error' && faults.push(message.text()));
    return {
      browser: 'Firefox',
      ...actionsOf(page),
      follow: async lead => void (await Promise.all([page.waitForNavigation(), lead()])),
      openTab,
      faults,
      close: () => context.close(),
    };
  };
  return openTab();
}
