/** Reminders to fill: a reminder that is never due is reported. */
import { describe, expect, it } from 'vitest';
import type { FillReminder } from '../model/flow.ts';
import { a, flow } from '../testing/draw.ts';
import { lint } from './lint.ts';

const groups = [{ approverType: 1 as const, approverIds: ['li'], approverNames: ['Li'] }];

const codesOf = (times: Partial<FillReminder>) => {
  const reminder = { id: 'r', groups, repeat: 'daily', time: '09:00', ...times } as FillReminder;
  return lint({ flow: flow([a], { reminders: [reminder] }) })
    .filter(({ nodeId }) => nodeId === '')
    .map(({ code }) => code);
};

describe('a reminder', () => {
  it.each<[string, Partial<FillReminder>]>([
    ['a day that does not exist', { repeat: 'once', date: '2026-02-30' }],
    ['29 February of a common year', { repeat: 'once', date: '2026-02-29' }],
    ['a month that does not exist', { repeat: 'once', date: '2026-13-01' }],
    ['no day', { repeat: 'once' }],
    ['another notation', { repeat: 'once', date: '2026/02/28' }],
    ['a time that does not exist', { time: '25:00' }],
    ['no day of the week', { repeat: 'weekly', days: [] }],
    ['days that no week has', { repeat: 'weekly', days: [0, 8] }],
    ['days that no month has', { repeat: 'monthly', days: [32] }],
  ])('that has %s is never due', (_, times) => {
    expect(codesOf(times)).toEqual(['reminder-time']);
  });

  it.each<[string, Partial<FillReminder>]>([
    ['each day', {}],
    ['29 February of a leap year', { repeat: 'once', date: '2028-02-29' }],
    ['Sunday', { repeat: 'weekly', days: [7] }],
    ['the last day of a month', { repeat: 'monthly', days: [31] }],
  ])('on %s is due', (_, times) => {
    expect(codesOf(times)).toEqual([]);
  });
});
