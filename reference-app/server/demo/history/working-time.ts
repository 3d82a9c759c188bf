/** Working hours of the demo company: Monday to Friday, 9 to 18 by the clock of Shanghai. */
export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const ZONE = 8 * HOUR;
const OPENS = 9 * HOUR;
const CLOSES = 18 * HOUR;

/** Milliseconds of the day in Shanghai. */
const clockOf = (at: number): number => (at + ZONE) % DAY;
const midnightOf = (at: number): number => at - clockOf(at);

/** 0 is Sunday. */
const weekdayOf = (at: number): number => new Date(at + ZONE).getUTCDay();
const isWeekend = (at: number): boolean => [0, 6].includes(weekdayOf(at));

const openingAfter = (at: number): number => {
  let day = midnightOf(at) + DAY;
  while (isWeekend(day)) day += DAY;
  return day + OPENS;
};

/** The moment itself where people work then, else the next opening. */
export function workingMoment(at: number): number {
  if (isWeekend(at) || clockOf(at) >= CLOSES) return openingAfter(at);
  return Math.max(at, midnightOf(at) + OPENS);
}

/** The moment so many working minutes later. */
export function afterWorking(at: number, minutes: number): number {
  let moment = workingMoment(at);
  let left = minutes * MINUTE;
  while (left > CLOSES - clockOf(moment)) {
    left -= CLOSES - clockOf(moment);
    moment = openingAfter(moment);
  }
  return moment + left;
}

/** A date so many days away, as date fields hold it. */
export const dateOf = (at: number, days = 0): string =>
  new Date(at + ZONE + days * DAY).toISOString().slice(0, 10);
