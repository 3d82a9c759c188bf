/** Validates dates: the format of the control, its bounds, and the order of a range. */
import { controlOptionsOf } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { formatDateParts, parseDateControlValue } from '../../values/date.ts';
import { dateTimeUnitAndFormatOfControl, isDateRangeControl } from '../../values/moment-shape.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

export const dateCheck: ValueCheck = {
  problems: (value, control) =>
    (isDateRangeControl(control) ? momentRangeProblems : findDateValueProblems)(value, control),
  isChosen: true,
};

/** Converts a moment to text that sorts chronologically, independent of the format. */
const sortableMomentText = (control: Control, value: unknown): string => {
  const parts = parseDateControlValue(control, value);
  return parts ? formatDateParts(parts, 'YYYYMMDDHHmmss') : '';
};

function findDateValueProblems(value: unknown, control: Control): Problem[] {
  const { format } = dateTimeUnitAndFormatOfControl(control);
  const parts = parseDateControlValue(control, value);
  if (!parts || formatDateParts(parts, format) !== value) return [{ code: 'bad-date', params: { format } }];
  return checkDateBounds(value, control);
}

/** Checks the value against `min` and `max`. A bound that is not a date is ignored. */
function checkDateBounds(value: unknown, control: Control): Problem[] {
  const [at, min, max] = [value, controlOptionsOf(control).min, controlOptionsOf(control).max].map(one =>
    sortableMomentText(control, one),
  ) as [string, string, string];
  if (min && at < min) return [{ code: 'min', params: { min: String(controlOptionsOf(control).min) } }];
  return max && at > max ? [{ code: 'max', params: { max: String(controlOptionsOf(control).max) } }] : [];
}

function momentRangeProblems(value: unknown, control: Control): Problem[] {
  if (!Array.isArray(value) || value.length !== 2) return [{ code: 'bad-type' }];
  const problems = value.flatMap(part => findDateValueProblems(part, control)).slice(0, 1);
  if (problems.length > 0) return problems;
  /** A range of times can pass midnight, such as a night shift. */
  if (dateTimeUnitAndFormatOfControl(control).unit === 'time') return [];
  return sortableMomentText(control, value[1]) < sortableMomentText(control, value[0])
    ? [{ code: 'date-order' }]
    : [];
}
