/** The checks of a control as the panel edits them: the first entry has `required` and its message, the others a pattern each. */
import { isObject } from '@countersign/sdk/form/common';

export interface CheckRule {
  required?: boolean;
  pattern?: string;
  message?: string;
  [unknownKey: string]: unknown;
}

export interface Checks {
  required: boolean;
  /** The message of a missing value; empty for the usual one. */
  message: string;
  patterns: readonly CheckRule[];
}

const rulesIn = (value: unknown): CheckRule[] =>
  Array.isArray(value) ? value.filter(isObject).map(rule => rule as CheckRule) : [];

const hasPattern = ({ pattern }: CheckRule): boolean => typeof pattern === 'string';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The entry with `required`; older forms have it anywhere, and a pattern in the same entry. */
const requiredIn = (rules: readonly CheckRule[]): CheckRule | undefined =>
  rules.find(({ required }) => required === true) ?? rules.find(rule => !hasPattern(rule));

export function readChecks(value: unknown): Checks {
  const rules = rulesIn(value);
  const first = requiredIn(rules);
  return {
    required: first?.required === true,
    message: first && !hasPattern(first) ? textOf(first.message) : '',
    patterns: rules.filter(hasPattern),
  };
}

/** Returns the list with another `required` or message; all other entries stay the same objects. */
export function withRequired(value: unknown, change: { required?: boolean; message?: string }): CheckRule[] {
  const rules = rulesIn(value);
  const first = requiredIn(rules);
  const next: CheckRule = { ...(first ?? { required: false }), ...change };
  if (change.message === '') delete next.message;
  if (first && hasPattern(first) && change.message !== undefined)
    return [{ required: first.required === true, message: change.message }, ...rules.map(withoutRequired)];
  return first ? rules.map(rule => (rule === first ? next : rule)) : [next, ...rules];
}

const withoutRequired = (rule: CheckRule): CheckRule => {
  const { required: _, ...others } = rule;
  return hasPattern(rule) ? others : rule;
};

/** Returns the list with other patterns, behind the entry with `required`. */
export function withPatterns(value: unknown, patterns: readonly CheckRule[]): CheckRule[] {
  const rules = rulesIn(value).filter(rule => !hasPattern(rule));
  const start = rules.length > 0 || patterns.some(({ required }) => required) ? rules : [{ required: false }];
  return [...start, ...patterns];
}
