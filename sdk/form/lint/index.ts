/** Problems of a form definition, and the edits that mend them. */
export { type Fix, fixFor } from './fixes.ts';
export { type LintCode, type LintFix, type LintRow, lint, unusableFields } from './lint.ts';
