import { expect, it } from 'vitest';
import { controlTypes } from '../controls/all-kinds.ts';
import type { FormDefinition } from '../definition/types.ts';
import { isControlInputStorable, storableValues } from './storable.ts';

const field = (type: string, model: string, options = {}) => ({ type, model, key: model, options });
const form = (...list: unknown[]) => ({ list, config: {} }) as unknown as FormDefinition;

it('stores no signature, and no type that it does not know', () => {
  const never = ['signature', 'frame', 'ourPinPad'];
  const definition = form(...never.map(type => field(type, type)), field('input', 'note'));
  const values = { ...Object.fromEntries(never.map(type => [type, 'x'])), note: 'n', extra: 'e' };
  expect(storableValues(definition, values)).toEqual({ note: 'n' });
});

it.each([{ type: 'password' }, { autocomplete: 'one-time-code' }, { autocomplete: 'current-password' }])(
  'stores no text with %o, wherever it is',
  options => {
    const pin = field('input', 'pin', options);
    const name = field('input', 'name');
    const definition = form(
      { type: 'card', key: 'c', list: [pin, name] },
      {
        type: 'tabs',
        key: 't',
        columns: [{ label: '', list: [{ type: 'grid', key: 'g', columns: [{ list: [pin] }] }] }],
      },
      { ...field('batch', 'rows'), list: [pin, name, field('signature', 'sign')] },
      { ...field('selectInputList', 'picks'), columns: [{ value: 'a', list: [pin, name] }] },
      { type: 'ourBox', key: 'o', model: 'box', list: [pin] },
    );
    const row = { pin: '1', name: 'n', sign: ['s'], hidden: 'h' };
    const values = {
      pin: '1',
      name: 'n',
      rows: [{ key: 'r', ...row }],
      picks: [{ checked: true, value: 'a', label: 'A', ...row }],
      box: [{ pin: '1' }],
    };
    expect(storableValues(definition, values)).toEqual({
      name: 'n',
      rows: [{ key: 'r', name: 'n' }],
      picks: [{ checked: true, value: 'a', label: 'A', name: 'n' }],
    });
  },
);

it.each(controlTypes)('a password in %s is not storable', type => {
  expect(isControlInputStorable({ type, options: { type: 'password' } } as never)).toBe(false);
});

it('stores values that are no rows as they are', () => {
  const definition = form({ ...field('batch', 'rows'), list: [field('input', 'a')] }, field('number', 'n'));
  expect(storableValues(definition, { rows: undefined, n: 0 })).toEqual({ rows: undefined, n: 0 });
});
