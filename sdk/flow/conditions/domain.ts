/** The domain of a form's fields: the numbers that fit a control, and which fields hold a moment. */

import {
  type Control,
  type FormDefinition,
  fieldsOf,
  precisionOf,
  readDecimal,
  sliderBounds,
  starsOf,
} from '../../form/index.ts';
import type { Decimal } from '../../form/values/decimal.ts';
import { type Comparison, comparisons } from './comparison.ts';

/** Bounds are inclusive; absent where there are none. */
export interface Domain {
  min?: Decimal;
  max?: Decimal;
  /** Decimal places at most; absent where any number of them fits. */
  places?: number;
}

/** The domain of every field that is compared as a number. */
export function domains(form: FormDefinition): ReadonlyMap<string, Domain> {
  const kinds = comparisons(form);
  const numbers = fieldsOf(form).filter(({ model }) => kinds.get(model) === 'decimal');
  return new Map(numbers.map(({ model, control }) => [model, domainOf(control)]));
}

function domainOf(control: Control): Domain {
  const { min, max } = boundsOf(control);
  const [low, high, places] = [readDecimal(min), readDecimal(max), precisionOf(control)];
  return { ...(low && { min: low }), ...(high && { max: high }), ...(places !== undefined && { places }) };
}

function boundsOf(control: Control): { min?: unknown; max?: unknown } {
  if (control.type === 'slider') return sliderBounds(control);
  if (control.type === 'rate') return { min: 0, max: starsOf(control) };
  return control.options ?? {};
}

/** Times of day are compared like moments, but none of them ever comes. */
const CLOCKS = new Set(['time', 'timePicker']);
/** The value of a host's control is not known. */
const HOLDS_MOMENTS = new Set<Comparison | undefined>(['date', 'any']);

export function moments(form: FormDefinition): ReadonlySet<string> {
  const kinds = comparisons(form);
  const dates = fieldsOf(form).filter(
    ({ model, control }) => HOLDS_MOMENTS.has(kinds.get(model)) && !CLOCKS.has(control.type),
  );
  return new Set(dates.map(({ model }) => model));
}
