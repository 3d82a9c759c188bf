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
