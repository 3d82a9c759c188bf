import { expect, test } from 'vitest';
import type { Control, FormDefinition } from '../definition/types.ts';
import {
  expressionReferences,
  renameFieldKeyReferences,
  renameReferencesInControl,
  renameReferencesInExpression,
  toExpressionName,
} from './references.ts';

const number = (model: string, computed?: string): Control => ({
  type: 'number',
  model,
  key: `k_${model}`,
  options: computed === undefined ? {} : { computed },
});
const form: FormDefinition = {
  list: [
    number('amount'),
    number('total', 'sum(items.amount) + amount'),
    {
      type: 'batch',
      model: 'items',
      key: 'k_items',
      list: [number('price'), { ...number('amount', 'price * rate'), key: 'k_column' }],
    },
    { ...number('rate'), options: { requiredWhen: { conditions: [{ field: 'amount', operator: 'have' }] } } },
  ],
  config: {},
};
const computed = (definition: FormDefinition) => [
  definition.list[1]?.options?.computed,
  definition.list[2]?.list?.[1]?.options?.computed,
];

test('references lead through rows, and from a row to the fields of the form', () => {
  expect(expressionReferences(form).map(({ control, path }) => [control.key, path.join('.')])).toEqual([
    ['k_total', 'items.amount'],
    ['k_total', 'amount'],
    ['k_column', 'items.price'],
    ['k_column', 'rate'],
  ]);
});

test.each([
  [['items', 'amount'], 'cost', 'sum(items.cost) + amount', 'price * rate'],
  [['amount'], 'fee', 'sum(items.amount) + fee', 'price * rate'],
  [['items'], 'rows 1', 'sum({rows 1}.amount) + amount', 'price * rate'],
  [['items', 'price'], '单价', 'sum(items.amount) + amount', '单价 * rate'],
  [['rate'], 'and', 'sum(items.amount) + amount', 'price * {and}'],
  [['gone'], 'x', 'sum(items.amount) + amount', 'price * rate'],
])('a model at %j is renamed to %s where it is meant', (path, to, total, column) => {
  expect(computed(renameFieldKeyReferences(form, path, to))).toEqual([total, column]);
});

test('conditions are renamed, and parts without the name stay the very same', () => {
  const renamed = renameFieldKeyReferences(form, ['amount'], 'fee');
  expect(renamed.list[3]?.options?.requiredWhen).toEqual({
    conditions: [{ field: 'fee', operator: 'have' }],
  });
  expect(renamed.list[2]).toBe(form.list[2]);
  expect(renameFieldKeyReferences(form, ['gone'], 'x')).toBe(form);
});

test('a control alone is renamed by names', () => {
  const [, total] = form.list as [Control, Control];
  const renames = (name: string) => (name === 'amount' ? 'a b' : undefined);
  expect(renameReferencesInControl(total, renames).options?.computed).toBe('sum(items.{a b}) + {a b}');
  expect(renameReferencesInControl(total, () => undefined)).toBe(total);
  expect(renameReferencesInExpression('amount +', renames)).toBe('amount +');
});

test.each([
  ['金额', '金额'],
  ['a-b', '{a-b}'],
  ['Not', '{Not}'],
  ['a}b', '{a}}b}'],
])('the model %s is written as %s', (model, written) => {
  expect(toExpressionName(model)).toBe(written);
});
