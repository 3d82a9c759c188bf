import { expect, it } from 'vitest';
import { formatFieldValueText } from './approval/views/field-text.ts';
import { fieldsOf } from './form/index.ts';
import { truncateText } from './truncate-text.ts';

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀c', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['😀', 1, ''],
  ['😀', 0, ''],
  ['😀😀', 3, '😀'],
  ['a👨‍👩‍👧', 3, 'a👨'],
])('truncateText(%j, %i) is %j', (text, length, expected) => {
  expect(truncateText(text, length)).toBe(expected);
});

it.each(['input', 'editor'])(
  'texts of long %s values have no half of a surrogate pair at any length',
  type => {
    const control = { type, label: 'x', key: 'x', model: 'x', options: {} };
    const [field] = fieldsOf({ list: [control], config: {} } as never);
    for (let length = 0; length < 4; length++) {
      const text = `${'<b></b>'.repeat(type === 'editor' ? 2850 : 0)}${'x'.repeat(length)}${'😀'.repeat(300)}`;
      expect(formatFieldValueText(field!, text, 'en').isWellFormed()).toBe(true);
    }
  },
);
