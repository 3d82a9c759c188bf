/** Formats times of versions, conflicts and runs. */
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';

/** Returns the date and time without seconds, such as `2026-11-28 04:56`, or an empty text. */
export const minuteText = (instant: string | number, timeZone: string): string =>
  zonedTime(instant, timeZone).slice(0, -3);
