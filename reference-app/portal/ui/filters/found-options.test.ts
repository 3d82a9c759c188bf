import { expect, test } from 'vitest';
import { filterOfFoundOptions, searchTextOfInput } from './found-options.ts';

const options = ['Ann', 'Hanna', 'Ben'];
const shown = (isOfEarlierText: boolean, inputValue: string) =>
  filterOfFoundOptions(isOfEarlierText)(options, { inputValue, getOptionLabel: name => name });

test('shows all options of the typed text, which the server may have found by something else than their name', () => {
  expect(shown(false, 'sales')).toEqual(options);
});

test('shows only matching options of an earlier text', () => {
  expect(shown(true, ' ANN ')).toEqual(['Ann', 'Hanna']);
});

test('searches only for typed text, so that a list with a selected option offers the others', () => {
  expect(searchTextOfInput(' Ann ', 'input')).toBe('Ann');
  for (const reason of ['selectOption', 'reset', 'blur', 'clear'] as const)
    expect(searchTextOfInput('Ann', reason)).toBe('');
});
