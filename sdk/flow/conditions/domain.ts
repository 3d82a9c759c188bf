/** Determines which numbers each form field accepts, and which fields can contain a date. */

import {
  type Control,
  controlOptionsOf,
  type FormDefinition,
  fieldsOf,
  precisionOf,
  ratingStarCount,
  readDecimal,
  sliderBounds,
} from '../../form/index.ts';
import type { Decimal } from '../../form/values/decimal.ts';
import { ratingStep } from '../../form/values/range.ts';
import { type Comparison, comparisonsByFieldKey } from './comparison.ts';

/** The range of numbers that a control accepts. The bounds are inclusive. An absent bound is unlimited. */
export interface Domain {
  min?: Decimal;
  max?: Decimal;
  /** Maximum number of decimal places. Absent if it is unlimited. */
  places?: number;
}

/**
 * Returns the numbers that each field accepts, for the fields that are compared as numbers. The key is the
 * field key (`model`).
 */
export function numberDomainsByFieldKey(form: FormDefinition): ReadonlyMap<string, Domain> {
  const kinds = comparisonsByFieldKey(form);
  const numbers = fieldsOf(form).filter(({ model }) => kinds.get(model) === 'decimal');
  return new Map(numbers.map(({ model, control }) => [model, numberDomainOfControl(control)]));
}

export function numberDomainOfControl(control: Control): Domain {
  if (control.type === 'rate') return ratingDomain(control);
  const { min, max } = control.type === 'slider' ? sliderBounds(control) : controlOptionsOf(control);
  return { min: readDecimal(min), max: readDecimal(max), places: precisionOf(control) };
}

/** A rating of 0 means no value. */
function ratingDomain(control: Control): Domain {
  const step = ratingStep(control);
  return {
    min: readDecimal(step),
    max: readDecimal(ratingStarCount(control)),
    places: Number.isInteger(step) ? 0 : 1,
  };
}

/**
 * Controls for a time of day. Conditions compare their values in the same way as dates, but a delay cannot
 * wait for a time without a date.
 */
const TIME_OF_DAY_CONTROL_TYPES = new Set(['time', 'timePicker']);
/**
 * Comparisons of fields that can contain a date or a date with time. `any` is included, because a custom
 * control of the host page can contain any value.
 */
const MOMENT_COMPARISONS = new Set<Comparison | undefined>(['date', 'any']);

export function dateOrDateTimeFieldKeys(form: FormDefinition): ReadonlySet<string> {
  const kinds = comparisonsByFieldKey(form);
  const dates = fieldsOf(form).filter(
    ({ model, control }) =>
      MOMENT_COMPARISONS.has(kinds.get(model)) && !TIME_OF_DAY_CONTROL_TYPES.has(control.type),
  );
  return new Set(dates.map(({ model }) => model));
}
