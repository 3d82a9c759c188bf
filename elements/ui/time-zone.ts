/** Provides the time zone in which an element shows times. */
import { knownTimeZone } from '@countersign/sdk/i18n/time/zoned-time';
import { createContext, useContext } from 'react';
import { useElementContext } from '../element/context.ts';

/** The IANA name of the zone that the server sends with the displayed data. */
export const ServerTimeZoneContext = createContext<string | undefined>(undefined);

/**
 * Returns the property `timeZone` of the element, else the zone of the server. The browser may not know this
 * zone. A change of the property renders the whole element again.
 */
export function useGivenTimeZone(): string | undefined {
  const host = useElementContext()?.host as { timeZone?: string } | undefined;
  const ofServer = useContext(ServerTimeZoneContext);
  return host?.timeZone || ofServer;
}

/** Returns the IANA name of the given time zone, or of the browser's if the given one is missing or unknown. */
export const useTimeZone = (): string => knownTimeZone(useGivenTimeZone());
