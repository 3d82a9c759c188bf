/** The names that an expression can use, as its author inserts them. */
import type { FormDefinition } from '@countersign/sdk/form';
import {
  collectFieldsWithExpressionScope,
  toExpressionName,
  tryExpression,
} from '@countersign/sdk/form/expressions';
import { expect, test } from 'vitest';
import { expressionFieldNames } from './field-names.ts';

const definition: FormDefinition = {
  list: [
    { type: 'number', key: 'k1', model: 'total', label: '合计' },
    { type: 'number', key: 'k2', model: '单价-含税', label: '单价' },
    {
      type: 'batch',
      key: 'k3',
      model: 'rows',
      label: '明细',
      list: [
        { type: 'number', key: 'k4', model: 'price', label: '价格' },
        { type: 'number', key: 'k5', model: 'count', label: '数量' },
      ],
    },
  ],
  config: {},
};
const namesFor = (key: string) =>
  expressionFieldNames(collectFieldsWithExpressionScope(definition), key, toExpressionName);
const shown = (key: string) => namesFor(key).map(({ written, label }) => ({ written, label }));

test('a field of the form writes columns with their rows, and special names in braces', () => {
  expect(shown('k1')).toEqual([
    { written: '{单价-含税}', label: '单价' },
    { written: 'rows', label: '明细' },
    { written: 'rows.price', label: '明细 / 价格' },
    { written: 'rows.count', label: '明细 / 数量' },
  ]);
});

test('a column writes the columns beside it by their model alone', () => {
  expect(namesFor('k5').map(({ written }) => written)).toEqual(['total', '{单价-含税}', 'rows', 'price']);
});

test('fields that share a model are one name', () => {
  const twice: FormDefinition = {
    list: ['k6', 'k7', 'k8'].map(key => ({
      type: 'number',
      key,
      model: key === 'k8' ? 'sum' : 'part',
      label: key,
    })),
    config: {},
  };
  expect(
    expressionFieldNames(collectFieldsWithExpressionScope(twice), 'k8', toExpressionName).map(
      ({ written }) => written,
    ),
  ).toEqual(['part']);
});

test('every name that is offered can be read', () => {
  for (const { field, scope } of collectFieldsWithExpressionScope(definition))
    for (const { written } of namesFor(field.control.key!))
      expect(tryExpression(`${written} = null`, { scope }).problems.map(({ code }) => code)).not.toContain(
        'problem-unknown-field',
      );
});
