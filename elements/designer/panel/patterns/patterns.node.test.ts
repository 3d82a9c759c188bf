/** The checks of a control: `required` in the first entry, patterns in the others, whatever older forms have. */
import { readPattern } from '@countersign/sdk/form/patterns';
import { expect, test } from 'vitest';
import { readValidationRules, withPatterns, withRequiredRule } from './patterns.ts';
import { findFailedRule } from './try-pattern.ts';

test('required and its message stand in the first entry', () => {
  expect(readValidationRules([{ required: true, message: '必填' }, { pattern: '^a$' }])).toEqual({
    required: true,
    message: '必填',
    patterns: [{ pattern: '^a$' }],
  });
  expect(readValidationRules(undefined)).toEqual({ required: false, message: '', patterns: [] });
  expect(withRequiredRule(undefined, { required: true })).toEqual([{ required: true }]);
  expect(withRequiredRule([{ required: true, message: 'x' }], { message: '' })).toEqual([{ required: true }]);
});

test('an edit of one entry keeps the others and what the panel does not know', () => {
  const pattern = { pattern: 'b', own: 1 };
  const value = [{ required: true, trigger: 'blur' }, pattern];
  const next = withRequiredRule(value, { required: false });
  expect(next).toEqual([{ required: false, trigger: 'blur' }, pattern]);
  expect(next[1]).toBe(pattern);
  expect(withPatterns(value, [pattern, { pattern: 'c' }])).toEqual([value[0], pattern, { pattern: 'c' }]);
  expect(withPatterns([], [{ pattern: 'c' }])).toEqual([{ required: false }, { pattern: 'c' }]);
});

test('an entry that is required and a pattern at once stays both', () => {
  const both = { required: true, pattern: 'a', message: 'm' };
  expect(readValidationRules([both])).toEqual({ required: true, message: '', patterns: [both] });
  expect(withRequiredRule([both], { required: false })).toEqual([{ ...both, required: false }]);
  expect(withRequiredRule([both], { message: 'r' })).toEqual([
    { required: true, message: 'r' },
    { pattern: 'a', message: 'm' },
  ]);
});

test('the try line names the first pattern that a value does not match', () => {
  const patterns = [{ pattern: '^\\d+$' }, { pattern: '^.{3}$', message: '三位' }];
  expect(findFailedRule(readPattern, patterns, '123')).toBeUndefined();
  expect(findFailedRule(readPattern, patterns, '12')).toBe(patterns[1]);
  expect(findFailedRule(readPattern, [{ pattern: '(' }], 'x')).toEqual({ pattern: '(' });
  expect(findFailedRule(readPattern, [{ pattern: '' }], 'x')).toBeUndefined();
});
