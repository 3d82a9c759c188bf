/** Formats instants as the portal shows them: `YYYY-MM-DD HH:mm:ss`. */

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the time of day in the user's time zone. */
export const formatTime = (at: Date): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':');

export function formatInstant(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())} ${formatTime(at)}`;
}

/** Returns the day as `YYYY-MM-DD` in the user's time zone, or an empty string for null. */
export const formatDay = (iso: string | null): string => formatInstant(iso ?? '').slice(0, 10);

/** Returns the last second of a day in the user's time zone, as an ISO instant. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
