import { expect, it } from 'vitest';
import { parseAccountLock } from './lock.ts';

it.each([
  ['1', 1],
  [' 30 ', 30],
  ['5256000', 5_256_000],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['5256001', undefined],
  ['', undefined],
  ['soon', undefined],
])('“%s” minutes are a lock of %s minutes', (minutes, lockDuration) => {
  expect(parseAccountLock({ minutes, reason: ' left ' })).toEqual(
    lockDuration === undefined ? undefined : { lockDuration, reason: 'left' },
  );
});
