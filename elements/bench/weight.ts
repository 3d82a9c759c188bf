/** The weight of a page until its form can be used: every script and style sheet, as gzip makes it. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';

interface Body {
  name: string;
  bytes: number;
}

export interface Weight {
  /** Bytes after gzip. */
  bytes: number;
  files: Body[];
}

/** A loaded machine takes its time for the largest peers. */
const PATIENCE = 120_000;

export const untilReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Reflect.get(window, 'isReady') === true, undefined, { timeout: PATIENCE });

/** Addresses of all that the page had asked for when it said `isReady`; it says the time as `readyAt` where it knows it. */
async function askedUntilReady(page: Page): Promise<Set<string>> {
  await untilReady(page);
  const readyAt = await page.evaluate(() => Number(Reflect.get(window, 'readyAt') ?? performance.now()));
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  return new Set(entries.filter(({ startTime }) => startTime <= readyAt).map(({ name }) => name));
}

const bodyOf = async (response: Response): Promise<Body> => ({
  name: new URL(response.url()).pathname,
  bytes: gzipSync(await response.body()).length,
});

/** Opens a page and weighs what it asked for until it said `isReady`; what it fetches later is no part of it. */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const page = await browser.newPage();
  const responses: Response[] = [];
  try {
    page.on('response', response => responses.push(response));
    await page.goto(address);
    const asked = await askedUntilReady(page);
    const files = responses.filter(
      response => asked.has(response.url()) && /\.(js|css)$/.test(new URL(response.url()).pathname),
    );
    const bodies = await Promise.all(files.map(bodyOf));
    return { bytes: bodies.reduce((sum, { bytes }) => sum + bytes, 0), files: bodies };
  } finally {
    await page.close();
  }
}
