/** Both designers in one page of Vue; the page hands every change back. `state.ts` is one of the ways to keep it. */
import '@countersign/elements/flow-designer';
import '@countersign/elements/form-designer';
import type { FlowDesignerEventMap, FormDesignerEventMap } from '@countersign/elements';
import { createApp, h } from 'vue';
import { designState } from './state';

createApp({
  setup() {
    const { read, writeForm, writeFlow } = designState();
    return () => [
      h('form-designer', {
        lang: 'en',
        '.definition': read().form,
        onCsChange: (event: FormDesignerEventMap['cs-change']) => writeForm(event.detail.definition),
      }),
      h('flow-designer', {
        lang: 'en',
        '.flow': read().flow,
        onCsChange: (event: FlowDesignerEventMap['cs-change']) => writeFlow(event.detail.flow),
      }),
      h('output', { id: 'count' }, read().form.list.length),
    ];
  },
}).mount('#root');
