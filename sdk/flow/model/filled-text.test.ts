/** Texts with places of fields: by label, key and model, as a person reads the value. */
import { expect, test } from 'vitest';
import type { FormDefinition } from '../../form/definition/types.ts';
import { fillTextPlaceholders } from './filled-text.ts';

const form = {
  list: [
    { type: 'number', key: 'k1', model: 'amount', label: 'Amount', options: { precision: 2 } },
    {
      type: 'select',
      key: 'k2',
      model: 'kind',
      label: 'Kind',
      options: { options: [{ label: 'Office', value: '2' }] },
    },
  ],
  config: {},
} as unknown as FormDefinition;
const values = { amount: 12.5, kind: '2' };

test.each([
  ['Nothing', 'Nothing'],
  ['{{kind}}', 'Office'],
  ['{{ Kind }} and {{k2}}', 'Office and Office'],
  ['[{{gone}}]', '[]'],
  ['{{}} {{ {{kind}}', '{{}} {{ Office'],
])('%s is %s', (text, filled) =>
  expect(fillTextPlaceholders(text, { form, values, lang: 'en' })).toBe(filled),
);

test('a field without a value is empty', () =>
  expect(fillTextPlaceholders('{{amount}}', { form, values: {}, lang: 'en' })).toBe(''));
