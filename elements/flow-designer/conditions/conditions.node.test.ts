/** Conditions and the number line as data: operators and inputs by the field, bars, gaps and overlaps. */
import {
  analyzeNumberBranches,
  CONDITION_OPERATORS,
  type ContainerNode,
  comparisonsByFieldKey,
  conditionOperandFinderFor,
  NODE,
  nodeKindOf,
  numberDomainsByFieldKey,
  operatorsOf,
  valueFaultFinderFor,
} from '@countersign/sdk/flow';
import { type FormDefinition, fieldsOf, formatDecimal } from '@countersign/sdk/form';
import { flowTexts } from '@countersign/sdk/i18n/flow';
import { expect, test } from 'vitest';
import type { FormField } from '../panel/form-fields.ts';
import {
  changeConditionField,
  changeConditionOperator,
  changeConditionRows,
  conditionValueControl,
  newCondition,
  operatorsForCondition,
  withoutUnavailableOptions,
} from './condition.ts';
import { computeNumberLine } from './number-line.ts';

const form = {
  list: [
    {
      type: 'number',
      key: 'a',
      model: 'amount',
      label: 'Amount',
      options: { precision: 2, defaultValue: 7 },
    },
    { type: 'textarea', key: 't', model: 'text', label: 'Text', options: { maxLength: 5 } },
    {
      type: 'select',
      key: 's',
      model: 'kind',
      label: 'Kind',
      options: { options: [{ label: 'A', value: '1' }] },
    },
    { type: 'switch', key: 'f', model: 'flag', label: 'Flag', options: {} },
    {
      type: 'batch',
      key: 'i',
      model: 'items',
      label: 'Items',
      options: {},
      list: [
        { type: 'number', key: 'p', model: 'price', label: 'Price', options: {} },
        { type: 'input', key: 'n', model: 'note', label: 'Note', options: {} },
      ],
    },
  ],
  config: {},
} as unknown as FormDefinition;
const find = conditionOperandFinderFor(form);
const kinds = comparisonsByFieldKey(form);
const [amount, text, kind, flag, items] = fieldsOf(form).map(
  ({ model, control, fields }): FormField => ({
    model,
    label: model,
    control,
    comparison: kinds.get(model) ?? 'any',
    ...(fields.length > 0 && {
      columns: fields.map(column => ({ model: column.model, label: column.model, control: column.control })),
    }),
  }),
) as [FormField, FormField, FormField, FormField, FormField];

test('operators are those of the field, and all without a form', () => {
  expect(operatorsForCondition({ field: 'amount' }, find)).toEqual(operatorsOf('decimal'));
  expect(operatorsForCondition({ field: 'text' }, find)).toEqual(operatorsOf('text'));
  expect(operatorsForCondition({ field: 'amount' }, undefined)).toEqual(CONDITION_OPERATORS);
  expect(operatorsForCondition({ field: 'flag' }, find)).toEqual(['eq', 'ne', 'empty', 'notEmpty']);
  expect(operatorsForCondition({ field: '', initiator: 'person' }, find)).toEqual(['in', 'notIn']);
  expect(newCondition(undefined)).toMatchObject({ field: '', operator: 'eq' });
  expect(newCondition(flag)).toMatchObject({ field: 'flag', operator: 'eq' });
});

test('a condition on a table starts with the number of rows', () => {
  const condition = changeConditionField({ field: 'amount', operator: 'gt', value: 5 }, amount, items);
  expect(condition).toEqual({
    field: 'items',
    label: 'items',
    rows: { take: 'count' },
    operator: 'gt',
    value: undefined,
  });
  const cell = changeConditionRows({ ...condition, value: 3 }, { take: 'any', column: 'note' }, find);
  expect(cell).toMatchObject({ rows: { take: 'any', column: 'note' }, operator: 'eq', value: undefined });
  expect(changeConditionRows(cell, undefined, find)).toEqual({
    field: 'items',
    label: 'items',
    operator: 'empty',
    value: undefined,
  });
  expect(operatorsForCondition({ field: 'items', rows: { take: 'sum', column: 'price' } }, find)).toContain(
    'gt',
  );
});

