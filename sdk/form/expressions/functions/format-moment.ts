/** Writes a date or a time by a pattern. */
import { writeDate } from '../../values/date.ts';
import { type Moment, partsOfMoment } from '../values/value.ts';

const PATTERN = /YYYY|MM|DD|HH|mm|ss/;

/** Undefined where the pattern has no part of a date. */
export const formatMoment = (moment: Moment, pattern: string): string | undefined =>
  PATTERN.test(pattern) ? writeDate(partsOfMoment(moment), pattern) : undefined;
