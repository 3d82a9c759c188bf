import { expect, it } from 'vitest';
import { durationUnit } from './duration.ts';

it('a chart has the largest unit that the longest duration fills', () => {
  expect([0, 30, 100, 7200, 200_000].map(longest => durationUnit(longest, 'en').label)).toEqual([
    'seconds',
    'seconds',
    'minutes',
    'hours',
    'days',
  ]);
});
