/** Public entry for linting forms: finds problems in a definition and provides the edits that fix them. */
export type { FormLintCode, LintCode, LintFix, LintRow, Severity } from './codes.ts';
export { type Fix, fixAll, fixFor } from './fixes.ts';
export { type LintOptions, lint, unusableFields } from './lint.ts';
export { type FieldReference, usersOf } from './name-findings.ts';
export { settingPathOfFinding } from './setting-of.ts';
export { fixText } from './texts.ts';
