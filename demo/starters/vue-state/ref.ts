/** A plain `ref`, which hands out deep proxies of the form and the flow. */
import { ref } from 'vue';
import { type DesignState, emptyDesign } from './design';

export function designState(): DesignState {
  const design = ref(emptyDesign());
  return {
    read: () => design.value,
    writeForm: form => {
      design.value.form = form;
    },
    writeFlow: flow => {
      design.value.flow = flow;
    },
  };
}
