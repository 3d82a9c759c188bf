/** Computed values of a form: expressions over its fields and columns. Loaded with a form that has any. */
export { applyPlan, type FormInputs, type FormState, updatePlan } from './apply.ts';
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
