/** Public entry for the expression functions that are needed while a form is filled in. */
export { evaluateFormPlan, reevaluateChangedFields } from './apply.ts';
export { expressionsNotComputedByClient } from './compute.ts';
export { usesWorkdays } from './has-expressions.ts';
export type { FormState } from './pass.ts';
export { evaluationPlanOf } from './plan.ts';
export { type WorkdayCalendar, type WorkdayLookup, workdayLookup } from './values/calendar.ts';
