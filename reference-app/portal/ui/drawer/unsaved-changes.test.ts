import type { FormDefinition } from '@countersign/sdk/form';
import { expect, test } from 'vitest';
import { changesOf } from './unsaved-changes.ts';

test('holds changed fields, and no secret', () => {
  const definition = {
    list: [{ type: 'card', list: [{ type: 'input', model: 'pin', options: { type: 'password' } }] }],
  } as unknown as FormDefinition;
  const base = { name: 'a', roles: ['x'], note: '', pin: '' };
  const input = { name: 'b', roles: ['x'], pin: '1234', clientSecret: 's' };
  expect(changesOf(definition, { base, input })).toEqual({ name: 'b' });
});
