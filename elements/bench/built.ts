/** The elements as users get them, built into a folder of their own, and the weight of a page that uses them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBrowser } from './browser.ts';
import { serve } from './serve.ts';
import { type Weight, weigh } from './weight.ts';

const elements = join(import.meta.dirname, '..');

/** Builds the elements into a folder, the same as for users, whatever the caller's environment. */
export async function buildElements(outDir: string): Promise<void> {
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '..', 'bin', 'vite.js');
  const args = [vite, 'build', elements, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { env });
}

/** Builds into a folder, which is removed after the work. */
export async function withBuiltElements<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-built-'));
  try {
    await buildElements(folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Weighs a page that finds the built elements at `/dist/`. */
export async function weighPage(folder: string, page: string): Promise<Weight> {
  const site = await serve({ folders: { dist: folder }, pages: { '/': page } });
  const browser = await openBrowser();
  try {
    return await weigh(browser, `${site.address}/`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
