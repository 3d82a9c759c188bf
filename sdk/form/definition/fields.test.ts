import { describe, expect, test } from 'vitest';
import dialect from '../fixtures/dialect.json' with { type: 'json' };
import { fieldsOf } from '../full.ts';
import { partsOf } from './fields.ts';
import type { Control, FormDefinition } from './types.ts';
import { controlsOf } from './walk.ts';

const form = (...list: Control[]): FormDefinition => ({ list, config: {} });
const models = (definition: FormDefinition) => fieldsOf(definition).map(field => field.model);

describe('fieldsOf', () => {
  test('finds fields through card, grid, tabs, table and unknown containers, in reading order', () => {
    expect(models(dialect as unknown as FormDefinition)).toEqual([
      'input_1650000000002',
      'number_1650000000003',
      'select_1650000000004',
      'date_1650000000005',
      'batch_1650000000008',
      'uploadFile_1650000000011',
      'radio_1650000000012',
      'stamp_1650000000014',
      'textarea_1650000000016',
    ]);
  });

  test('keeps the fields of rows under their field, not beside it', () => {
    const batch = fieldsOf(dialect as unknown as FormDefinition).find(
      field => field.control.type === 'batch',
    );
    expect(batch?.fields.map(field => field.model)).toEqual(['name', 'price']);
  });

  test('returns the tab of a field, however deep', () => {
    const card: Control = { type: 'card', list: [{ type: 'input', model: 'deep' }] };
    const tabs: Control = { type: 'tabs', columns: [{ list: [] }, { list: [card] }] };
    const [field] = fieldsOf(form(tabs));
    expect(field?.within.map(step => [step.control.type, step.part])).toEqual([
      ['tabs', 1],
      ['card', 0],
    ]);
  });

  test('passes over entries that are no controls', () => {
    const list = [null, 'x', [], {}, { type: '' }, { type: 'input', model: 'a' }] as unknown as Control[];
    expect(models({ list, config: {} })).toEqual(['a']);
  });

  test('survives containers nested beyond any real form', () => {
    let inner: Control = { type: 'input', model: 'a' };
    for (let depth = 0; depth < 5000; depth++) inner = { type: 'card', list: [inner] };
    expect(models(form(inner))).toEqual([]);
  });
});

test('controlsOf visits the controls in rows too', () => {
  const types = [...controlsOf((dialect as unknown as FormDefinition).list)].map(
    ({ control }) => control.type,
  );
  expect(types).toContain('stamp');
  expect(types.filter(type => type === 'number')).toHaveLength(2);
});

test('partsOf gives a grid its spans and tabs their names', () => {
  const parts = partsOf({ type: 'grid', columns: [{ span: 8, label: 'A', list: [] }, { list: [] }] });
  expect(parts.map(({ span, label }) => [span, label])).toEqual([
    [8, 'A'],
    [undefined, ''],
  ]);
});
