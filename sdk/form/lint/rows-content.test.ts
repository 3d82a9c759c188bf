/** Lint reports what rows do not show: buttons, and titles of containers. */
import { expect, test } from 'vitest';
import { controlTypes } from '../controls/all-kinds.ts';
import { newControl } from '../controls/new-control.ts';
import type { Control } from '../definition/types.ts';
import { fixFor, lint } from './index.ts';

const amount: Control = { type: 'input', key: 'amount', model: 'amount', label: 'Amount' };
const holders: [string, (...list: Control[]) => Control][] = [
  ['a table', (...list) => ({ type: 'batch', key: 'r', model: 'r', label: 'Rows', list })],
  [
    'an option',
    (...list) => ({
      type: 'selectInputList',
      key: 'r',
      model: 'r',
      label: 'Options',
      columns: [{ label: 'A', value: 'a', list }],
    }),
  ],
  [
    'a card in a table',
    (...list) => ({
      type: 'batch',
      key: 'r',
      model: 'r',
      label: 'Rows',
      list: [{ type: 'card', key: 'c', label: '', list }],
    }),
  ],
];

const reports = (control: Control): string[] =>
  lint({ list: [control], config: {} }).flatMap(({ code, key }) =>
    code.endsWith('-in-rows') ? [`${code} ${key}`] : [],
  );

test.each(holders)('in %s', (_, hold) => {
  const reported = controlTypes.filter(
    type => reports(hold(amount, { ...newControl({ type, key: 'x' }), label: 'Title' })).length > 0,
  );
  expect(reported).toEqual(['button', 'card', 'tabs']);
  const button: Control = { type: 'button', key: 'x', label: 'Save' };
  expect(reports(hold(amount, button))).toEqual(['not-shown-in-rows x']);
  expect(reports(hold({ type: 'card', key: 'x', label: ' ', list: [amount] }))).toEqual([]);
  expect(reports(hold({ type: 'card', key: 'x', label: 'Costs', list: [amount] }))).toEqual([
    'title-in-rows x',
  ]);
});

test('a button in a row is removed by its fix', () => {
  const [, hold] = holders[0]!;
  const definition = { list: [hold(amount, { type: 'button', key: 'x', label: 'Save' })], config: {} };
  const row = lint(definition).find(({ code }) => code === 'not-shown-in-rows');
  expect(row && fixFor(row)?.(definition).list).toEqual([hold(amount)]);
});

test('a button and titles outside of rows are not reported', () => {
  for (const type of ['button', 'card', 'tabs'] as const)
    expect(reports({ ...newControl({ type, key: 'x' }), label: 'Title' })).toEqual([]);
});
