/** Creates idempotency keys, so that a repeated call takes effect only once. */
import { webPlatformGlobals } from './web.ts';

/**
 * Returns a new key. Create one key per decision of the user and reuse it for each retry of this decision.
 */
export function newKey(): string {
  const bytes = webPlatformGlobals.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
