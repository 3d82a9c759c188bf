/** Formats instants as the portal shows them, `YYYY-MM-DD HH:mm:ss`, in the time zone of the tenant. */
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import { currentTimeZone } from '../../session/person/time-zone.ts';

/** Returns the date and time, or an empty text for a text that is not an instant. */
export const formatInstant = (iso: string): string => zonedTime(iso, currentTimeZone());

/** Returns the time of day. */
export const formatTime = (iso: string): string => formatInstant(iso).slice(11);

/** Returns the day as `YYYY-MM-DD`, or an empty text for null. */
export const formatDay = (iso: string | null): string => formatInstant(iso ?? '').slice(0, 10);
