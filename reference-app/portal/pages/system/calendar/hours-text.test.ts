import { expect, test } from 'vitest';
import { readHoursText, writeHoursText } from './hours-text.ts';

test.each([
  ['', ''],
  ['09:00-18:00', '09:00–18:00'],
  ['9-12, 13-18', '09:00–12:00, 13:00–18:00'],
  ['9:30–12；13:30–18：00', '09:30–12:00, 13:30–18:00'],
  ['９：００至１８：００', '09:00–18:00'],
  ['8 to 12、14 到 18', '08:00–12:00, 14:00–18:00'],
  ['22-24', '22:00–24:00'],
  [' 9-12 ,, 13-18, ', '09:00–12:00, 13:00–18:00'],
])('%j is %j', (text, hours) => {
  const read = readHoursText(text);
  expect(read && writeHoursText(read)).toBe(hours);
});

test.each(['9', '9-', '18-9', '9-9', '9:60-10', '9-25', '24-25', '23-24:30', 'morning', '9-12 13-18'])(
  '%j is invalid',
  text => {
    expect(readHoursText(text)).toBeUndefined();
  },
);
