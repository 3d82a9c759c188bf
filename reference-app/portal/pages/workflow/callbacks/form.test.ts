import { expect, it } from 'vitest';
import { newReceiverValues, parseFieldNames, toCallbackReceiverRequestBody } from './form.ts';

it.each([
  ['', []],
  ['amount', ['amount']],
  [' amount\n\nreason, items.price；amount ', ['amount', 'reason', 'items.price']],
])('%j names the fields %j', (text, fields) => {
  expect(parseFieldNames(text)).toEqual(fields);
});

it('a secret that is not written is not sent', () => {
  expect(toCallbackReceiverRequestBody({ ...newReceiverValues(undefined), name: ' x ', url: 'u' })).toEqual({
    name: 'x',
    url: 'u',
    events: ['instance-started', 'instance-ended'],
    fields: [],
  });
  expect(toCallbackReceiverRequestBody({ ...newReceiverValues('p'), secret: 's' })).toMatchObject({
    secret: 's',
  });
});
