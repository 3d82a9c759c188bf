/** A changed value of an option is changed in everything that names it. */
import { describe, expect, test } from 'vitest';
import type { Control, FormDefinition } from '../definition/types.ts';
import { lint } from '../lint/index.ts';
import { set } from './index.ts';

const option = (value: unknown, label = `choice ${value}`) => ({ label, value });
const travel = [option('travel'), option('goods'), option('other')];
const trip = [option('trip', 'choice travel'), option('goods'), option('other')];
const when = (value: unknown, operator = '=') => ({ conditions: [{ field: 'kind', operator, value }] });
const kind = (more: object = {}, options: unknown = travel): Control =>
  ({ type: 'radio', key: 'k', model: 'kind', label: 'Kind', options: { options, ...more } }) as Control;
const input = (model: string, options: Record<string, unknown> = {}): Control => ({
  type: 'input',
  key: model,
  model,
  label: model,
  options,
});

test('in rules, conditions, expressions and the default, by model and by key', () => {
  const form = {
    list: [
      kind({ defaultValue: 'travel' }),
      input('city', {
        requiredWhen: when('travel'),
        computed: 'if(kind = "travel" or "travel" = kind, "travel", {kind})',
      }),
      {
        type: 'card',
        key: 'card',
        options: { readOnlyWhen: when(['goods', 'travel'], 'in') },
        list: [input('a')],
      },
    ],
    config: {
      hideRules: [
        { ...when('travel', '!='), showKeys: ['city'] },
        { conditions: [{ field: 'k', operator: 'out', value: ['travel'] }], showKeys: ['card'] },
        { conditions: [{ field: 'city', operator: '=', value: 'travel' }], showKeys: ['card'] },
      ],
    },
  } as FormDefinition;
  const next = set(form, ['k'], 'options.options', trip);
  expect(next.list[0]!.options).toMatchObject({ options: trip, defaultValue: 'trip' });
  expect(next.list[1]!.options).toEqual({
    requiredWhen: when('trip'),
    computed: 'if(kind = "trip" or "trip" = kind, "travel", {kind})',
  });
  expect(next.list[2]!.options!.readOnlyWhen).toEqual(when(['goods', 'trip'], 'in'));
  expect(next.config.hideRules!.map(({ conditions }) => conditions[0]!.value)).toEqual([
    'trip',
    ['trip'],
    'travel',
  ]);
  expect(lint(next).filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe('with', () => {
  const renamed = (control: Control, options: unknown, value: unknown, operator = 'in') => {
    const form = {
      list: [control, input('x')],
      config: { hideRules: [{ ...when(value, operator), showKeys: ['x'] }] },
    };
    return set(form as FormDefinition, ['k'], 'options.options', options).config.hideRules![0]!.conditions[0]!
      .value;
  };
  const places = (china: unknown) =>
    [option('as', 'Asia'), option('eu', 'Europe')].map((one, at) => ({
      ...one,
      children: at === 0 ? [option(china, 'China')] : [],
    }));

  test.each<[string, Control, unknown, unknown, unknown]>([
    ['numbers', kind({}, [option(1), option(2)]), [option(1), option(3, 'choice 2')], ['2', 1], [3, 1]],
    ['a number that becomes text', kind({}, [option(1)]), [option('one', 'choice 1')], [1], ['one']],
    ['plain texts', kind({}, ['a', 'b']), ['a', { label: 'b', value: 'c' }], ['b'], ['c']],
    ['a tree', { ...kind({}, places('cn')), type: 'cascader' }, places('zh'), ['as', 'cn'], ['as', 'zh']],
    ['another order', kind(), [travel[1], travel[0], travel[2]], ['travel'], ['travel']],
    ['a removed option', kind(), travel.slice(1), ['travel'], ['travel']],
    ['an option that is added', kind(), [option('trip'), ...travel], ['travel'], ['travel']],
    [
      'an option whose value is another one',
      kind(),
      [travel[1], travel[1], travel[2]],
      ['travel'],
      ['travel'],
    ],
    [
      'options that are replaced',
      kind(),
      ['x', 'y', 'z'].map(value => option(value)),
      ['travel'],
      ['travel'],
    ],
    [
      'two options that keep their labels',
      kind(),
      [option('t', 'choice travel'), option('g', 'choice goods'), travel[2]],
      ['travel', 'goods'],
      ['t', 'g'],
    ],
    [
      'a value that is cleared',
      kind(),
      [option('', 'choice travel'), ...travel.slice(1)],
      ['travel'],
      ['travel'],
    ],
  ])('%s', (_, control, options, value, expected) => {
    expect(renamed(control, options, value)).toEqual(expected);
  });
});

test('columns are renamed in expressions of their rows and of the form, and in the rows of the default', () => {
  const form = {
    list: [
      {
        type: 'batch',
        key: 'items',
        model: 'items',
        label: 'Items',
        options: { defaultValue: [{ kind: 'travel' }] },
        list: [kind(), input('sum', { computed: 'if(kind = \'travel\', "1", "2")' })],
      },
      input('count', { computed: 'countIf(items.kind, "travel") & ""' }),
      { ...kind(), key: 'k2' },
      input('own', { computed: 'if(kind = "travel", "1", "2")', requiredWhen: when('travel') }),
    ],
    config: {},
  } as FormDefinition;
  const next = set(form, ['k'], 'options.options', trip);
  const [rows, count, , own] = next.list;
  expect(rows!.list![1]!.options!.computed).toBe('if(kind = \'trip\', "1", "2")');
  expect(rows!.options!.defaultValue).toEqual([{ kind: 'trip' }]);
  expect(count!.options!.computed).toBe('countIf(items.kind, "trip") & ""');
  expect(own!.options).toEqual({ computed: 'if(kind = "travel", "1", "2")', requiredWhen: when('travel') });
});

test.each([
  ['coalesce(kind, "travel") = "travel"', 'coalesce(kind, "trip") = "trip"'],
  ['"travel" = if(n > 1, kind, "travel")', '"trip" = if(n > 1, kind, "trip")'],
  ['coalesce(kind, "travel") in ["travel", "goods"]', 'coalesce(kind, "trip") in ["trip", "goods"]'],
  ['contains(["travel", kind], "travel")', 'contains(["trip", kind], "trip")'],
  ['kind = if(n > 1, "travel", other)', 'kind = if(n > 1, "trip", other)'],
  ['coalesce(kind, "travel") = other', 'coalesce(kind, "travel") = other'],
  ['coalesce(kind, "none") = "none"', 'coalesce(kind, "none") = "none"'],
  ['coalesce(other, "travel") = "travel"', 'coalesce(other, "travel") = "travel"'],
  ['if(kind = "x", "travel", "a") = "travel"', 'if(kind = "x", "travel", "a") = "travel"'],
])('%s becomes %s', (computed, expected) => {
  const list = [kind(), input('n'), input('other'), input('r', { computed })];
  expect(set({ list, config: {} }, ['k'], 'options.options', trip).list[3]!.options!.computed).toBe(expected);
});

test('an option that an alternative of the field still has keeps its name', () => {
  const form = {
    list: [kind(), { ...kind(), key: 'k2' }, input('x', { requiredWhen: when('travel') })],
    config: {},
  } as FormDefinition;
  const one = set(form, ['k'], 'options.options', trip);
  expect(one.list[2]!.options!.requiredWhen).toEqual(when('travel'));
  const both = set(one, ['k2'], 'options.options', trip);
  expect(both.list[2]!.options!.requiredWhen).toEqual(when('trip'));
});

test('a text with quotes is written as a literal', () => {
  const form = { list: [kind(), input('x', { computed: 'if(kind = "travel", "1", "2")' })], config: {} };
  const next = set(form as FormDefinition, ['k'], 'options.options', [
    option('a "b"', 'choice travel'),
    ...travel.slice(1),
  ]);
  expect(next.list[1]!.options!.computed).toBe('if(kind = "a ""b""", "1", "2")');
});
