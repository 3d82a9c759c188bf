/** Problems of a form definition, and the edits that mend them. */
export { type Fix, fixFor } from './fixes.ts';
export { faultyPatterns, type LintCode, type LintFix, type LintRow, lint } from './lint.ts';
