import { describe, expect, test } from 'vitest';
import type { Control, ControlOptions, FormDefinition, HideRule, Values } from '../definition/types.ts';
import { lint } from '../lint/index.ts';
import type { Privileges } from '../privileges/access.ts';
import { validate } from '../validation/validate.ts';

const when = (field: string, value: unknown, operator = '=') => ({
  conditions: [{ field, operator, value }],
});
const input = (model: string, options: ControlOptions = {}, more: Partial<Control> = {}): Control => ({
  type: 'input',
  model,
  key: `k_${model}`,
  label: model,
  options,
  ...more,
});
const form = (list: Control[], ...hideRules: HideRule[]): FormDefinition => ({ list, config: { hideRules } });
const missing = (definition: FormDefinition, values: Values, privileges: Privileges = []) =>
  validate(definition, values, { privileges }).map(error => error.field);

describe('a field that conditions make required', () => {
  const definition = form([input('kind'), input('why', { requiredWhen: when('kind', 'x') })]);

  test('is missing where they hold', () => {
    expect(missing(definition, { kind: 'x', why: '' })).toEqual(['why']);
    expect(missing(definition, { kind: 'y', why: '' })).toEqual([]);
    expect(missing(definition, { kind: 'x', why: 'w' })).toEqual([]);
  });

  test('stays required by its own rule, and has the message of the author', () => {
    const rules = [{ required: false, message: 'Tell us' }];
    const own = form([input('kind'), input('why', { requiredWhen: when('kind', 'x') }, { rules })]);
    expect(validate(own, { kind: 'x' })[0]?.message).toBe('Tell us');
    const always = form([input('why', { requiredWhen: when('why', 'x') }, { rules: [{ required: true }] })]);
    expect(missing(always, {})).toEqual(['why']);
  });

  test('needs all of the conditions, or any; without a condition it is not required', () => {
    const conditions = [...when('a', '1').conditions, ...when('b', '1').conditions];
    const of = (requiredWhen: unknown) =>
      form([input('a'), input('b'), input('c', { requiredWhen } as ControlOptions)]);
    expect(missing(of({ conditions }), { a: '1' })).toEqual([]);
    expect(missing(of({ conditions, range: 'any' }), { a: '1' })).toEqual(['c']);
    expect(missing(of({ conditions: [] }), {})).toEqual([]);
    expect(missing(of({ conditions: 'x' }), {})).toEqual([]);
    expect(missing(of([]), {})).toEqual([]);
  });

  test('counts a hidden field as empty: one that a rule hides, and one that the person may not see', () => {
    const both = form([input('a'), input('kind'), input('why', { requiredWhen: when('kind', 'x') })], {
      ...when('a', 1),
      showKeys: ['kind'],
    });
    expect(missing(both, { a: '1', kind: 'x' })).toEqual(['why']);
    expect(missing(both, { a: '2', kind: 'x' })).toEqual([]);
    expect(missing(both, { a: '1', kind: 'x' }, [{ key: 'kind', hidden: true }])).toEqual([]);
  });

  test('may be a column of rows, in every row', () => {
    const rows: Control = {
      type: 'batch',
      model: 'rows',
      list: [input('why', { requiredWhen: when('kind', 'x') })],
    };
    const definition = form([input('kind'), rows]);
    expect(missing(definition, { kind: 'x', rows: [{ why: '' }, { why: 'w' }] })).toEqual(['rows.0.why']);
    expect(missing(definition, { kind: 'y', rows: [{ why: '' }] })).toEqual([]);
  });
});

describe('a field that conditions make read-only', () => {
  const readOnlyWhen = when('kind', 'x');

  test('is not checked, and neither is what is in a read-only container or in read-only rows', () => {
    const rules = [{ required: true }];
    const definition = form([
      input('kind'),
      input('a', { readOnlyWhen }, { rules }),
      { type: 'card', key: 'card', options: { readOnlyWhen }, list: [input('b', {}, { rules })] },
      { type: 'batch', model: 'rows', options: { readOnlyWhen }, list: [input('c', {}, { rules })] },
      { type: 'batch', model: 'more', list: [input('d', { readOnlyWhen }, { rules })] },
    ]);
    const values = { rows: [{ c: '' }], more: [{ d: '' }] };
    expect(missing(definition, { kind: 'x', ...values })).toEqual([]);
    expect(missing(definition, { kind: 'y', ...values })).toEqual(['a', 'b', 'rows.0.c', 'more.0.d']);
  });
});

test('conditions that cannot work are listed, and their fix takes them out', () => {
  const definition = form([
    input('a', { requiredWhen: { conditions: [...when('gone', 1).conditions, ...when('b', 1).conditions] } }),
    input('b', { readOnlyWhen: when('a', 1, '~') }),
  ]);
  expect(lint(definition, { lang: 'en' }).map(({ code, key, params }) => [code, key, params.field])).toEqual([
    ['condition-unknown-field', 'k_a', 'gone'],
    ['condition-operator', 'k_b', 'a'],
  ]);
});
