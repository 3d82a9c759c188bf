/** Converts the conditions of a setting between their stored form and the form used for editing. */
import { isObject } from '@countersign/sdk/form/common';
import type { ConditionValue } from '../rules/ConditionRow.tsx';

export interface ConditionDraft {
  range: 'all' | 'any';
  conditions: ConditionValue[];
}

export function readConditionDraft(value: unknown): ConditionDraft {
  const { range, conditions } = isObject(value) ? value : {};
  const list = Array.isArray(conditions) ? conditions.filter(isObject) : [];
  return {
    range: range === 'any' ? 'any' : 'all',
    conditions: list.map(condition => ({
      ...condition,
      field: typeof condition.field === 'string' ? condition.field : '',
      operator: typeof condition.operator === 'string' ? condition.operator : '=',
    })),
  };
}

/**
 * Returns the stored setting with only the conditions for which a field is chosen. The other properties of
 * the setting are kept. Returns undefined if no field is chosen in any condition.
 */
export function toStoredConditions(
  before: Readonly<Record<string, unknown>>,
  { range, conditions }: ConditionDraft,
): Record<string, unknown> | undefined {
  const whole = conditions.filter(({ field }) => field !== '');
  return whole.length > 0 ? { ...before, range, conditions: whole } : undefined;
}
