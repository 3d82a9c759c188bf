/**
 * Converts the validation rules of a control for the panel. The first rule contains `required` and its
 * message; each other rule contains a pattern.
 */
import { isObject } from '@countersign/sdk/form/common';

export interface CheckRule {
  required?: boolean;
  pattern?: string;
  message?: string;
  [unknownKey: string]: unknown;
}

export interface Checks {
  required: boolean;
  /** Message for a missing value. Empty for the default message. */
  message: string;
  patterns: readonly CheckRule[];
}

const toValidationRules = (value: unknown): CheckRule[] =>
  Array.isArray(value) ? value.filter(isObject).map(rule => rule as CheckRule) : [];

const hasPattern = ({ pattern }: CheckRule): boolean => typeof pattern === 'string';
const patternRuleMessage = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns the rule that contains `required`. In older definitions this rule can be at any position and can
 * also contain a pattern.
 */
const findRequiredRule = (rules: readonly CheckRule[]): CheckRule | undefined =>
  rules.find(({ required }) => required === true) ?? rules.find(rule => !hasPattern(rule));

export function readValidationRules(value: unknown): Checks {
  const rules = toValidationRules(value);
  const first = findRequiredRule(rules);
  return {
    required: first?.required === true,
    message: first && !hasPattern(first) ? patternRuleMessage(first.message) : '',
    patterns: rules.filter(hasPattern),
  };
}

/**
 * Returns the validation rules with `required` or its message changed. All other rules stay the same objects.
 */
export function withRequiredRule(
  value: unknown,
  change: { required?: boolean; message?: string },
): CheckRule[] {
  const rules = toValidationRules(value);
  const first = findRequiredRule(rules);
  const next: CheckRule = { ...(first ?? { required: false }), ...change };
  if (change.message === '') delete next.message;
  if (first && hasPattern(first) && change.message !== undefined)
    return [
      { required: first.required === true, message: change.message },
      ...rules.map(withoutRequiredProperty),
    ];
  return first ? rules.map(rule => (rule === first ? next : rule)) : [next, ...rules];
}

const withoutRequiredProperty = (rule: CheckRule): CheckRule => {
  const { required: _, ...others } = rule;
  return hasPattern(rule) ? others : rule;
};

/**
 * Returns the validation rules with the given patterns instead of the previous patterns. The patterns come
 * after all other rules.
 */
export function withPatterns(value: unknown, patterns: readonly CheckRule[]): CheckRule[] {
  const rules = toValidationRules(value).filter(rule => !hasPattern(rule));
  const start = rules.length > 0 || patterns.some(({ required }) => required) ? rules : [{ required: false }];
  return [...start, ...patterns];
}
