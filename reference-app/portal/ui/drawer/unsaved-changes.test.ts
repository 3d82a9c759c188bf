import type { FormDefinition } from '@countersign/sdk/form';
import { expect, test } from 'vitest';
import { storableChangedFormValues } from './unsaved-changes.ts';

const input = (model: string, options = {}) => ({ type: 'input', key: model, model, options });

test('holds changed fields, and no secret', () => {
  const definition = {
    list: [
      { type: 'card', list: [input('pin', { type: 'password' })] },
      ...['name', 'note', 'clientSecret'].map(model => input(model)),
      { type: 'checkbox', key: 'roles', model: 'roles', options: {} },
    ],
  } as unknown as FormDefinition;
  const base = { name: 'a', roles: ['x'], note: '', pin: '' };
  const typed = { name: 'b', roles: ['x'], pin: '1234', clientSecret: 's', other: 1 };
  expect(storableChangedFormValues(definition, { base, input: typed })).toEqual({ name: 'b' });
});
