/** What a page fetches until its form can be used: every script and style sheet, as gzip makes it. */
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface Weight {
  /** Bytes after gzip. */
  bytes: number;
  files: { name: string; bytes: number }[];
}

/** Opens a page and weighs what came until it says `isReady`. */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const page = await browser.newPage();
  const bodies: Promise<{ name: string; bytes: number }>[] = [];
  page.on('response', response => {
    const name = new URL(response.url()).pathname;
    if (/\.(js|css)$/.test(name)) {
      bodies.push(response.body().then(body => ({ name, bytes: gzipSync(body).length })));
    }
  });
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(window, 'isReady') === true);
  const files = await Promise.all(bodies);
  await page.close();
  return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), files };
}
