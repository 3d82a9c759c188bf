/** Conditions and the number line as data: operators and inputs by the field, bars, gaps and overlaps. */
import {
  analyzeNumberBranches,
  type ContainerNode,
  NODE,
  nodeKindOf,
  numberDomainsByFieldKey,
  valueFaultFinderFor,
} from '@countersign/sdk/flow';
import { type FormDefinition, fieldsOf, formatDecimal } from '@countersign/sdk/form';
import { flowTexts } from '@countersign/sdk/i18n/flow';
import { expect, test } from 'vitest';
import type { FormField } from '../panel/form-fields.ts';
import {
  changeConditionField,
  conditionValueControl,
  fieldsUsableInCondition,
  newCondition,
  operatorsForField,
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
  ],
  config: {},
} as unknown as FormDefinition;
const kinds = { amount: 'decimal', text: 'text', kind: 'text' } as const;
const [amount, text, kind] = fieldsOf(form).map(
  ({ model, control }): FormField => ({
    model,
    label: model,
    control,
    comparison: kinds[model as keyof typeof kinds],
  }),
) as [FormField, FormField, FormField];

test('operators are those of the field, and all without a form', () => {
  expect(operatorsForField(amount)).toHaveLength(6);
  expect(operatorsForField(text)).toEqual(['eq', 'ne']);
  expect(operatorsForField(undefined)).toHaveLength(6);
  expect(newCondition(undefined)).toMatchObject({ field: '', operator: 'eq' });
});

test('fields of rows and files are offered only where a condition has them', () => {
  const rows = { ...amount, model: 'items', comparison: 'rows' as const };
  const file = { ...amount, model: 'file', comparison: 'files' as const };
  expect(fieldsUsableInCondition([amount, rows, file])).toEqual([amount]);
  expect(fieldsUsableInCondition([amount, rows, file], 'items')).toEqual([amount, rows]);
  expect(operatorsForField(rows)).toEqual([]);
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
  expect(conditionValueControl(amount)).toMatchObject({ type: 'number', options: { precision: 2 } });
  expect(conditionValueControl(amount).options).not.toHaveProperty('defaultValue');
  expect(conditionValueControl(text)).toMatchObject({ type: 'input', options: {} });
  expect(conditionValueControl(kind).options).toHaveProperty('options');
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
