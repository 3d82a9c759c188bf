/**
 * Public entry for computed values: expressions over the fields and table columns of a form. This module is
 * loaded only for forms that have an expression.
 */
export { applyPlan, updatePlan } from './apply.ts';
export { appliedChanges, computedAfter, computedValues, frozenFor, withoutComputed } from './compute.ts';
export { expressionOf, isComputed } from './computed.ts';
export {
  type ExpressionFunction,
  type FunctionGroup,
  functionOf,
  functions,
  type Parameter,
  usageOf,
} from './functions/index.ts';
export { hasExpressions } from './has-expressions.ts';
export { nameAt, type TypedName } from './language/name-at.ts';
export type { ExpressionProblem } from './language/problem.ts';
export { problemText } from './language/problem-text.ts';
export { type ExpressionLintRow, expressionProblems } from './lint.ts';
export type { FormInputs, FormState } from './pass.ts';
export { type ComputedNode, type FormPlan, formPlan } from './plan.ts';
export {
  expressionReferences,
  type Reference,
  type Renames,
  renamedControl,
  renamedExpression,
  withRenamedModel,
  writtenName,
} from './references.ts';
export { type PlacedField, placedFields, type Scope } from './scope.ts';
export { type Tried, type TryOptions, tryExpression } from './try.ts';
