/** Finds moments and ranges in conditions that their field can never have, such as a day for a time field. */
import { type Control, valueKindOf } from '../../form/index.ts';
import { dateCheck } from '../../form/validation/checks/date.ts';
import { sliderCheck } from '../../form/validation/checks/range.ts';
import { formatDateParts, parseDateControlValue } from '../../form/values/date.ts';
import { dateTimeUnitAndFormatOfControl } from '../../form/values/moment-shape.ts';
import { toSortableMoment } from '../../form/values/sortable-date.ts';
import type { Condition } from '../model/flow.ts';
import { operatorNeedsValue } from './comparison.ts';
import { toInstantMilliseconds } from './instant.ts';
import type { ConditionOperand } from './operand.ts';

/**
 * Returns true if no field that the condition tests can have the moment or the range of the condition. An
 * order needs only a moment of the same unit, because `later than 10:00 of a day` is valid for a field of days.
 */
export function isMomentThatNoFieldHas({ kind, controls }: ConditionOperand, condition: Condition): boolean {
  if (controls.length === 0 || !operatorNeedsValue(condition.operator)) return false;
  if (kind === 'date') return controls.every(control => isImpossibleMoment(control, condition));
  return kind === 'range' && controls.every(control => isImpossibleRange(control, condition.value));
}

const TIME_OF_DAY_START = /^\s*\d{1,2}:/;

function isImpossibleMoment(control: Control, { operator, value }: Condition): boolean {
  // A number is a time in milliseconds. The engine reads it for each unit.
  if (typeof value !== 'string') return false;
  const { unit, format } = dateTimeUnitAndFormatOfControl(control);
  const parts = parseDateControlValue(control, value);
  if (!parts) return (unit === 'time') !== TIME_OF_DAY_START.test(value);
  if (operator !== 'eq' && operator !== 'ne') return false;
  const [stored, wanted] = [formatDateParts(parts, format), value].map(text =>
    toInstantMilliseconds(toSortableMoment(control, text)),
  );
  return stored !== wanted;
}

const rangeChecks = { date: dateCheck, slider: sliderCheck } as const;

/** A range is compared as its two ends, so the condition must write them as the field stores them. */
function isImpossibleRange(control: Control, value: unknown): boolean {
  const kind = valueKindOf(control);
  const check = kind?.name === 'date' || kind?.name === 'slider' ? rangeChecks[kind.name] : undefined;
  if (!kind || !check) return false;
  const stored = kind.coerce(value, control);
  if (check.problems(stored, control).length > 0) return true;
  return kind.name === 'date' && !isSameRange(control, stored, value);
}

const isSameRange = (control: Control, a: unknown, b: unknown): boolean =>
  JSON.stringify(toSortableMoment(control, a)) === JSON.stringify(toSortableMoment(control, b));
