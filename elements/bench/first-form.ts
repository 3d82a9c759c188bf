/** The first usable form of ours: the element's own entry, one tag, one text input. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBrowser } from './browser.ts';
import { serve } from './serve.ts';
import { type Weight, weigh } from './weight.ts';

const definition = {
  list: [{ type: 'input', key: 'a', model: 'a', label: 'Name', options: {} }],
  config: { layout: 'vertical' },
};

const page = `<!doctype html><meta charset="utf-8"><title>First form</title>
<form-renderer lang="en" definition='${JSON.stringify(definition)}'></form-renderer>
<script>
  document.addEventListener('cs-ready', () => { window.readyAt = performance.now(); window.isReady = true; });
</script>
<script type="module" src="/dist/form-renderer.js"></script>`;

const elements = join(import.meta.dirname, '..');

/** Builds the elements into a folder, the same as for users, whatever the caller's environment. */
export async function buildElements(outDir: string): Promise<void> {
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '..', 'bin', 'vite.js');
  const args = [vite, 'build', elements, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { env });
}

export async function weighFirstForm(): Promise<Weight> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-first-form-'));
  await buildElements(folder);
  const site = await serve({ folders: { dist: folder }, pages: { '/': page } });
  const browser = await openBrowser();
  try {
    return await weigh(browser, `${site.address}/`);
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}
