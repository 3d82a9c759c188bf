/** The catalogue of problems: their codes, severities and fixes. */

import type { ExpressionLintCode } from '../expressions/lint.ts';
import type { Params } from '../texts.ts';
import type { PatternFault } from '../validation/patterns/pattern.ts';

export type Severity = 'error' | 'warning';

/** Errors lose input, or make a part of the form do nothing. */
export const SEVERITIES = {
  'duplicate-model': 'warning',
  'missing-model': 'error',
  'reserved-model': 'error',
  'unknown-type': 'warning',
  'no-label': 'warning',
  'no-choices': 'warning',
  'duplicate-choice': 'error',
  'bad-default': 'warning',
  'min-above-max': 'error',
  'unknown-separator': 'warning',
  'empty-container': 'warning',
  'required-hidden': 'warning',
  'never-shown': 'warning',
  'html-stripped': 'warning',
  'condition-unknown-field': 'error',
  'condition-operator': 'error',
  'rule-incomplete': 'error',
  'rule-operator': 'error',
  'rule-unknown-field': 'error',
  'rule-unknown-target': 'warning',
  'rule-cycle': 'warning',
  'event-incomplete': 'warning',
  'event-unknown-field': 'error',
  'reference-unknown-field': 'error',
} as const satisfies Record<string, Severity>;

/** The codes whose texts are in the catalogues of forms and of lint. */
export type FormLintCode = keyof typeof SEVERITIES;
export type LintCode = FormLintCode | PatternFault | ExpressionLintCode;

/** The edit that mends a row, see `fixFor`. */
export type LintFix =
  | 'new-model'
  | 'give-label'
  | 'new-values'
  | 'drop-default'
  | 'swap-bounds'
  | 'drop-separator'
  | 'remove'
  | 'make-optional'
  | 'show'
  | 'split-pattern'
  | 'drop-pattern'
  | 'drop-expression'
  | 'drop-control-condition'
  | 'drop-condition'
  | 'drop-target'
  | 'drop-rule'
  | 'drop-event'
  | 'drop-event-name';

/** A problem without its text. */
export interface Finding {
  code: FormLintCode;
  /** The key of the control concerned; absent for a problem of rules, events and references. */
  key?: string;
  /** Absent where somebody has to choose. */
  fix?: LintFix;
  params: Params;
}

export interface LintRow extends Omit<Finding, 'code'> {
  code: LintCode;
  severity: Severity;
  message: string;
}
