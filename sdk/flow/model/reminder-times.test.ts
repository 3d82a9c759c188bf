/** The next moment of a reminder, in the tenant's zone. */
import { expect, it } from 'vitest';
import type { FillReminder } from './flow.ts';
import { computeNextReminderTime } from './reminder-times.ts';

const ZONE = 'Asia/Shanghai';
const next = (reminder: Partial<FillReminder>, after: string): string | undefined => {
  const whole = { id: 'r', groups: [], repeat: 'daily', time: '09:00', ...reminder } as FillReminder;
  const moment = computeNextReminderTime(whole, Date.parse(after), ZONE);
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

it.each<[string, Partial<FillReminder>, string, string | undefined]>([
  ['once', { repeat: 'once', date: '2026-11-24' }, '2026-11-23T00:00:00Z', '2026-11-24T01:00:00.000Z'],
  ['once, over', { repeat: 'once', date: '2026-11-22' }, '2026-11-23T00:00:00Z', undefined],
  ['daily, today', {}, '2026-11-23T00:59:00Z', '2026-11-23T01:00:00.000Z'],
  ['daily, tomorrow', {}, '2026-11-23T01:00:00Z', '2026-11-24T01:00:00.000Z'],
  ['weekly', { repeat: 'weekly', days: [5] }, '2026-11-23T02:00:00Z', '2026-11-27T01:00:00.000Z'],
  ['on a Sunday', { repeat: 'weekly', days: [7] }, '2026-11-23T02:00:00Z', '2026-11-29T01:00:00.000Z'],
  ['monthly', { repeat: 'monthly', days: [25] }, '2026-11-26T00:00:00Z', '2026-12-25T01:00:00.000Z'],
  ['the last day', { repeat: 'monthly', days: [31] }, '2026-11-26T00:00:00Z', '2026-11-30T01:00:00.000Z'],
  ['no day', { repeat: 'weekly', days: [] }, '2026-11-23T00:00:00Z', undefined],
])('%s', (_, reminder, after, expected) => expect(next(reminder, after)).toBe(expected));