test('a value becomes a list and back with the operator', () => {
  const one = { field: 'kind', operator: 'eq' as const, value: '1' };
  const listed = changeConditionOperator(one, 'in');
  expect(listed.value).toEqual(['1']);
  expect(changeConditionOperator(listed, 'ne').value).toBe('1');
  expect(changeConditionOperator({ ...listed, value: ['1', '2'] }, 'ne').value).toBeUndefined();
  expect(changeConditionOperator(listed, 'empty').value).toBeUndefined();
  expect(conditionValueControl(kind.control, 'in').options).toMatchObject({ multiple: true });
  expect(conditionValueControl(kind.control, 'eq').options).not.toHaveProperty('multiple');
});

test('an option that the field does not have is not shown as one', () => {
  const findFault = valueFaultFinderFor(form);
  const offered = (value: unknown) =>
    withoutUnavailableOptions({ field: 'kind', operator: 'eq', value }, findFault);
  expect([offered('1'), offered('2'), offered(['1', '2'])]).toEqual(['1', undefined, ['1']]);
  expect(withoutUnavailableOptions({ field: 'amount', operator: 'gt', value: 5 }, findFault)).toBe(5);
});

test('another field keeps the operator that it has, and no value of another input', () => {
  const condition = { field: 'amount', operator: 'gt', value: 5 } as const;
  expect(changeConditionField(condition, amount, kind)).toEqual({
    field: 'kind',
    label: 'kind',
    operator: 'eq',
    value: undefined,
  });
  expect(changeConditionField(condition, amount, { ...amount, model: 'other', label: 'Other' })).toEqual({
    field: 'other',
    label: 'Other',
    operator: 'gt',
    value: 5,
  });
});

test('a field in place of one that the form does not have keeps the value where it fits', () => {
  const foreign = (value: unknown) => ({ field: 'Money_1', label: 'Money', operator: 'gt' as const, value });
  expect(changeConditionField(foreign(5000), undefined, amount)).toEqual({
    field: 'amount',
    label: amount.label,
    operator: 'gt',
    value: 5000,
  });
  for (const [value, field, expected] of [
    ['10000', amount, '10000'],
    ['many', amount, undefined],
    [['1'], amount, undefined],
    ['many', text, 'many'],
    [5, text, undefined],
    ['1', kind, undefined],
  ] as const)
    expect(changeConditionField(foreign(value), undefined, field).value).toBe(expected);
});

test('the value is entered with the control of the field, without its default; a long text as one line', () => {
  expect(conditionValueControl(amount.control, 'eq')).toMatchObject({
    type: 'number',
    options: { precision: 2 },
  });
  expect(conditionValueControl(amount.control, 'eq').options).not.toHaveProperty('defaultValue');
  expect(conditionValueControl(text.control, 'eq')).toMatchObject({ type: 'input', options: {} });
  expect(conditionValueControl(kind.control, 'eq').options).toHaveProperty('options');
});

const lane = (id: string, priorityLevel: number, ...bounds: [string, number][]) => ({
  id,
  type: NODE.branch,
  nodeName: id,
  priorityLevel,
  conditionList: [bounds.map(([operator, value]) => ({ field: 'amount', label: 'Amount', operator, value }))],
});

test('the number line orders bounds, and names gaps and overlaps', () => {
  const container = {
    ...nodeKindOf({ type: NODE.container } as ContainerNode)!.create('c', flowTexts.en),
    conditionNodes: [lane('low', 1, ['le', 1000]), lane('high', 2, ['ge', 900], ['lt', 5000])],
  } as unknown as ContainerNode;
  const lanes = analyzeNumberBranches(container, numberDomainsByFieldKey(form))!;
  const line = computeNumberLine(lanes, value => formatDecimal(value as Parameters<typeof formatDecimal>[0]));
  expect(line.bounds).toEqual(['900', '1000', '5000']);
  expect(line.lanes.map(({ bars }) => bars.length)).toEqual([1, 1]);
  expect(line.lanes[0]!.bars[0]!.from).toBe(0);
  expect(line.gaps).toHaveLength(1);
  expect(line.overlaps).toMatchObject([{ name: 'high', other: 'low' }]);
});
