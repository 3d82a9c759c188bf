import { expect, test } from 'vitest';
import { type Control, fieldsOf } from '../../form/index.ts';
import type { Process } from '../model/instance.ts';
import { instanceSummaryRows } from './summary.ts';
import { sortForSummary, summaryFields } from './summary-order.ts';

const control = (type: string, model: string, more: Partial<Control> = {}): Control =>
  ({ type, label: model, key: model, model, options: {}, rules: [], ...more }) as Control;

const orderOf = (...list: Control[]): string =>
  sortForSummary(summaryFields({ list, config: {} } as never))
    .map(({ model }) => model)
    .join(' ');

const required = { rules: [{ required: true }] } as Partial<Control>;
const money = { options: { currency: 'CNY' } } as Partial<Control>;

test.each([
  [
    'amounts, other numbers, dates, choices, texts',
    [
      control('input', 'text'),
      control('select', 'choice'),
      control('date', 'date'),
      control('number', 'days'),
      control('number', 'amount', money),
    ],
    'amount days date choice text',
  ],
  [
    'one of each kind before the second of any',
    [control('date', 'from'), control('date', 'until'), control('select', 'type'), control('number', 'days')],
    'days from type until',
  ],
  [
    'required ones first within a kind',
    [control('input', 'note'), control('input', 'reason', required)],
    'reason note',
  ],
  [
    'files, signatures and rich texts never',
    [control('uploadFile', 'file'), control('signature', 'sign')],
    '',
  ],
])('%s', (_, list, expected) => {
  expect(orderOf(...list)).toBe(expected);
});

test('fields within rows are none of the summary', () => {
  const batch = control('batch', 'lines', { list: [control('number', 'price', money)] } as never);
  const form = { list: [batch, control('input', 'reason')], config: {} } as never;
  expect(fieldsOf(form).length).toBeGreaterThan(0);
  expect(summaryFields(form).map(({ model }) => model)).toEqual(['reason']);
});

test('three fields that hold a value are shown, and none that a node hides', () => {
  const form = {
    list: [
      control('number', 'salary', money),
      control('number', 'amount', { ...money, options: { currency: 'CNY', precision: 2 } } as never),
      control('date', 'day'),
      control('select', 'kind', { options: { options: [{ label: 'Travel', value: 't' }] } } as never),
      control('input', 'reason'),
    ],
    config: {},
  };
  const flow = {
    node: { id: 'start', type: 0, nodeName: 'start', privileges: [{ key: 'salary', hidden: true }] },
  };
  const process = { id: 'p', name: 'p', version: 1, flow, form } as unknown as Process;
  const values = { salary: 9, amount: 1260, kind: 't', reason: 'Visit' };
  expect(instanceSummaryRows(process, values, 'en')).toEqual([
    { label: 'amount', text: '¥1,260.00' },
    { label: 'kind', text: 'Travel' },
    { label: 'reason', text: 'Visit' },
  ]);
});

test('a number loses the zeros of its decimal places, an amount and a text keep theirs', () => {
  const list = [
    control('number', 'days', { options: { precision: 1 } } as never),
    control('number', 'amount', { options: { currency: 'CNY', precision: 2 } } as never),
    control('number', 'hours', { options: { precision: 1 } } as never),
  ];
  const flow = { node: { id: 'start', type: 0, nodeName: 'start' } };
  const process = { id: 'p', name: 'p', version: 1, flow, form: { list, config: {} } } as unknown as Process;
  const texts = instanceSummaryRows(process, { days: 20, amount: 860, hours: 2.5 }, 'en').map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['¥860.00', '20', '2.5']);
});
