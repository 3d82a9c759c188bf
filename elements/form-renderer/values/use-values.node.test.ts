/** Values that a page or its server sets again: what the form sent is recognised, however it is written. */
import { type FormDefinition, readValues, type Values } from '@countersign/sdk/form/common';
import { beforeAll, expect, test } from 'vitest';
import { loadedControlTypes } from '../loading/full-tier.ts';
import { loadFullRenderer } from '../loading/load-full-tier.ts';
import { TwoWayValues } from './use-values.ts';

const definition: FormDefinition = {
  config: {},
  list: [
    { type: 'input', model: 'text', key: 'text' },
    { type: 'number', model: 'amount', key: 'amount', options: { precision: 2 } },
    { type: 'date', model: 'day', key: 'day' },
    { type: 'checkbox', model: 'tags', key: 'tags', options: { options: [{ label: 'A', value: 1 }] } },
    {
      type: 'batch',
      model: 'rows',
      key: 'rows',
      list: [
        { type: 'input', model: 'name', key: 'name' },
        { type: 'number', model: 'price', key: 'price' },
      ],
    },
  ],
};

beforeAll(loadFullRenderer);

/** Returns whether values are ignored that the page sets after the form has sent two states. */
function isIgnored(sent: Values, set: Values): boolean {
  const two = new TwoWayValues(values => readValues(definition, values, loadedControlTypes()));
  const start = two.receive({ text: 'start' });
  two.recordSent(sent);
  two.recordSent({ ...sent, text: 'later' });
  return two.receive(set) === start;
}

test.each<[string, Values, Values]>([
  ['other names', { text: 'X' }, { text: 'X', id: 5 }],
  ['another order of names', { text: 'X', amount: 1 }, { amount: 1, text: 'X' }],
  ['an empty text as null', { text: '', amount: 1 }, { text: null, amount: 1 }],
  ['an empty list as null', { text: 'X', tags: [] }, { text: 'X', tags: null }],
  ['a decimal as text', { text: 'X', amount: 12.5 }, { text: 'X', amount: '12.50' }],
  ['a day with its time', { text: 'X', day: '2026-01-05' }, { text: 'X', day: '2026-01-05T00:00:00' }],
  ['options as texts', { text: 'X', tags: [1] }, { text: 'X', tags: ['1'] }],
  [
    'cells with null and texts',
    { text: 'X', rows: [{ name: '', price: 2 }] },
    { text: 'X', rows: [{ name: null, price: '2.0' }] },
  ],
])('%s are ignored', (_, sent, set) => {
  expect(isIgnored(sent, set)).toBe(true);
});

test.each<[string, Values, Values]>([
  ['another number', { text: 'X', amount: 12.5 }, { text: 'X', amount: '12.51' }],
  ['another cell', { text: 'X', rows: [{ name: 'a' }] }, { text: 'X', rows: [{ name: null }] }],
  ['another row', { text: 'X', rows: [{ name: '' }] }, { text: 'X', rows: [{ name: '' }, { name: '' }] }],
  [
    'a row with an id of the page',
    { text: 'X', rows: [{ name: '' }] },
    { text: 'X', rows: [{ name: '', id: 1 }] },
  ],
  ['a name without its value', { text: 'X', amount: 1 }, { text: 'X' }],
  ['no values', { text: 'X' }, {}],
  ['a field that the form did not send', { text: 'X' }, { text: 'X', day: '2026-01-05' }],
])('%s applies', (_, sent, set) => {
  expect(isIgnored(sent, set)).toBe(false);
});
