/** The process number by the rule of the flow. */
import type { NumberDate } from './display.ts';
import type { FlowSetting } from './flow.ts';

const DATE_LENGTH: Record<NumberDate, number> = { none: 0, year: 4, month: 6, day: 8 };
const DEFAULT_DIGITS = 4;
const MOST_DIGITS = 12;
const MAX_PREFIX = 20;

/** The text before the counter for a start on this day (`YYYY-MM-DD`), and the fewest digits of the counter. */
export function numberOf(setting: FlowSetting | undefined, day: string): { scope: string; digits: number } {
  const { prefix = '', date = 'day', digits = DEFAULT_DIGITS } = setting?.number ?? {};
  const length = DATE_LENGTH[date] ?? DATE_LENGTH.day;
  return {
    scope: prefix.trim().slice(0, MAX_PREFIX) + day.replaceAll('-', '').slice(0, length),
    digits: Math.min(Math.max(Math.trunc(digits), 1), MOST_DIGITS),
  };
}
