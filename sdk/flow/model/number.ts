/** Builds the process number from the number rule of the flow. */
import { truncateText } from '../../truncate-text.ts';
import type { NumberDate } from './display.ts';
import type { FlowSetting } from './flow.ts';

const DIGITS_BY_NUMBER_DATE_PART: Record<NumberDate, number> = { none: 0, year: 4, month: 6, day: 8 };
const DEFAULT_INSTANCE_NUMBER_COUNTER_DIGITS = 4;
const MAX_COUNTER_DIGITS = 12;
const MAX_INSTANCE_NUMBER_PREFIX_LENGTH = 20;

/**
 * Returns the part of the process number before the counter, and the minimum number of digits of the counter.
 * `day` is the day on which the instance starts (`YYYY-MM-DD`).
 */
export function instanceNumberPrefixAndDigits(
  setting: FlowSetting | undefined,
  day: string,
): { scope: string; digits: number } {
  const {
    prefix = '',
    date = 'day',
    digits = DEFAULT_INSTANCE_NUMBER_COUNTER_DIGITS,
  } = setting?.number ?? {};
  const length = DIGITS_BY_NUMBER_DATE_PART[date] ?? DIGITS_BY_NUMBER_DATE_PART.day;
  return {
    scope:
      truncateText(prefix.trim(), MAX_INSTANCE_NUMBER_PREFIX_LENGTH) +
      day.replaceAll('-', '').slice(0, length),
    digits: Math.min(Math.max(Math.trunc(digits), 1), MAX_COUNTER_DIGITS),
  };
}
