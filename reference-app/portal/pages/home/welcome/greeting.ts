/** Which greeting fits the hour. */
import type { TextKey } from '../../../session/language.ts';
import type { homeTexts } from './texts.ts';

export function greeting(hour: number): TextKey<typeof homeTexts> {
  if (hour >= 5 && hour < 12) return 'home.morning';
  return hour >= 12 && hour < 18 ? 'home.afternoon' : 'home.evening';
}
