/** The parts of the sdk as namespaces; each is also an entry of its own, `@countersign/sdk/form` and so on. */
export * as api from './api/index.ts';
export * as approval from './approval/index.ts';
export * as flow from './flow/index.ts';
export * as form from './form/index.ts';
