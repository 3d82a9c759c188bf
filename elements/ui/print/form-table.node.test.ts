/** The fields of a printed form, named in the language of its reader. */
import { type FormDefinition, fieldLabel } from '@countersign/sdk/form';
import { expect, test } from 'vitest';
import { fieldsVisibleInPrintout } from './form-table.ts';

const definition: FormDefinition = {
  list: [{ type: 'input', key: 'a', model: 'a', label: '金额', i18n: { en: { label: 'Amount' } } }],
  config: {},
};

test.each([
  ['zh', '金额'],
  ['en', 'Amount'],
] as const)('a reader of %s sees %s', (lang, label) => {
  const fields = fieldsVisibleInPrintout({ definition, values: {}, privileges: [], lang });
  expect(fields.map(fieldLabel)).toEqual([label]);
});
