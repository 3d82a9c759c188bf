/** Chooses the greeting for the hour of the day. */
import type { TextKey } from '../../../session/language.ts';
import { formatTime } from '../../../ui/format/instant.ts';
import type { homeTexts } from './texts.ts';

/** Returns the current hour in the time zone of the tenant, from 0 to 23. */
export const currentHour = (): number => Number(formatTime(new Date().toISOString()).slice(0, 2));

export function greetingKey(hour: number): TextKey<typeof homeTexts> {
  if (hour >= 5 && hour < 12) return 'home.morning';
  return hour >= 12 && hour < 18 ? 'home.afternoon' : 'home.evening';
}
