/** The first usable flow designer: the element's own entry, one tag, one node. */
import { weighPage } from '../built.ts';
import type { Weight } from '../weight.ts';

const flow = { node: { id: 's', nodeName: 'Start', type: 0 } };

const page = `<!doctype html><meta charset="utf-8"><title>First flow designer</title>
<flow-designer lang="en" flow='${JSON.stringify(flow)}'></flow-designer>
<script>
  document.addEventListener('cs-ready', () => { window.readyAt = performance.now(); window.isReady = true; });
</script>
<script type="module" src="/dist/flow-designer.js"></script>`;

/** Of elements built into this folder. */
export const weighFirstFlow = (folder: string): Promise<Weight> => weighPage(folder, page);
