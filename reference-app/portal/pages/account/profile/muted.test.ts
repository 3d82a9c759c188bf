/** The channels that a person does not want. */
import { expect, test } from 'vitest';
import { toggled, wants } from './muted.ts';

test('a channel is switched off and on again, and other categories stay', () => {
  const off = toggled({ holiday: ['email'] }, 'written', 'sms');
  expect(off).toEqual({ holiday: ['email'], written: ['sms'] });
  expect([
    wants(off, 'written', 'sms'),
    wants(off, 'written', 'email'),
    wants(off, 'holiday', 'email'),
  ]).toEqual([false, true, false]);
  expect(toggled(off, 'written', 'sms')).toEqual({ holiday: ['email'] });
});

test('a category may be named like a method of objects', () => {
  expect(wants({}, 'constructor', 'sms')).toBe(true);
  expect(toggled({}, 'constructor', 'sms')).toEqual({ constructor: ['sms'] });
});
