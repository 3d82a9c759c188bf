/** The first usable designer: the element's own entry, one tag, one field. */
import { weighPage } from '../built.ts';
import type { Weight } from '../weight.ts';

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

/** Of elements built into this folder. */
export const weighFirstDesigner = (folder: string): Promise<Weight> => weighPage(folder, page);
