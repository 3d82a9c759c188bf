/** The first usable designer: the element's own entry, one tag, one field. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../browser.ts';
import { buildElements } from '../first-form.ts';
import { serve } from '../serve.ts';
import { type Weight, weigh } from '../weight.ts';

const definition = {
  list: [{ type: 'input', key: 'a', model: 'a', label: 'Name', options: {} }],
  config: { layout: 'vertical' },
};

const page = `<!doctype html><meta charset="utf-8"><title>First designer</title>
<form-designer lang="en" definition='${JSON.stringify(definition)}'></form-designer>
<script>
  document.addEventListener('cs-ready', () => { window.readyAt = performance.now(); window.isReady = true; });
</script>
<script type="module" src="/dist/form-designer.js"></script>`;

export async function weighFirstDesigner(): Promise<Weight> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-first-designer-'));
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
