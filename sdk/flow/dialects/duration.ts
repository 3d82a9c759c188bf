/** How long, in minutes, from the ways the dialects write it. */

const ISO = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
const CLOCK = /^(\d{1,3}):([0-5]?\d)(?::([0-5]?\d))?$/;
const UNIT = /^(\d+(?:\.\d+)?)\s*:?\s*([dhms])$/i;
const minutesOf: Record<string, number> = { d: 1440, h: 60, m: 1, s: 1 / 60 };

/** `PT6H`, `P1DT30M`. */
export function isoMinutes(text: string): number | undefined {
  const match = ISO.exec(text.trim());
  if (!match || text.trim().length < 3) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map(part => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes + seconds / 60;
}

/** `1:h`, `20:m`, `01:30:00`. */
export function shortMinutes(text: string): number | undefined {
  const unit = UNIT.exec(text.trim());
  if (unit) return Number(unit[1]) * (minutesOf[unit[2]?.toLowerCase() ?? ''] ?? 1);
  const clock = CLOCK.exec(text.trim());
  if (!clock) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map(part => Number(part ?? 0));
  return hours * 60 + minutes + seconds / 60;
}
