/** What a page fetches until its form can be used: every script and style sheet, as gzip makes it. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';

export interface Weight {
  /** Bytes after gzip. */
  bytes: number;
  files: Body[];
}

<<<<<<< HEAD
/** Opens a page and weighs what it had asked for when it said `isReady`; it says the time as `readyAt` where it knows it. */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const page = await browser.newPage();
  const bytes = new Map<string, Promise<number>>();
  page.on('response', response => {
    const file = /\.(js|css)$/.test(new URL(response.url()).pathname);
    if (file)
      bytes.set(
        response.url(),
        response.body().then(body => gzipSync(body).length),
      );
  });
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(window, 'isReady') === true);
  const readyAt = await page.evaluate(() => Number(Reflect.get(window, 'readyAt') ?? performance.now()));
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const before = asked.filter(({ name, startTime }) => bytes.has(name) && startTime <= readyAt);
  const files = await Promise.all(
    before.map(async ({ name }) => ({ name: new URL(name).pathname, bytes: (await bytes.get(name)) ?? 0 })),
  );
  await page.close();
  return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), files };
=======
interface Body {
  name: string;
  bytes: number;
}

async function bodyOf(response: Response, name: string): Promise<Body> {
  return { name, bytes: gzipSync(await response.body()).length };
}

/** A loaded machine takes its time for the largest peers. */
const PATIENCE = 120_000;

export const untilReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Reflect.get(window, 'isReady') === true, undefined, { timeout: PATIENCE });

/** Opens a page and weighs what came until it says `isReady`; what comes later is no part of it. */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const page = await browser.newPage();
  const bodies: Promise<Body>[] = [];
  const take = (response: Response) => {
    const name = new URL(response.url()).pathname;
    if (/\.(js|css)$/.test(name)) bodies.push(bodyOf(response, name));
  };
  try {
    page.on('response', take);
    await page.goto(address);
    await untilReady(page);
    page.off('response', take);
    const files = await Promise.all(bodies);
    return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), files };
  } finally {
    await Promise.allSettled(bodies);
    await page.close();
  }
>>>>>>> bench
}
