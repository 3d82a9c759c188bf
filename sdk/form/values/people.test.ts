/** Default values of fields with people or organisations. */
import { describe, expect, test } from 'vitest';
import type { Control } from '../definition/types.ts';
import { areSameFieldValues, defaultValues, type Field, fieldsOf } from '../index.ts';
import { lint } from '../lint/index.ts';

const TYPES = ['userSelect', 'organizationSelect'] as const;

const personField = (type: string, defaultValue: unknown): Control => ({
  type,
  label: 'Who',
  key: 'who',
  model: 'who',
  options: { defaultValue },
});

const formWith = (...list: Control[]) => ({ config: {}, list });
const startOf = (control: Control): unknown => defaultValues(formWith(control)).who;
const lintCodesOf = (control: Control) => lint(formWith(control)).map(({ code }) => code);

const LI = { id: 'u-1', name: 'Li' };

describe.each(TYPES)('the default value of %s', type => {
  test.each<[defaultValue: unknown, start: unknown]>([
    ['u-1', ['u-1']],
    [' u-1 ', ['u-1']],
    ['"u-1"', ['u-1']],
    ['123', ['123']],
    ['12345678901234567890', ['12345678901234567890']],
    [7, [7]],
    [['u-1'], ['u-1']],
    [
      ['u-1', 'u-2'],
      ['u-1', 'u-2'],
    ],
    ['["u-1","u-2"]', ['u-1', 'u-2']],
    [LI, [LI]],
    [[LI], [LI]],
    ['{"id":"u-1","name":"Li"}', [LI]],
    ['[{"id":"u-1","name":"Li"}]', [LI]],
    [{ userId: 'u-1' }, [{ userId: 'u-1' }]],
  ])('%j is read', (defaultValue, start) => {
    const control = personField(type, defaultValue);
    expect(startOf(control)).toEqual(start);
    expect(lintCodesOf(control)).toEqual([]);
  });

  test.each([undefined, null, '', '  ', '[]', 'null', 'undefined', '""', '{}', []].map(value => [value]))(
    '%j is empty',
    defaultValue => {
      const control = personField(type, defaultValue);
      expect(startOf(control)).toEqual([]);
      expect(lintCodesOf(control)).toEqual([]);
    },
  );

  test.each(['["u-1"', '{"id":', true, { name: 'Li' }, [{ name: 'Li' }], [['u-1']]].map(value => [value]))(
    '%j names no person, which lint reports',
    defaultValue => {
      expect(lintCodesOf(personField(type, defaultValue))).toEqual(['bad-default']);
    },
  );

  test('a column of a table starts with its default', () => {
    const table = {
      ...personField('batch', undefined),
      list: [{ ...personField(type, 'u-1'), model: 'by' }],
    };
    const control = { ...table, options: { minLimit: 1 } };
    expect(startOf(control)).toMatchObject([{ by: ['u-1'] }]);
  });
});

test('one id is the same value alone and as a list', () => {
  const [field] = fieldsOf(formWith(personField('userSelect', 'u-1'))) as [Field];
  expect(areSameFieldValues(field, 'u-1', ['u-1'])).toBe(true);
  expect(areSameFieldValues(field, LI, [LI])).toBe(true);
  expect(areSameFieldValues(field, '', [])).toBe(true);
  expect(areSameFieldValues(field, 'u-1', ['u-2'])).toBe(false);
  expect(areSameFieldValues(field, 'u-1', ['u-1', 'u-2'])).toBe(false);
  expect(areSameFieldValues(field, 'u-1', [])).toBe(false);
});
