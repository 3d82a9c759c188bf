/** Computed values of an instance: the engine computes them, whatever a client sends. */
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '../../form/index.ts';
import { commandOf, type Move, play } from '../testing/driver.ts';
import { approver, chain, processOf } from '../testing/flows.ts';
import { valueHistoryOfCommands } from '../views/value-changes.ts';

const number = (model: string, computed?: string) => ({
  type: 'number',
  model,
  key: model,
  label: model,
  options: computed === undefined ? {} : { computed },
});
const form: FormDefinition = {
  list: [
    {
      type: 'batch',
      model: 'items',
      key: 'items',
      list: [number('price'), number('amount', 'price * rate')],
    },
    number('rate'),
    { ...number('total', 'sum(items.amount)'), options: { computed: 'sum(items.amount)', max: 1000 } },
  ],
  config: {},
};
const flow = chain(
  approver('a', 'li', {
    privileges: [
      { key: 'rate', hidden: true },
      { key: 'items.amount', disabled: true },
    ],
  }),
);
const process = processOf(flow, {}, form);
const row = (price: number, more: object = {}) => ({ key: price, price, ...more });
const started: Move = {
  by: 'emp',
  does: 'starts',
  values: { items: [row(2, { amount: 999 })], rate: 10, total: 999 },
};

describe('computed values', () => {
  test('are computed at the start, and what was sent for them is ignored', () => {
    expect(play(process, [started]).instance?.values).toEqual({
      items: [row(2, { amount: 20 })],
      rate: 10,
      total: 20,
    });
  });

  test('are computed again at a decision, of values that the assignee may not see, and are no forbidden change', () => {
    const agreed: Move = {
      by: 'li',
      does: 'agrees',
      values: { items: [row(2, { amount: 20 }), row(5, { amount: 1 })], total: 7 },
    };
    const played = play(process, [started, agreed]);
    expect(played.refusal).toBeUndefined();
    expect(played.instance?.values).toEqual({
      items: [row(2, { amount: 20 }), row(5, { amount: 50 })],
      rate: 10,
      total: 70,
    });
    expect(Object.keys(played.instance?.changes ?? {}).sort()).toEqual(['items', 'rate', 'total']);
  });

  test('are held to the limits of their field', () => {
    const { refusal } = play(process, [{ ...started, values: { items: [row(200)], rate: 10, total: 1 } }]);
    expect(refusal).toMatchObject({ code: 'invalid-values', fields: [{ field: 'total' }] });
  });

  test('are the same in the record of changes', () => {
    const { instance } = play(process, [started]);
    const agreed: Move = { by: 'li', does: 'agrees', values: { items: [row(3)] } };
    const steps = [
      { revision: 1, at: 1, process, command: commandOf(started, undefined) },
      { revision: 2, at: 2, process, command: commandOf(agreed, instance) },
    ];
    expect(valueHistoryOfCommands(steps, () => undefined).map(({ after }) => after.total)).toEqual([20, 30]);
  });
});
