/** Which greeting fits the hour. */
import type { PortalText } from '@countersign/sdk/i18n/portal';

export function greeting(hour: number): PortalText {
  if (hour >= 5 && hour < 12) return 'home.morning';
  return hour >= 12 && hour < 18 ? 'home.afternoon' : 'home.evening';
}
