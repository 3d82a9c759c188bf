/** The part of expressions that a running form needs. */
export { applyPlan, type FormState, updatePlan } from './apply.ts';
export { frozenFor } from './compute.ts';
export { formPlan } from './plan.ts';
