/** What a page fetches until its form can be used: every script and style sheet, as gzip makes it. */
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface Weight {
  /** Bytes after gzip. */
  bytes: number;
  files: { name: string; bytes: number }[];
}

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
}
