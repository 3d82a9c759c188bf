/** A person's seat at a browser: the few deeds that Playwright in Chromium and Puppeteer in Firefox do alike. */
import type { Browser as Chromium } from '@playwright/test';
import { launch } from 'puppeteer-core';

export interface Seat {
  browser: 'Chromium' | 'Firefox';
  goto(url: string): Promise<void>;
  /** Runs a function that needs nothing from around it in the page. */
  evaluate<Arg, Result>(run: (arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>>;
  /** With the pointer, wherever that leads. */
  click(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Enter'): Promise<void>;
  screenshot(path: `${string}.png`): Promise<void>;
  /** Script errors, and everything that the console calls an error. */
  faults: string[];
  leave(): Promise<void>;
}

export interface SeatOptions {
  /** Runs in every page before its own scripts. */
  first?: () => void;
  width?: number;
  height?: number;
}

const nothing = () => undefined;

/** What both drivers' pages have alike. */
interface Driven {
  goto(url: string): Promise<unknown>;
  evaluate(run: never, arg: never): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<void>; move(x: number, y: number): Promise<void> };
  keyboard: { type(text: string): Promise<void>; press(key: 'Escape' | 'Enter'): Promise<void> };
  screenshot(options: { path: `${string}.png` }): Promise<unknown>;
}

const deedsOf = (page: Driven) => ({
  goto: async (url: string) => void (await page.goto(url)),
  evaluate: <Arg, Result>(run: (arg: Arg) => Result, arg: Arg) =>
    page.evaluate(run as never, arg as never) as Promise<Awaited<Result>>,
  click: (x: number, y: number) => page.mouse.click(x, y),
  move: (x: number, y: number) => page.mouse.move(x, y),
  type: (text: string) => page.keyboard.type(text),
  press: (key: 'Escape' | 'Enter') => page.keyboard.press(key),
  screenshot: async (path: `${string}.png`) => void (await page.screenshot({ path })),
});

export async function chromiumSeat(browser: Chromium, options: SeatOptions = {}): Promise<Seat> {
  const { width = 1280, height = 800, first = nothing } = options;
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await page.addInitScript(first);
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  return {
    browser: 'Chromium',
    ...deedsOf(page),
    faults,
    leave: () => context.close(),
  };
}

export type Firefox = Awaited<ReturnType<typeof startFirefox>>;

/** The machine's own, driven over WebDriver BiDi: Playwright's protocol is not in it. */
export const startFirefox = () =>
  launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH || '/usr/bin/firefox-esr',
    headless: true,
  });

export async function firefoxSeat(browser: Firefox, options: SeatOptions = {}): Promise<Seat> {
  const { width = 1280, height = 800, first = nothing } = options;
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  await page.evaluateOnNewDocument(first);
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error instanceof Error ? error.message : String(error)));
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  return {
    browser: 'Firefox',
    ...deedsOf(page),
    faults,
    leave: () => context.close(),
  };
}
