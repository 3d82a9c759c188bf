/** Recorded facts of audit rows, in the forms that this and earlier versions wrote. */
import { ENGINE_RULES_REVISION } from '@countersign/sdk/approval';
import { describe, expect, it } from 'vitest';
import { createEngineReplayEnvironment, type Facts, replayWorkdays } from './facts.ts';

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const [thursday, friday, saturday, sunday, monday] = [
  '2026-10-08',
  '2026-10-09',
  '2026-10-10',
  '2026-10-11',
  '2026-10-12',
].map(dayNumber) as [number, number, number, number, number];

describe('recorded working days', () => {
  const recorded = {
    counts: [
      [friday, monday, 2],
      [saturday, saturday, 1],
    ],
    // People work from Monday to Friday, except on this Friday, and on this Saturday.
    calendar: {
      week: [true, true, true, true, true, false, false],
      exceptions: [
        [friday, false],
        [saturday, true],
      ],
    },
  } satisfies Record<string, Facts['workdays']>;

  it.each(['counts', 'calendar'] as const)('in the form of %s', name => {
    const lookup = replayWorkdays(recorded[name])!;
    expect([lookup(friday, monday), lookup(saturday, saturday)]).toEqual([2, 1]);
  });

  it('in the form of a calendar count each day of the periods', () => {
    const lookup = replayWorkdays(recorded.calendar)!;
    const days = [thursday, friday, saturday, sunday, monday];
    expect(days.map(day => lookup(day, day))).toEqual([1, 0, 1, 0, 1]);
    expect(lookup(thursday, monday)).toBe(3);
  });

  it('in the form of counts refuse other periods, unless the caller counts them', () => {
    expect(() => replayWorkdays(recorded.counts)!(thursday, monday)).toThrow('the working days from');
    expect(replayWorkdays(recorded.counts, () => 7)!(thursday, monday)).toBe(7);
  });

  it('are absent if a step read none', () => {
    expect(replayWorkdays(undefined)).toBeUndefined();
  });
});

it.each<[title: string, rules: number | undefined, expected: number]>([
  ['of a row that records none are the first ones', undefined, 1],
  ['are those of the row', ENGINE_RULES_REVISION - 1, ENGINE_RULES_REVISION - 1],
])('the engine rules of a replay %s', (_, rules, expected) => {
  expect(
    createEngineReplayEnvironment({ rules, now: 0, ids: [], people: [] } as Facts, undefined).rules,
  ).toBe(expected);
});
