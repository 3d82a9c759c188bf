/**
 * Formats instants as the portal shows them, `YYYY-MM-DD HH:mm:ss`, in the time zone of the tenant unless
 * another zone is passed.
 */
import { zonedDay, zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import { currentTimeZone } from '../../session/person/time-zone.ts';

/** Returns the date and time, or an empty text for a text that is not an instant. */
export const formatInstant = (iso: string, timeZone = currentTimeZone()): string => zonedTime(iso, timeZone);

/** Returns the time of day. */
export const formatTime = (iso: string, timeZone = currentTimeZone()): string =>
  zonedTime(iso, timeZone).slice(11);

/** Returns the day as `YYYY-MM-DD`, or an empty text for null. */
export const formatDay = (iso: string | null, timeZone = currentTimeZone()): string =>
  zonedDay(iso ?? '', timeZone);
