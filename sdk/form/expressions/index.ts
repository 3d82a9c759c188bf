/** Computed values of a form: expressions over its fields and columns. */
export { expressionOf, hasExpressions, isComputed } from './computed.ts';
export {
  expressionReferences,
  type Reference,
  type Renames,
  renamedControl,
  renamedExpression,
  withRenamedModel,
  writtenName,
} from './references.ts';
