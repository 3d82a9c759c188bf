/** A `shallowRef`, which keeps the form and the flow as they are. */
import { shallowRef } from 'vue';
import { type DesignState, emptyDesign } from './design';

export function designState(): DesignState {
  const design = shallowRef(emptyDesign());
  return {
    read: () => design.value,
    writeForm: form => {
      design.value = { ...design.value, form };
    },
    writeFlow: flow => {
      design.value = { ...design.value, flow };
    },
  };
}
