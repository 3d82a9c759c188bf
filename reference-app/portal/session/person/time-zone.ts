/** Provides the time zone in which the portal shows and reads all times: the zone of the tenant. */
import { knownTimeZone, localTimeZone } from '@countersign/sdk/i18n/time/zoned-time';
import { tenantTimeZone } from '../queries.ts';

/**
 * Returns the IANA name of the tenant's time zone. Every page is shown after the user info is loaded. Without a
 * session, for example on the sign-in page, this is the zone of the browser.
 */
export const currentTimeZone = (): string => knownTimeZone(tenantTimeZone());

/** Returns the name of the tenant's time zone if the browser uses another one, and otherwise undefined. */
export function foreignTimeZone(): string | undefined {
  const timeZone = currentTimeZone();
  return timeZone === localTimeZone() ? undefined : timeZone;
}
