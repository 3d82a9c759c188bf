/** Reads durations in the notations of the imported systems, and returns them in minutes. */

const ISO_DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
const CLOCK_DURATION_PATTERN = /^(\d{1,3}):([0-5]?\d)(?::([0-5]?\d))?$/;
const DURATION_WITH_UNIT_PATTERN = /^(\d+(?:\.\d+)?)\s*:?\s*([dhms])$/i;
const MINUTES_PER_DURATION_UNIT: Record<string, number> = { d: 1440, h: 60, m: 1, s: 1 / 60 };

/** Reads an ISO 8601 duration, such as `PT6H` or `P1DT30M`, and returns it in minutes. */
export function readIsoMinutes(text: string): number | undefined {
  const match = ISO_DURATION.exec(text.trim());
  if (!match || text.trim().length < 3) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map(part => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes + seconds / 60;
}

/** Reads a short duration, such as `1:h`, `20:m` or `01:30:00`, and returns it in minutes. */
export function parseShortDurationInMinutes(text: string): number | undefined {
  const unit = DURATION_WITH_UNIT_PATTERN.exec(text.trim());
  if (unit) return Number(unit[1]) * (MINUTES_PER_DURATION_UNIT[unit[2]?.toLowerCase() ?? ''] ?? 1);
  const clock = CLOCK_DURATION_PATTERN.exec(text.trim());
  if (!clock) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map(part => Number(part ?? 0));
  return hours * 60 + minutes + seconds / 60;
}
