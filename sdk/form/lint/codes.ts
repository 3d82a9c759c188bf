/** Defines the codes of form problems, with their severities and fixes. */

import type { ExpressionLintCode } from '../expressions/lint.ts';
import type { Params } from '../texts.ts';
import type { PatternFault } from '../validation/patterns/pattern.ts';

export type Severity = 'error' | 'warning';

/**
 * The severity of each problem code. A problem is an `error` if input can be lost, or if a part of the form
 * does not work.
 */
export const LINT_SEVERITIES = {
  'duplicate-model': 'warning',
  'missing-model': 'error',
  'reserved-model': 'error',
  'unknown-type': 'warning',
  'no-label': 'warning',
  'no-choices': 'warning',
  'duplicate-choice': 'error',
  'bad-default': 'warning',
  'min-above-max': 'error',
  'bad-bound': 'warning',
  'unknown-separator': 'warning',
  'empty-container': 'warning',
  'not-shown-in-rows': 'warning',
  'title-in-rows': 'warning',
  'required-hidden': 'warning',
  'never-shown': 'warning',
  'html-stripped': 'warning',
  'condition-unknown-field': 'error',
  'condition-operator': 'error',
  'condition-missing-option': 'error',
  'condition-out-of-range': 'error',
  'condition-bad-value': 'error',
  'condition-bad-operator': 'error',
  'expression-missing-option': 'error',
  'expression-out-of-range': 'error',
  'expression-bad-value': 'error',
  'rule-incomplete': 'error',
  'rule-operator': 'error',
  'rule-unknown-field': 'error',
  'rule-unknown-target': 'warning',
  'rule-missing-option': 'error',
  'rule-out-of-range': 'error',
  'rule-bad-value': 'error',
  'rule-bad-operator': 'error',
  'rule-cycle': 'warning',
  'event-incomplete': 'warning',
  'event-unknown-field': 'error',
  'reference-unknown-field': 'error',
} as const satisfies Record<string, Severity>;

/** The codes whose texts are in the catalogues `formTexts` and `formLintTexts`. */
export type FormLintCode = keyof typeof LINT_SEVERITIES;
export type LintCode = FormLintCode | PatternFault | ExpressionLintCode;

/** The name of the edit that fixes a problem, see `fixFor`. */
export type LintFix =
  | 'new-model'
  | 'give-label'
  | 'new-values'
  | 'drop-default'
  | 'swap-bounds'
  | 'drop-bound'
  | 'drop-separator'
  | 'remove'
  | 'make-optional'
  | 'show'
  | 'split-pattern'
  | 'drop-pattern'
  | 'drop-expression'
  | 'drop-control-condition'
  | 'drop-condition'
  | 'rename-option'
  | 'drop-target'
  | 'drop-rule'
  | 'drop-event'
  | 'drop-event-name';

/**
 * A problem of a form definition, identified by its code. The message is added later in the user's language.
 */
export interface LintFinding {
  code: FormLintCode;
  /** The key of the affected control. Absent for problems with rules, events and references. */
  key?: string;
  /** The name of the automatic fix. Absent if the user must choose how to fix the problem. */
  fix?: LintFix;
  params: Params;
}

export interface LintRow extends Omit<LintFinding, 'code'> {
  code: LintCode;
  severity: Severity;
  message: string;
}
