/** Registers the API calls for the working calendar. */
import {
  type CalendarException,
  type CalendarProblem,
  type CalendarProblemCode,
  type WorkingCalendar,
  type WorkingHours,
  workingCalendarProblems,
} from '@countersign/sdk/flow';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { route } from '../../../http/route.ts';
import { ACCEPT_ALL_TOKEN_SCOPES } from '../../../http/security/scope.ts';
import { timeZoneOf } from '../merchant/time-zone.ts';
import { changeWorkingCalendar, workingCalendarOf } from './queries.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET calendar/info', {
    permission: 'signed-in',
    reach: ACCEPT_ALL_TOKEN_SCOPES,
    handler: async ({ tx }) => ({ ...(await workingCalendarOf(tx)), timeZone: await timeZoneOf(tx) }),
  });
  route(app, 'POST calendar/update', {
    permission: 'system:calendar:manage',
    audit: {
      module: 'system',
      kind: 'calendar',
      action: 'update',
      read: readCalendarForLog,
      id: ({ actor }) => actor.merchantId,
    },
    handler: ({ actor, body: { calendar, version }, lang, tx }) => {
      const problems = workingCalendarProblems(calendar);
      if (problems.length > 0) throwInvalidCalendar(problems, lang);
      return changeWorkingCalendar(tx, actor.merchantId, { calendar, version });
    },
  });
}

const CALENDAR_PROBLEM_TEXTS: Record<CalendarProblemCode, Record<Lang, string>> = {
  'bad-calendar': {
    zh: '日历须有七天的工作时间和特殊日期列表',
    en: 'needs the hours of seven days and a list of exceptions',
  },
  'bad-hours': {
    zh: '工作时间须为 HH:mm，且结束晚于开始',
    en: 'needs times as HH:mm, and an end after the start',
  },
  'overlapping-hours': { zh: '同一天的工作时段不能重叠', en: 'has working periods that overlap' },
  'too-many': {
    zh: '每天最多 8 个工作时段，最多 2000 个特殊日期',
    en: 'takes at most 8 periods a day and 2000 dates',
  },
  'no-working-day': { zh: '每周至少有一个工作日', en: 'needs at least one working day in the week' },
  'bad-date': { zh: '日期须存在，格式为 YYYY-MM-DD', en: 'needs an existing date as YYYY-MM-DD' },
  'duplicate-date': { zh: '同一日期只能出现一次', en: 'has this date twice' },
};

function throwInvalidCalendar(problems: readonly CalendarProblem[], lang: Lang): never {
  const fields = problems.map(({ code, path }) => ({
    field: path ? `calendar.${path}` : 'calendar',
    message: CALENDAR_PROBLEM_TEXTS[code][lang],
  }));
  throwRefusal('invalid-fields', { fields });
}

/** Returns the calendar as short texts, so that the log shows which days and dates changed. */
async function readCalendarForLog(tx: Tx): Promise<Record<string, unknown>> {
  const { week, exceptions }: WorkingCalendar = (await workingCalendarOf(tx)).calendar;
  return { week: week.map(describeHours), exceptions: exceptions.map(describeException) };
}

const describeHours = (hours: readonly WorkingHours[]): string =>
  hours.map(({ from, to }) => `${from}–${to}`).join(', ');

const describeException = ({ date, isWorking, name = '', hours = [] }: CalendarException): string =>
  [date, isWorking ? '+' : '−', name, describeHours(hours)].filter(Boolean).join(' ');
