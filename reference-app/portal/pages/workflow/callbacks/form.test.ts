import { expect, it } from 'vitest';
import { bodyOf, fieldsOf, NEW } from './form.ts';

it.each([
  ['', []],
  ['amount', ['amount']],
  [' amount\n\nreason, items.price；amount ', ['amount', 'reason', 'items.price']],
])('%j names the fields %j', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields);
});

it('a secret that is not written is not sent', () => {
  expect(bodyOf({ ...NEW(undefined), name: ' x ', url: 'u' })).toEqual({
    name: 'x',
    url: 'u',
    events: ['instance-started', 'instance-ended'],
    fields: [],
  });
  expect(bodyOf({ ...NEW('p'), secret: 's' })).toMatchObject({ secret: 's' });
});
