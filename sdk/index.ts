/**
 * Public entry that exports each module of the sdk as a namespace. Each module also has a separate entry, for
 * example `@countersign/sdk/form`.
 */
export * as api from './api/index.ts';
export * as approval from './approval/index.ts';
export * as flow from './flow/index.ts';
export * as form from './form/index.ts';
