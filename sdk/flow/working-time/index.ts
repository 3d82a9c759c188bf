/** Public entry for the working time of a tenant. */
export * from './arithmetic.ts';
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
export { type HolidayList, readHolidays } from './holidays.ts';
