import { expect, test } from 'vitest';
import { DEFAULT_WORKING_CALENDAR, workingCalendarProblems } from './calendar.ts';

const day = [{ from: '09:00', to: '18:00' }];
const withWeek = (hours: unknown) => ({ week: [hours, day, day, day, day, [], []], exceptions: [] });
const withExceptions = (...exceptions: unknown[]) => ({ ...DEFAULT_WORKING_CALENDAR, exceptions });

test.each<[title: string, calendar: unknown, problems: [code: string, path: string][]]>([
  ['the default calendar', DEFAULT_WORKING_CALENDAR, []],
  [
    'a night shift',
    withWeek([
      { from: '00:00', to: '06:00' },
      { from: '22:00', to: '24:00' },
    ]),
    [],
  ],
  [
    'periods out of order',
    withWeek([
      { from: '13:00', to: '18:00' },
      { from: '09:00', to: '12:00' },
    ]),
    [],
  ],
  [
    'adjacent periods',
    withWeek([
      { from: '09:00', to: '12:00' },
      { from: '12:00', to: '13:00' },
    ]),
    [],
  ],
  ['nothing', undefined, [['bad-calendar', '']]],
  ['null', null, [['bad-calendar', '']]],
  ['a text', 'Mon-Fri', [['bad-calendar', '']]],
  ['six days', { week: [day, day, day, day, day, day], exceptions: [] }, [['bad-calendar', '']]],
  ['no exceptions', { week: DEFAULT_WORKING_CALENDAR.week }, [['bad-calendar', '']]],
  ['hours that are no list', withWeek('9-18'), [['bad-hours', 'week.0']]],
  ['a period that is null', withWeek([null]), [['bad-hours', 'week.0']]],
  ['a time with one digit', withWeek([{ from: '9:00', to: '18:00' }]), [['bad-hours', 'week.0']]],
  ['a time after the day', withWeek([{ from: '09:00', to: '24:01' }]), [['bad-hours', 'week.0']]],
  ['a number', withWeek([{ from: 9, to: 18 }]), [['bad-hours', 'week.0']]],
  ['an end before the start', withWeek([{ from: '18:00', to: '09:00' }]), [['bad-hours', 'week.0']]],
  ['an empty period', withWeek([{ from: '09:00', to: '09:00' }]), [['bad-hours', 'week.0']]],
  [
    'overlapping periods',
    withWeek([
      { from: '09:00', to: '12:00' },
      { from: '11:59', to: '13:00' },
    ]),
    [['overlapping-hours', 'week.0']],
  ],
  ['nine periods', withWeek(Array.from({ length: 9 }, () => day[0])), [['too-many', 'week.0']]],
  ['no working day', { week: [[], [], [], [], [], [], []], exceptions: [] }, [['no-working-day', 'week']]],
  ['a holiday', withExceptions({ date: '2026-10-01', isWorking: false, name: '国庆节' }), []],
  ['a leap day', withExceptions({ date: '2028-02-29', isWorking: false }), []],
  [
    'a date that does not exist',
    withExceptions({ date: '2026-02-29', isWorking: false }),
    [['bad-date', 'exceptions.0']],
  ],
  [
    'a date in another format',
    withExceptions({ date: '2026/10/01', isWorking: false }),
    [['bad-date', 'exceptions.0']],
  ],
  ['an exception without its kind', withExceptions({ date: '2026-10-01' }), [['bad-date', 'exceptions.0']]],
  ['an exception that is null', withExceptions(null), [['bad-date', 'exceptions.0']]],
  [
    'a date twice',
    withExceptions({ date: '2026-10-01', isWorking: false }, { date: '2026-10-01', isWorking: true }),
    [['duplicate-date', 'exceptions.1']],
  ],
  [
    'a make-up day with bad hours',
    withExceptions({ date: '2026-10-10', isWorking: true, hours: [{ from: '12:00', to: '09:00' }] }),
    [['bad-hours', 'exceptions.0']],
  ],
  [
    'too many exceptions',
    withExceptions(...Array.from({ length: 2001 }, () => ({ date: '2026-10-01', isWorking: false }))),
    [['too-many', 'exceptions']],
  ],
])('%s', (_, calendar, problems) => {
  expect(workingCalendarProblems(calendar).map(({ code, path }) => [code, path])).toEqual(problems);
});
