import { expect, it } from 'vitest';
import { isFieldInForm, selectErrorsOfFormFields } from './refused-fields.ts';

const values = { name: 'a', users: [], items: [{ label: '' }], 'config.host': '' };

it.each([
  ['name', ['name']],
  ['users.0', ['users', 0]],
  ['items.0.label', ['items', 0, 'label']],
  ['config.host', ['config.host']],
  ['targets', undefined],
  ['targets.0.id', undefined],
  ['', undefined],
  ['toString', undefined],
])('the place of %j in the form', (field, path) => {
  const errors = selectErrorsOfFormFields([{ field, message: 'wrong' }], values);
  expect(errors).toEqual(path ? [{ field, message: 'wrong', path }] : []);
  expect(isFieldInForm(field, values)).toBe(path !== undefined);
});
