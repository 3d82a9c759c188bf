/** Plans the applications of the last 90 days, oldest first. */
import type { Lang } from '@countersign/sdk/i18n';
import { COMPANY } from '../company.ts';
import { COLLEAGUES } from '../grown/staff.ts';
import { PEOPLE } from '../people.ts';
import type { Chance } from './chance.ts';
import { ASKED, type Asked } from './values.ts';
import { afterWorking, DAY, MINUTE, workingMoment } from './working-time.ts';

export interface Planned extends Asked {
  processKey: string;
  userName: string;
  at: number;
  degree: number;
  lang: Lang;
}

export const DAYS = 90;
export const COUNT = 400;

const STAFF = [...PEOPLE[COMPANY]!, ...COLLEAGUES].map(({ userName }) => userName);

interface Span {
  /** Milliseconds since 1970; the plan ends here. */
  now: number;
  lang: Lang;
}

export function plan(chance: Chance, { now, lang }: Span): Planned[] {
  const moments = Array.from({ length: COUNT }, () => momentOf(chance, now)).filter(at => at < now);
  return moments.sort((left, right) => left - right).map(at => planned(chance, at, lang));
}

/** A day of the span, at an hour of its working time. */
const momentOf = (chance: Chance, now: number): number =>
  afterWorking(workingMoment(now - chance.next() * DAYS * DAY), chance.between(5, 500)) +
  chance.between(0, 59_999) -
  MINUTE;

function planned(chance: Chance, at: number, lang: Lang): Planned {
  const userName = chance.one(STAFF);
  const [processKey, , asked] = kindAt(chance.next() * 100);
  const degree = chance.percent(8) ? 1 : chance.percent(3) ? 2 : 0;
  return { processKey, userName, at, degree, lang, ...asked({ chance, at, lang }) };
}

function kindAt(point: number): (typeof ASKED)[number] {
  let sum = 0;
  for (const entry of ASKED) {
    sum += entry[1];
    if (point < sum) return entry;
  }
  return ASKED[0]!;
}
