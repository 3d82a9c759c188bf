/** The catalogue of what lint can find; each has a text and a fix in `sdk/i18n/flow.ts`. */
import type { FlowText } from '../i18n/flow.ts';

type Suffix<Prefix extends string, Key> = Key extends `${Prefix}.${infer Rest}` ? Rest : never;

export type LintCode = Suffix<'lint', FlowText>;
export type LintFix = Suffix<'fix', FlowText>;

/** Errors refuse a publish; warnings do not. */
export type Severity = 'error' | 'warning';

/** What a node kind reports; the id and name of the node are added by `lint`. */
export interface LintFinding {
  code: LintCode;
  severity: Severity;
  fix: LintFix;
  params?: Record<string, string>;
}

export interface LintRow extends LintFinding {
  /** Empty where the flow as a whole is meant. */
  nodeId: string;
  /** Key of the i18n catalogue. */
  message: `lint.${LintCode}`;
}

export const error = (code: LintCode, fix: LintFix, params?: Record<string, string>): LintFinding => ({
  code,
  severity: 'error',
  fix,
  ...(params && { params }),
});

export const warning = (code: LintCode, fix: LintFix, params?: Record<string, string>): LintFinding => ({
  ...error(code, fix, params),
  severity: 'warning',
});
