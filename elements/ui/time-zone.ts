/** Provides the time zone in which an element shows times. */
import { knownTimeZone } from '@countersign/sdk/i18n/time/zoned-time';
import { useGivenTimeZone } from '../element/context.ts';

/** Returns the IANA name of the given time zone, or of the browser's if the given one is missing or unknown. */
export const useTimeZone = (): string => knownTimeZone(useGivenTimeZone());
