/** Conditions of a setting as they are saved and as they are edited. */
import { isObject } from '@countersign/sdk/form/common';
import type { ConditionValue } from '../rules/ConditionRow.tsx';

export interface ConditionDraft {
  range: 'all' | 'any';
  conditions: ConditionValue[];
}

export function readConditions(value: unknown): ConditionDraft {
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

/** Returns the conditions that have a field, with what else was saved beside them; undefined where there are none. */
export function storedConditions(
  before: Readonly<Record<string, unknown>>,
  { range, conditions }: ConditionDraft,
): Record<string, unknown> | undefined {
  const whole = conditions.filter(({ field }) => field !== '');
  return whole.length > 0 ? { ...before, range, conditions: whole } : undefined;
}
