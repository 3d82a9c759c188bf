import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Control, FormDefinition } from '../definition/types.ts';
import { fixFor, type LintRow, lint, unusableFields } from './index.ts';

const input = (key: string, model = key): Control => ({ type: 'input', key, model, label: key });
const rule = (field: string, ...showKeys: string[]) => ({
  conditions: [{ field, operator: '=', value: 1 }],
  showKeys,
});
const found = (definition: FormDefinition) =>
  lint(definition, { lang: 'en' }).map(({ code, key, params }) => [code, key, params]);

test('fields that share a model are listed but the first, and get a model of their own', () => {
  const form: FormDefinition = { list: [input('a'), input('b', 'a'), input('a_2')], config: {} };
  expect(found(form)).toEqual([['duplicate-model', 'b', { model: 'a' }]]);
  const fixed = mended(form);
  expect(fixed.list.map(({ model }) => model)).toEqual(['a', 'a_3', 'a_2']);
});

test('alternatives that rules show and hide may share a model', () => {
  const config = { hideRules: [rule('kind', 'a'), rule('kind', 'b')] };
  expect(found({ list: [input('kind'), input('a', 'm'), input('b', 'm')], config })).toEqual([]);
  const half = { hideRules: [rule('kind', 'a')] };
  expect(found({ list: [input('kind'), input('a', 'm'), input('b', 'm')], config: half })).toHaveLength(1);
});

test('rules on missing fields are listed and lose those fields', () => {
  const list = [input('a'), input('b')];
  const both = {
    ...rule('gone', 'b', 'lost'),
    conditions: [rule('gone').conditions[0]!, rule('a').conditions[0]!],
  };
  const form: FormDefinition = { list, config: { hideRules: [rule('a', 'b'), both, rule('gone', 'b')] } };
  expect(found(form)).toEqual([
    ['rule-unknown-field', undefined, { n: 2, field: 'gone' }],
    ['rule-unknown-target', undefined, { n: 2, field: 'lost' }],
    ['rule-unknown-field', undefined, { n: 3, field: 'gone' }],
  ]);
  expect(mended(form).config.hideRules).toEqual([rule('a', 'b'), rule('a', 'b')]);
});

test('a model that no submission may carry is an error, and the field gets a model of its own', () => {
  const table: Control = { type: 'batch', key: 't', model: 't', label: 't', list: [input('c', '__proto__')] };
  const form: FormDefinition = { list: [input('a', '__proto__'), table, input('field_2')], config: {} };
  expect(lint(form, { lang: 'en' }).map(({ code, severity, key }) => [code, severity, key])).toEqual([
    ['reserved-model', 'error', 'a'],
    ['reserved-model', 'error', 'c'],
  ]);
  expect(unusableFields(form).map(({ key }) => key)).toEqual(['a', 'c']);
  const fixed = mended(form);
  expect(lint(fixed)).toEqual([]);
  expect(fixed.list[0]?.model).toBe('field_3');
});

test('patterns that cannot be run are listed with the reason, and are split or removed', () => {
  const rules = [{ required: true }, { pattern: '^(?=.*\\d)(?=.*[a-z]).{8,}$', message: 'weak' }];
  const other = {
    ...input('b'),
    rules: [{ required: true, pattern: '(' }, { pattern: '(a)\\1' }, { pattern: '^a' }],
  };
  const form: FormDefinition = { list: [{ ...input('a'), rules }, other], config: {} };
  expect(lint(form, { lang: 'en' }).map(({ code, severity, key }) => [code, severity, key])).toEqual([
    ['pattern-look-around', 'error', 'a'],
    ['bad-pattern', 'error', 'b'],
    ['pattern-back-reference', 'error', 'b'],
  ]);
  expect(lint(form, { lang: 'en' })[0]?.message).toContain('write several rules with one condition each');
  const fixed = mended(form);
  expect(lint(fixed)).toEqual([]);
  expect(fixed.list.map(control => control.rules)).toEqual([
    [
      { required: true },
      { pattern: '^(?:.*\\d)', message: 'weak' },
      { pattern: '^(?:.*[a-z])', message: 'weak' },
      { pattern: '^.{8,}$', message: 'weak' },
    ],
    [{ required: true }, { pattern: '^a' }],
  ]);
});

test('a form with more patterns than a check has work for is listed', () => {
  const list = Array.from({ length: 100 }, (_, at) => ({
    ...input(`f${at}`),
    rules: [{}, { pattern: `^(?:${at}|a){1,500}$` }],
  }));
  const rows = lint({ list, config: {} });
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(['pattern-too-large']));
});

test('every fixture is linted, each fix takes its row away, and the form before stays as it was', () => {
  const folder = new URL('../fixtures/forms/', import.meta.url);
  for (const file of readdirSync(folder)) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const form = JSON.parse(text) as FormDefinition;
    for (const row of lint(form)) {
      const fix = fixFor(row);
      if (fix) expect(lint(fix(form)).length).toBeLessThan(lint(form).length);
    }
    expect(form).toEqual(JSON.parse(text));
  }
});

/** The form after the fix of each first row in turn. */
function mended(form: FormDefinition): FormDefinition {
  const [row] = lint(form) as [LintRow?];
  const fix = row && fixFor(row);
  return fix ? mended(fix(form)) : form;
}

test('expressions that cannot be computed are listed with their place, and are removed', () => {
  const computed = (model: string, expression: string): Control => ({
    type: 'number',
    key: model,
    model,
    label: model,
    options: { computed: expression },
  });
  const form: FormDefinition = { list: [computed('a', 'b + gone'), computed('b', 'b')], config: {} };
  expect(lint(form, { lang: 'en' })).toMatchObject([
    { code: 'expression-unknown-field', key: 'a', at: 4, end: 8, fix: 'drop-expression' },
    { code: 'expression-cycle', key: 'b', fix: 'drop-expression' },
  ]);
  const fixed = mended(form);
  expect(lint(fixed)).toEqual([]);
  expect(fixed.list.map(({ options }) => options)).toEqual([{}, {}]);
});

test('conditions of controls that cannot work are removed, and a list that is left empty with them', () => {
  const when = (field: string, operator = '=') => ({ field, operator, value: 1 });
  const form: FormDefinition = {
    list: [
      { ...input('a'), options: { requiredWhen: { conditions: [when('gone'), when('b')] } } },
      { ...input('b'), options: { readOnlyWhen: { conditions: [when('a', '~')] } } },
    ],
    config: {},
  };
  expect(mended(form).list.map(({ options }) => options)).toEqual([
    { requiredWhen: { conditions: [when('b')] } },
    {},
  ]);
});
