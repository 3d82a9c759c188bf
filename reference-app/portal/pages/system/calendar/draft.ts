/**
 * The calendar as it is edited, and the lines of an imported list that were not read. Hours are text, so that incomplete
 * input can be shown.
 */
import {
  type CalendarException,
  type CalendarProblem,
  MAX_CALENDAR_EXCEPTIONS,
  type WorkingCalendar,
  workingCalendarProblems,
  workingDaysOfYear,
} from '@countersign/sdk/flow';
import { readHoursText, writeHoursText } from './hours-text.ts';

export interface DraftException {
  date: string;
  isWorking: boolean;
  name: string;
  hours: string;
}

export interface CalendarDraft {
  /** The hours of the seven days as text, starting with Monday. */
  week: string[];
  exceptions: DraftException[];
}

/** The props of the parts of the page. */
export interface CalendarPartProps {
  draft: CalendarDraft;
  onChange: (draft: CalendarDraft) => void;
  /** The paths of the faults, such as `week.0` or `exceptions.3`. */
  faultyPaths: ReadonlySet<string>;
}

export const toDraft = ({ week, exceptions }: WorkingCalendar): CalendarDraft => ({
  week: week.map(writeHoursText),
  exceptions: exceptions.map(toDraftException),
});

const toDraftException = ({ date, isWorking, name = '', hours = [] }: CalendarException): DraftException => ({
  date,
  isWorking,
  name,
  hours: writeHoursText(hours),
});

/** Text that no reader of hours accepts, so that invalid input of the user remains a problem of the calendar. */
const INVALID_HOURS = [{ from: '', to: '' }];

/** Returns the calendar. Invalid input stays invalid, so that `problemsOfDraft` finds it. */
export function toCalendar({ week, exceptions }: CalendarDraft): WorkingCalendar {
  return {
    week: week.map(text => readHoursText(text) ?? INVALID_HOURS),
    exceptions: exceptions
      .map(({ date, isWorking, name, hours }) => ({
        date,
        isWorking,
        name: name.trim() || undefined,
        hours: isWorking && hours.trim() ? (readHoursText(hours) ?? INVALID_HOURS) : undefined,
      }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Returns the faults of the draft. Paths name the rows of the draft. */
export function problemsOfDraft(draft: CalendarDraft): CalendarProblem[] {
  const { week } = toCalendar(draft);
  const exceptions = draft.exceptions.map(
    exception => toCalendar({ week: [], exceptions: [exception] }).exceptions[0]!,
  );
  return workingCalendarProblems({ week, exceptions });
}

/** Adds dates. An added date replaces the same date of the draft. */
export function withExceptions(draft: CalendarDraft, added: readonly CalendarException[]): CalendarDraft {
  const dates = new Set(added.map(({ date }) => date));
  const kept = draft.exceptions.filter(({ date }) => !dates.has(date));
  return {
    ...draft,
    exceptions: [...kept, ...added.map(toDraftException)].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/**
 * Returns the number of dates by which the calendar would exceed its limit with the added dates. Returns 0 if
 * the dates can be added.
 */
export function surplusExceptions(
  { exceptions }: CalendarDraft,
  added: readonly CalendarException[],
): number {
  const dates = new Set([...exceptions, ...added].map(({ date }) => date));
  return Math.max(0, dates.size - MAX_CALENDAR_EXCEPTIONS);
}

/** Returns the years that have exceptions, and the given year, in order. */
export function yearsOfDraft({ exceptions }: CalendarDraft, year: number): number[] {
  const years = exceptions.map(({ date }) => Number(date.slice(0, 4))).filter(found => found > 0);
  return [...new Set([...years, year])].toSorted((a, b) => a - b);
}

/** Returns the number of working days in a year, or undefined if the draft is invalid. */
export const countWorkingDays = (draft: CalendarDraft, year: number): number | undefined =>
  problemsOfDraft(draft).length > 0 ? undefined : workingDaysOfYear(toCalendar(draft), year);

export const MAX_SHOWN_LINES = 20;
const MAX_SHOWN_LENGTH = 60;

/** The lines of an imported list that were not read, as the dialog shows them. */
export interface ShownUnreadLines {
  /** The texts of the first lines, each after its number. */
  lines: string[];
  /** The number of the other lines. */
  more: number;
}

/** Returns the lines with the given numbers, counted from 1. Long lines and further lines are cut. */
export function shownUnreadLines(text: string, lineNumbers: readonly number[]): ShownUnreadLines {
  const all = text.split(/\r\n|\r|\n/);
  const lines = lineNumbers.slice(0, MAX_SHOWN_LINES).map(lineNumber => {
    const line = all[lineNumber - 1]?.trim() ?? '';
    return `${lineNumber}: ${line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}…` : line}`;
  });
  return { lines, more: lineNumbers.length - lines.length };
}
