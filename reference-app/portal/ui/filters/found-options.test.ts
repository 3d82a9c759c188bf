import { expect, test } from 'vitest';
import { filterOfFoundOptions } from './found-options.ts';

const options = ['Ann', 'Hanna', 'Ben'];
const shown = (isOfEarlierText: boolean, inputValue: string) =>
  filterOfFoundOptions(isOfEarlierText)(options, { inputValue, getOptionLabel: name => name });

test('shows all options of the typed text, which the server may have found by something else than their name', () => {
  expect(shown(false, 'sales')).toEqual(options);
});

test('shows only matching options of an earlier text', () => {
  expect(shown(true, ' ANN ')).toEqual(['Ann', 'Hanna']);
});
