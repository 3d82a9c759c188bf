/** Plans the demo applications of the last 90 days in chronological order. */
import type { Lang } from '@countersign/sdk/i18n';
import { DEMO_COMPANY_ID } from '../company.ts';
import { ADDITIONAL_EMPLOYEES } from '../grown/staff.ts';
import { DEMO_PEOPLE } from '../people.ts';
import type { Chance } from './chance.ts';
import { APPLICATION_KINDS, type ApplicationValues } from './values.ts';
import { addWorkingMinutes, DEMO_DAY_MS, MINUTE_MS, nextWorkingMoment } from './working-time.ts';

export interface PlannedApplication extends ApplicationValues {
  processKey: string;
  userName: string;
  at: number;
  degree: number;
  lang: Lang;
}

export const HISTORY_DAYS = 90;
export const HISTORY_APPLICATION_COUNT = 400;

const DEMO_HISTORY_USER_NAMES = [...DEMO_PEOPLE[DEMO_COMPANY_ID]!, ...ADDITIONAL_EMPLOYEES].map(
  ({ userName }) => userName,
);

interface Span {
  /** End of the demo period for which applications are planned, in milliseconds since 1970. */
  now: number;
  lang: Lang;
}

export function planDemoApprovalApplications(chance: Chance, { now, lang }: Span): PlannedApplication[] {
  const moments = Array.from({ length: HISTORY_APPLICATION_COUNT }, () =>
    randomWorkingMoment(chance, now),
  ).filter(at => at < now);
  return moments.sort((left, right) => left - right).map(at => planApplication(chance, at, lang));
}

/** Returns a random moment within working hours in the planned period. */
const randomWorkingMoment = (chance: Chance, now: number): number =>
  addWorkingMinutes(
    nextWorkingMoment(now - chance.next() * HISTORY_DAYS * DEMO_DAY_MS),
    chance.between(5, 500),
  ) +
  chance.between(0, 59_999) -
  MINUTE_MS;

function planApplication(chance: Chance, at: number, lang: Lang): PlannedApplication {
  const userName = chance.one(DEMO_HISTORY_USER_NAMES);
  const [processKey, , asked] = chooseApplicationKind(chance.next() * 100);
  const degree = chance.percent(8) ? 1 : chance.percent(3) ? 2 : 0;
  return { processKey, userName, at, degree, lang, ...asked({ chance, at, lang }) };
}

function chooseApplicationKind(point: number): (typeof APPLICATION_KINDS)[number] {
  let sum = 0;
  for (const entry of APPLICATION_KINDS) {
    sum += entry[1];
    if (point < sum) return entry;
  }
  return APPLICATION_KINDS[0]!;
}
