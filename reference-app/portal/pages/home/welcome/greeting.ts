/** Returns the text key of the greeting for an hour of the day. */
import type { TextKey } from '../../../session/language.ts';
import type { homeTexts } from './texts.ts';

export function greetingKey(hour: number): TextKey<typeof homeTexts> {
  if (hour >= 5 && hour < 12) return 'home.morning';
  return hour >= 12 && hour < 18 ? 'home.afternoon' : 'home.evening';
}
