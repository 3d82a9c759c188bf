/**
 * Defines the catalogue of lint findings. The message and the fix text of each finding are in
 * `sdk/i18n/flow.ts`.
 */
import type { FlowText } from '../../i18n/flow.ts';

type KeySuffix<Prefix extends string, Key> = Key extends `${Prefix}.${infer Rest}` ? Rest : never;

export type LintCode = KeySuffix<'lint', FlowText>;
export type LintFix = KeySuffix<'fix', FlowText>;

/** The severity of a finding. Errors block publishing, warnings do not. */
export type Severity = 'error' | 'warning';

/** A finding as a lint rule returns it. `lint` adds the id and the name of the node. */
export interface LintFinding {
  code: LintCode;
  severity: Severity;
  fix: LintFix;
  params?: Record<string, string>;
  /** Parameters of the message whose values are translated texts. Maps each parameter name to a text key. */
  terms?: Readonly<Record<string, FlowText>>;
}

export interface LintRow extends LintFinding {
  /** The id of the node that the finding concerns. Empty if it concerns the whole flow. */
  nodeId: string;
  /** The key of the finding's message in the i18n catalogue. */
  message: `lint.${LintCode}`;
}

/** The severity of every code, in the order of the documentation. */
export const SEVERITIES: Readonly<Record<LintCode, Severity>> = {
  'start-missing': 'error',
  'nobody-approves': 'warning',
  'unknown-node': 'error',
  'unknown-value': 'error',
  'misplaced-node': 'error',
  'name-empty': 'error',
  'no-approver': 'error',
  'no-substitute': 'error',
  'copy-nobody': 'warning',
  'container-empty': 'error',
  'no-default': 'warning',
  'condition-missing': 'error',
  'condition-field': 'error',
  'condition-operator': 'error',
  'condition-value': 'error',
  'unknown-field': 'error',
  'unsupported-condition': 'error',
  'hidden-column': 'warning',
  'bad-operator': 'error',
  'bad-value': 'error',
  'missing-option': 'error',
  'out-of-range': 'error',
  'unreachable-branch': 'error',
  'required-hidden': 'warning',
  'privilege-field': 'warning',
  'process-key': 'error',
  'print-place': 'warning',
  'title-place': 'warning',
  'summary-field': 'warning',
  'reminder-nobody': 'error',
  'reminder-time': 'error',
  'duplicate-id': 'error',
  'number-gap': 'warning',
  'number-overlap': 'warning',
  'idle-conditions': 'error',
  'aggregate-alone': 'error',
  'suggestion-misplaced': 'error',
  'no-agree-branch': 'error',
  'no-reject-branch': 'error',
  'decision-twice': 'error',
  'fall-back-nowhere': 'warning',
  'same-approver': 'warning',
  'leader-level': 'error',
  'unsupported-people': 'error',
  'people-field': 'error',
  'people-field-optional': 'warning',
  'examine-mode': 'error',
  'vote-ratio': 'error',
  'time-limit-off': 'warning',
  'time-limit-minutes': 'error',
  'time-limit-action': 'error',
  'time-limit-reject': 'error',
  'time-limit-people': 'error',
  'time-limit-again': 'error',
  'subject-missing': 'error',
  'subject-disabled': 'warning',
  'subject-empty': 'warning',
  'process-stopped': 'warning',
  'process-unpublished': 'warning',
  'process-circle': 'warning',
  'delay-time': 'error',
  'delay-field': 'error',
  'child-key': 'error',
  'child-field': 'error',
  'notice-groups': 'error',
  'notice-nobody': 'warning',
  'notice-channel': 'error',
  'notice-place': 'warning',
  'single-braces': 'warning',
  'import-end': 'error',
  'import-way': 'error',
  'import-merge': 'error',
  'import-join': 'error',
  'import-part': 'error',
};

export const createFinding = (
  code: LintCode,
  fix: LintFix,
  params?: Record<string, string>,
): LintFinding => ({
  code,
  severity: SEVERITIES[code],
  fix,
  params,
});

/**
 * Returns true if a flow with these findings may be published. Errors prevent publishing, warnings do not.
 */
export const isPublishable = (rows: LintRow[]): boolean => rows.every(row => row.severity === 'warning');
