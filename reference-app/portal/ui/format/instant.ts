/** Instants as the portal shows them: `YYYY-MM-DD HH:mm:ss`. */

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of day, in the reader's own zone. */
export const formatTime = (at: Date): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');

export function formatInstant(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${formatTime(at)}`;
}

/** `YYYY-MM-DD` of the day in the reader's own zone; '' without an instant. */
export const formatDay = (iso: string | null): string => formatInstant(iso ?? '').slice(0, 10);

/** The last second of a day in the reader's own zone, as an instant. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
