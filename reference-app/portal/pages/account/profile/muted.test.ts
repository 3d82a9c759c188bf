/** The channels that a person does not want. */
import { expect, test } from 'vitest';
import { isChannelEnabled, toggleMutedChannel } from './muted.ts';

test('a channel is switched off and on again, and other categories stay', () => {
  const off = toggleMutedChannel({ holiday: ['email'] }, 'written', 'sms');
  expect(off).toEqual({ holiday: ['email'], written: ['sms'] });
  expect([
    isChannelEnabled(off, 'written', 'sms'),
    isChannelEnabled(off, 'written', 'email'),
    isChannelEnabled(off, 'holiday', 'email'),
  ]).toEqual([false, true, false]);
  expect(toggleMutedChannel(off, 'written', 'sms')).toEqual({ holiday: ['email'] });
});

test('a category may be named like a method of objects', () => {
  expect(isChannelEnabled({}, 'constructor', 'sms')).toBe(true);
  expect(toggleMutedChannel({}, 'constructor', 'sms')).toEqual({ constructor: ['sms'] });
});
