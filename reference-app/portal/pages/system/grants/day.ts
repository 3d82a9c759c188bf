/** Ends of grants: people choose a last day, and the grant ends with it in their own zone. */

const two = (number: number) => String(number).padStart(2, '0');

/** `2026-11-21` of an instant. */
export function dayOf(instant: string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last second of a day as an instant. */
export const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

export const daysFromNow = (days: number): string =>
  endOf(dayOf(new Date(Date.now() + days * 86_400_000).toISOString()));
