/** Computes the working hours of the demo company: Monday to Friday, 9:00 to 18:00 in Shanghai. */
export const MINUTE_MS = 60_000;
const DEMO_HOUR_MS = 60 * MINUTE_MS;
export const DEMO_DAY_MS = 24 * DEMO_HOUR_MS;

const SHANGHAI_OFFSET_MS = 8 * DEMO_HOUR_MS;
const DEMO_WORKDAY_START_MS = 9 * DEMO_HOUR_MS;
const DEMO_WORKDAY_END_MS = 18 * DEMO_HOUR_MS;

/** Returns the number of milliseconds from midnight in Shanghai to the instant `at`. */
const millisecondOfDay = (at: number): number => (at + SHANGHAI_OFFSET_MS) % DEMO_DAY_MS;
const shanghaiMidnightOf = (at: number): number => at - millisecondOfDay(at);

/** Returns the weekday in Shanghai as a number. Sunday is 0. */
const weekdayOf = (at: number): number => new Date(at + SHANGHAI_OFFSET_MS).getUTCDay();
const isWeekend = (at: number): boolean => [0, 6].includes(weekdayOf(at));

const nextOpeningTime = (at: number): number => {
  let day = shanghaiMidnightOf(at) + DEMO_DAY_MS;
  while (isWeekend(day)) day += DEMO_DAY_MS;
  return day + DEMO_WORKDAY_START_MS;
};

/** Returns the given time if it is within working hours, otherwise the next time at which work begins. */
export function nextWorkingMoment(at: number): number {
  if (isWeekend(at) || millisecondOfDay(at) >= DEMO_WORKDAY_END_MS) return nextOpeningTime(at);
  return Math.max(at, shanghaiMidnightOf(at) + DEMO_WORKDAY_START_MS);
}

/** Returns the time that is the given number of working minutes after `at`. */
export function addWorkingMinutes(at: number, minutes: number): number {
  let moment = nextWorkingMoment(at);
  let left = minutes * MINUTE_MS;
  while (left > DEMO_WORKDAY_END_MS - millisecondOfDay(moment)) {
    left -= DEMO_WORKDAY_END_MS - millisecondOfDay(moment);
    moment = nextOpeningTime(moment);
  }
  return moment + left;
}

/** Returns the date `days` days after `at` in the format of date fields. */
export const demoDate = (at: number, days = 0): string =>
  new Date(at + SHANGHAI_OFFSET_MS + days * DEMO_DAY_MS).toISOString().slice(0, 10);
