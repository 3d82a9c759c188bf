/** Form values and bodies from the columns of a noun. */
import type { Columns } from '@countersign/sdk/api/nouns';
import { expect, it } from 'vitest';
import {
  createColumnTextCatalogue,
  createFormFieldsFromColumns,
  createListColumnsByName,
  defaultFormValues,
  toFormValues,
  toRequestBody,
} from './noun-columns.ts';

const place = { list: false, sheet: false, search: false, log: true } as const;
const label = { zh: '名称', en: 'Name' };

const columns = {
  name: { ...place, type: 'text', label, isRequired: true, max: 10, list: { minWidth: 90 }, form: 'input' },
  code: { ...place, type: 'text', label, max: 5, pattern: '\\d+', form: 'input' },
  note: { ...place, type: 'text', label, max: 50, isVerbatim: true, form: 'textarea' },
  sort: { ...place, type: 'integer', label, min: 0, max: 9, form: 'number' },
  isOpen: { ...place, type: 'flag', label, form: 'switch' },
  kind: { ...place, type: 'choice', label, values: { A: { zh: '甲', en: 'First' } }, form: 'radio' },
  hidden: { ...place, type: 'text', label, max: 5, form: false },
  parentId: { type: 'reference', label, isNullable: true, log: true },
} as const satisfies Columns;

const empty = { name: '', code: '', note: '', sort: 0, isOpen: false, kind: 'A' };

it('a new record has the default of each column with a field', () => {
  expect(defaultFormValues(columns)).toEqual(empty);
});

it('a stored record fills the fields; a value that its row omits has the default', () => {
  expect(toFormValues(columns, { name: 'a', sort: 3 })).toEqual({ ...empty, name: 'a', sort: 3 });
});

it('a body has trimmed texts, verbatim ones as they are, and defaults for cleared fields', () => {
  const values = {
    name: ' a ',
    code: null,
    note: ' b ',
    sort: null,
    isOpen: true,
    hidden: 'c',
    parentId: [],
  };
  expect(toRequestBody(columns, values)).toEqual({
    name: 'a',
    code: '',
    note: ' b ',
    sort: 0,
    isOpen: true,
    kind: 'A',
  });
});

it('fields have the limits, and a pattern that an empty optional text passes', () => {
  const { name, code, sort, kind } = createFormFieldsFromColumns(columns, {
    label: key => `label ${key}`,
    format: 'wrong',
  });
  expect(name).toMatchObject({
    label: 'label name',
    options: { maxLength: 10 },
    rules: [{ required: true }],
  });
  expect(code.rules).toEqual([{}, { pattern: '^\\d+$', message: 'wrong' }]);
  expect(kind.options).toEqual({ options: [{ value: 'A', label: 'label kind.A' }] });
  expect(sort).toMatchObject({ type: 'number', options: { min: 0, max: 9, precision: 0 } });
});

it('list columns and labels have the key of the noun', () => {
  expect(createListColumnsByName('thing', columns)).toEqual({
    name: { name: 'name', label: 'thing.name', minWidth: 90 },
  });
  expect(createColumnTextCatalogue('thing', columns).en).toMatchObject({
    'thing.name': 'Name',
    'thing.parentId': 'Name',
    'thing.kind.A': 'First',
  });
});
