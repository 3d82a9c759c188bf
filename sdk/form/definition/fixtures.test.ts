/** Every hand-written definition, and a thousand generated ones: they are read, checked and given back unharmed. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExactJson, quoteInexactNumbersInJson } from '../../json.ts';
import { controlTypes } from '../controls/all-kinds.ts';
import { convertHostValuesToStoredValues, defaultValues, fieldsOf } from '../full.ts';
import { anyJson } from '../testing/any-json.ts';
import { validate } from '../validation/validate.ts';
import { exportDefinition, importDefinition } from './import-definition.ts';
import { applyPatches } from './patch.ts';

/** Fields, warnings, and what an untouched new form lacks. */
const expected: Record<string, [fields: number, warnings: string[], errors: string[]]> = {
  choices: [5, [], []],
  'dates-and-times': [7, [], []],
  'duplicate-keys': [4, ['duplicate-key', 'duplicate-model', 'duplicate-model'], []],
  'expenses-batch': [
    2,
    [],
    ['items.0.day: required-choice', 'items.0.kind: required-choice', 'items.0.cost: required'],
  ],
  formats: [6, ['bad-pattern'], []],
  'inline-search': [2, [], []],
  'label-grid': [2, [], ['a: required']],
  'leave-merged-zeros': [3, [], ['applicant: required', 'kind: required-choice']],
  'missing-widths': [4, [], []],
  'name-for-label': [2, [], ['input_1586: required']],
  newer: [2, ['newer-version', 'unknown-type'], ['a: required']],
  numbers: [5, [], ['whole: required']],
  'people-and-places': [7, [], ['owner: required-choice']],
  'purchase-merged-removed': [3, [], ['dept: required']],
  'rules-in-a-circle': [3, ['rule-incomplete', 'rule-unknown-target', 'rule-cycle'], []],
  'select-input-list': [1, [], ['transport: required-choice']],
  'stray-and-empty': [
    1,
    ['not-a-control', 'not-a-control', 'not-a-control', 'missing-key', 'missing-model'],
    [],
  ],
  'supplier-events': [3, [], ['code: required']],
  'tabs-in-table-in-card': [4, [], ['project: required', 'budget: required']],
  'texts-and-markup': [2, [], ['name: required']],
  'travel-rules': [7, [], ['from: required-choice']],
  trees: [2, [], ['region: required-choice']],
  'unknown-parts': [3, ['unknown-type', 'unknown-type'], []],
  uploads: [3, [], ['files: required-choice']],
};

const read = (json: unknown) => {
  const result = importDefinition(json);
  if (!result.ok) throw new Error(result.error.message);
  return result;
};

describe('hand-written definitions', () => {
  const folder = new URL('../fixtures/forms/', import.meta.url);
  const fixtures = readdirSync(folder)
    .sort()
    .map(file => ({ name: file.replace('.json', ''), text: readFileSync(new URL(file, folder), 'utf8') }));

  test('are at least twenty, each with its expectation', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(20);
    expect(fixtures.map(({ name }) => name)).toEqual(Object.keys(expected).sort());
  });

  test.each(fixtures)('$name is exported as it came in', ({ text }) => {
    const json = parseExactJson(text);
    expect(JSON.parse(exportDefinition(read(text).definition))).toEqual(json);
    expect(exportDefinition(read(text).definition)).toBe(JSON.stringify(json, null, 2));
  });

  test.each(fixtures)('$name is read and checked as expected', ({ name, text }) => {
    const { definition, warnings } = read(text);
    const found = [
      fieldsOf(definition).length,
      warnings.map(({ code }) => code),
      validate(definition, defaultValues(definition)).map(({ field, code }) => `${field}: ${code}`),
    ];
    expect(found).toEqual(expected[name]);
  });
});

describe('generated definitions', () => {
  const types = fc.constantFrom<string>(...controlTypes, 'stamp');
  const name = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor', 'rows', '名');
  const { control } = fc.letrec(tie => {
    const list = fc.array(tie('control'), { maxLength: 2 });
    const base = {
      type: types,
      label: fc.string(),
      key: name,
      model: name,
      options: anyJson({ maxDepth: 1 }),
    };
    return {
      control: fc.oneof(
        { maxDepth: 2 },
        fc.record({ ...base, rules: anyJson({ maxDepth: 1 }) }, { requiredKeys: ['type'] }),
        fc.record({ ...base, list }, { requiredKeys: ['type', 'list'] }),
        fc.record(
          {
            ...base,
            columns: fc.array(fc.record({ span: fc.nat(24), value: fc.string(), label: fc.string(), list })),
          },
          { requiredKeys: ['type', 'columns'] },
        ),
        fc.record(
          {
            ...base,
            trs: fc.array(
              fc.record({
                tds: fc.array(fc.record({ colspan: fc.nat(3), rowspan: fc.nat(3), list }), { maxLength: 2 }),
              }),
              { maxLength: 2 },
            ),
          },
          { requiredKeys: ['type', 'trs'] },
        ),
      ),
    };
  });
  const condition = fc.record({
    field: name,
    operator: fc.constantFrom('=', '!=', 'in', 'out', 'null', 'have', 'range', '~'),
    value: anyJson({ maxDepth: 1 }),
  });
  const rule = fc.record({
    range: fc.constantFrom('all', 'any', 1),
    conditions: fc.array(condition, { maxLength: 2 }),
    showKeys: fc.array(name, { maxLength: 2 }),
  });
  const config = fc.record(
    {
      layout: fc.string(),
      hideRules: fc.oneof(fc.array(rule, { maxLength: 5 }), anyJson()),
      formEvents: anyJson(),
      other: anyJson(),
    },
    { requiredKeys: [] },
  );
  const definition = fc.record(
    { list: fc.array(control, { maxLength: 4 }), config, version: anyJson() },
    { requiredKeys: ['list', 'config'] },
  );

  test('a thousand are exported as they came in, and no reading of them changes them', () => {
    fc.assert(
      fc.property(definition, fc.object(), (json, values) => {
        const text = JSON.stringify(json);
        const { definition: taken } = read(text);
        validate(taken, { ...defaultValues(taken), ...convertHostValuesToStoredValues(taken, values) });
        applyPatches(taken, new Map([['a', { hidden: true }]]));
        expect(JSON.stringify(JSON.parse(exportDefinition(taken)))).toBe(quoteInexactNumbersInJson(text));
      }),
      { numRuns: 1000 },
    );
  });
});
