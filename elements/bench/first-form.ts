/** The first usable form of ours: the element's own entry, one tag, one text input. */
import { weighPage } from './built.ts';
import type { Weight } from './weight.ts';

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

/** Of elements built into this folder. */
export const weighFirstForm = (folder: string): Promise<Weight> => weighPage(folder, page);
