/** A store of Pinia, whose state is a deep proxy. */
import { createPinia, defineStore } from 'pinia';
import { type DesignState, emptyDesign } from './design';

const designStore = defineStore('design', { state: emptyDesign });

export function designState(): DesignState {
  const store = designStore(createPinia());
  return {
    read: () => store.$state,
    writeForm: form => {
      store.form = form;
    },
    writeFlow: flow => {
      store.flow = flow;
    },
  };
}
