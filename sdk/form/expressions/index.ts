/**
 * Public entry for computed values: expressions over the fields and table columns of a form. This module is
 * loaded only for forms that have an expression.
 */
export { evaluateFormPlan, reevaluateChangedFields } from './apply.ts';
export {
  applyFieldChanges,
  type ComputeOptions,
  computedValues,
  expressionsNotComputedByClient,
  withComputedFields,
  withoutComputedValues,
} from './compute.ts';
export { computedExpressionOf, isComputed } from './computed.ts';
export {
  type ExpressionFunction,
  expressionFunctions,
  type FunctionGroup,
  functionByName,
  functionUsageText,
  type Parameter,
} from './functions/index.ts';
export { hasExpressions, usesWorkdays } from './has-expressions.ts';
export { nameAtCaret, type TypedName } from './language/name-at.ts';
export type { ExpressionProblem } from './language/problem.ts';
export { problemText } from './language/problem-text.ts';
export { type ExpressionLintRow, expressionProblems } from './lint.ts';
export type { FormInputs, FormState } from './pass.ts';
export { type ComputedNode, evaluationPlanOf, type FormPlan } from './plan.ts';
export {
  expressionReferences,
  type Reference,
  type Renames,
  renameFieldKeyReferences,
  renameReferencesInControl,
  renameReferencesInExpression,
  toExpressionName,
} from './references.ts';
export { collectFieldsWithExpressionScope, type PlacedField, type Scope } from './scope.ts';
export { type Tried, type TryOptions, tryExpression } from './try.ts';
export {
  type WorkdayCalendar,
  type WorkdayException,
  type WorkdayLookup,
  workdayLookup,
} from './values/calendar.ts';
