/** The weight of a page until its form is usable: all scripts and style sheets after gzip. */
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

/** The timeout, which allows for the largest peers on a loaded machine. */
export const PATIENCE = 120_000;

export const untilReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Reflect.get(window, 'isReady') === true, undefined, { timeout: PATIENCE });

/** Returns the URLs requested before `isReady`; the page can report the time as `readyAt`. */
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

/** Opens a page and sums up its requests before `isReady`; later requests are not counted. */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const page = await browser.newPage();
  const responses: Response[] = [];
  try {
    page.on('response', response => responses.push(response));
    await page.goto(address, { timeout: PATIENCE });
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
