/** Public entry for the working time of a tenant. */
export {
  addWorkingMinutes,
  nextWorkingMoment,
  type WorkingTime,
  workingMinutesAdder,
  workingMinutesBetween,
} from './arithmetic.ts';
export {
  type CalendarException,
  type CalendarProblem,
  type CalendarProblemCode,
  DEFAULT_WORKING_CALENDAR,
  isWorkingDay,
  MAX_CALENDAR_EXCEPTIONS,
  type WorkingCalendar,
  type WorkingHours,
  workingCalendarProblems,
  workingDaysOfYear,
} from './calendar.ts';
export { addWorkingDays, endOfWait, type WorkingTimeAdders, workingDaysAdder } from './day-arithmetic.ts';
export { type HolidayList, readHolidays } from './holidays.ts';
