/** Keys that make a repeated decision count once. */
import { web } from './web.ts';

/** Use once per decision the person makes, and again for each retry of that same decision. */
export function newKey(): string {
  const bytes = web.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
