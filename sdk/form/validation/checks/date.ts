/** Checks dates: the format of the control, its bounds, and the order of a pair. */
import { optionsOf } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { readMoment, writeDate } from '../../values/date.ts';
import { isRange, momentShape } from '../../values/moment-shape.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

export const dateCheck: ValueCheck = {
  problems: (value, control) => (isRange(control) ? pairProblems : oneProblems)(value, control),
  isChosen: true,
};

/** Moments in an order that text compares, whatever the format. */
const orderOf = (control: Control, value: unknown): string => {
  const parts = readMoment(control, value);
  return parts ? writeDate(parts, 'YYYYMMDDHHmmss') : '';
};

function oneProblems(value: unknown, control: Control): Problem[] {
  const { format } = momentShape(control);
  const parts = readMoment(control, value);
  if (!parts || writeDate(parts, format) !== value) return [{ code: 'bad-date', params: { format } }];
  return checkBounds(value, control);
}

/** `min` and `max` of a date are dates; anything else bounds nothing. */
function checkBounds(value: unknown, control: Control): Problem[] {
  const [at, min, max] = [value, optionsOf(control).min, optionsOf(control).max].map(one =>
    orderOf(control, one),
  ) as [string, string, string];
  if (min && at < min) return [{ code: 'min', params: { min: String(optionsOf(control).min) } }];
  return max && at > max ? [{ code: 'max', params: { max: String(optionsOf(control).max) } }] : [];
}

function pairProblems(value: unknown, control: Control): Problem[] {
  if (!Array.isArray(value) || value.length !== 2) return [{ code: 'bad-type' }];
  const problems = value.flatMap(part => oneProblems(part, control)).slice(0, 1);
  if (problems.length > 0) return problems;
  return orderOf(control, value[1]) < orderOf(control, value[0]) ? [{ code: 'date-order' }] : [];
}
