/** Public entry for the expression functions that are needed while a form is filled in. */
export { applyPlan, updatePlan } from './apply.ts';
export { frozenFor } from './compute.ts';
export type { FormState } from './pass.ts';
export { formPlan } from './plan.ts';
