/**
 * Finds conditions that an edit of their field has left without a meaning: conditions on options that the
 * field does not offer, on values that the field does not accept, or with operators that its values do not
 * support.
 */
import { groupBy } from '../../../group-by.ts';
import { jsonValueToText } from '../../../json.ts';
import type { ValueKindName } from '../../controls/control-types.ts';
import { controlOptionsOf } from '../../definition/reading.ts';
import type { Control, FormDefinition } from '../../definition/types.ts';
import { namesOfControlsWithLoadedChoices } from '../../events/events.ts';
import { fieldsOf } from '../../full.ts';
import { valueChecks } from '../../validation/checks/index.ts';
import { isMultipleSelect } from '../../values/choice.ts';
import { formatDateParts, isDateRangeControl, parseDateControlValue } from '../../values/date.ts';
import { compareDecimalValues, readDecimal } from '../../values/decimal.ts';
import { dateTimeUnitAndFormatOfControl } from '../../values/moment-shape.ts';
import { isRangeSlider, ratingStarCount, ratingStep, sliderBounds } from '../../values/range.ts';
import { toSortableMoment } from '../../values/sortable-date.ts';
import { isMultipleTreeSelect } from '../../values/tree.ts';
import { type Field, isEmpty } from '../../values/value-kind.ts';
import {
  type Condition,
  compareDateTimesAtCoarserPrecision,
  isRuleOperator,
  type RuleOperator,
  toSortableDateOrTimeText,
} from '../condition.ts';
import { findUnknownOption, type OptionSet, optionSetOfControl, type UnknownOption } from '../option-sets.ts';
import { fieldsByName } from '../rule-graph.ts';
import { isValueOperator } from './operators.ts';

export type ConditionFault =
  /** The operator is never true, or always true, for the values of the field. */
  | { kind: 'operator' }
  /** The field can never have the value. */
  | { kind: 'value'; value: string }
  /** The field does not offer the option. */
  | ({ kind: 'option' } & UnknownOption)
  /** The value is outside the bounds of the field. */
  | { kind: 'range'; value: string; range: string };

/** How an expression compares a field with a value. `result`: the value becomes the value of the field. */
export type ValueComparison = '=' | '!=' | 'in' | '<' | '<=' | '>' | '>=' | 'result';

/** Finds conditions, and values in expressions, that do not fit the fields of a form. */
export interface FieldFaults {
  /**
   * Returns what is wrong with a condition. Returns undefined if the field can have the value, or if this is
   * unknown, for example because a dictionary provides the options.
   */
  ofCondition(condition: Condition): ConditionFault | undefined;
  /**
   * Returns what is wrong with a value that an expression compares with fields. The value is valid if one of
   * the fields can have it.
   */
  ofComparedValue(
    fields: readonly Field[],
    comparison: ValueComparison,
    value: string,
  ): ConditionFault | undefined;
}

export function fieldFaultsOf(definition: FormDefinition): FieldFaults {
  const byName = fieldsByName(definition);
  const byModel = groupBy(fieldsOf(definition), field => field.model);
  const filled = namesOfControlsWithLoadedChoices(definition);
  const optionsOf = (control: Control): OptionSet | undefined =>
    filled.has(control.key) || filled.has(control.model) ? undefined : optionSetOfControl(control);
  const faultForAll = (
    fields: readonly Field[],
    faultFor: (field: Field) => ConditionFault | undefined,
  ): ConditionFault | undefined => {
    const faults = fields.map(faultFor);
    return faults.every(fault => fault !== undefined) ? faults[0] : undefined;
  };
  return {
    ofCondition: ({ field: name, operator, value }) => {
      const field = byName.get(name);
      if (!field || !isRuleOperator(operator) || !isValueOperator(operator)) return undefined;
      const isList = operator === 'in' || operator === 'out';
      // A range without ends holds for every date.
      const isOpenRange = operator === 'range' && field.kind.name === 'date';
      if ((isList || isOpenRange) && isEmpty(value)) return { kind: 'value', value: '' };
      const alternatives = byModel.get(field.model) ?? [field];
      for (const one of isList && Array.isArray(value) ? (value as unknown[]) : [value]) {
        const fault = faultForAll(alternatives, each =>
          faultOfValue(each, { operator, value: one }, optionsOf),
        );
        if (fault) return fault;
      }
      return undefined;
    },
    ofComparedValue: (fields, comparison, value) =>
      faultForAll(fields, field => faultOfComparedValue(field, { comparison, value }, optionsOf)),
  };
}

interface ValueTest {
  operator: RuleOperator;
  /** The value of the condition. For `in` and `out`, one entry of the list. */
  value: unknown;
}

type OptionsOf = (control: Control) => OptionSet | undefined;

function faultOfValue(
  field: Field,
  { operator, value }: ValueTest,
  optionsOf: OptionsOf,
): ConditionFault | undefined {
  const { control, kind } = field;
  // `=` and `!=` with an empty value test whether the field is empty.
  if (isEmpty(value)) return undefined;
  if (meaninglessOperatorsByKind[kind.name]?.includes(operator)) return { kind: 'operator' };
  if (operator === 'range') return kind.name === 'date' ? faultOfDateRange(control, value) : undefined;
  const isEquality = operator === '=' || operator === '!=';
  if (isEquality && Array.isArray(value) && value.length > 1 && !hasListValue(field))
    return { kind: 'value', value: jsonValueToText(value) };
  if (kind.name === 'flag') return faultOfSwitchValue(value);
  const options = optionsOf(control);
  if (options) {
    const isPath = kind.name === 'path' && isEquality && !Array.isArray(value);
    const unknown = findUnknownOption(options, isPath ? [value] : value);
    return unknown && { kind: 'option', ...unknown };
  }
  // Other systems write "has a value" as a comparison with 0.
  if (operator === '!=' && value === 0) return undefined;
  if (!kindsWithValueCheck.has(kind.name) || (kind.name === 'text' && !isEquality)) return undefined;
  return faultOfCheckedValue(isEquality ? control : withSingleValue(control), field, value);
}

/** Operators that are never true, or always true, by the kind of value. */
const meaninglessOperatorsByKind: Partial<Record<ValueKindName, readonly RuleOperator[]>> = {
  number: ['range'],
  slider: ['range'],
  rating: ['range'],
  flag: ['range'],
  colour: ['range'],
  people: ['range'],
  files: ['=', '!=', 'in', 'out', 'range'],
  rows: ['=', '!=', 'in', 'out', 'range'],
  'choice-rows': ['=', '!=', 'in', 'out', 'range'],
};

const kindsWithSingleValue: ReadonlySet<ValueKindName> = new Set([
  'text',
  'number',
  'flag',
  'choice',
  'rating',
  'colour',
]);

/** Returns true if the value of a field is a list, so that a condition can compare it with a list. */
function hasListValue({ control, kind }: Pick<Field, 'control' | 'kind'>): boolean {
  if (kindsWithSingleValue.has(kind.name)) return false;
  if (kind.name === 'select') return isMultipleSelect(control);
  if (kind.name === 'node') return isMultipleTreeSelect(control);
  if (kind.name === 'slider') return isRangeSlider(control);
  return kind.name !== 'date' || isDateRangeControl(control);
}

function faultOfSwitchValue(value: unknown): ConditionFault | undefined {
  const text = jsonValueToText(value);
  return text === 'true' || text === 'false' ? undefined : { kind: 'value', value: text };
}

/** Kinds whose check decides which values a field can have. Options are compared separately. */
const kindsWithValueCheck: ReadonlySet<ValueKindName> = new Set([
  'text',
  'number',
  'slider',
  'rating',
  'colour',
  'date',
]);

/** Returns a fault if the check of the control refuses the value. */
function faultOfCheckedValue(control: Control, { kind }: Field, value: unknown): ConditionFault | undefined {
  const isSingle = Array.isArray(value) && value.length === 1 && !hasListValue({ control, kind });
  const single: unknown = isSingle ? value[0] : value;
  const stored = kind.coerce(kind.name === 'date' ? inFormatOfControl(control, single) : single, control);
  const text = jsonValueToText(value);
  if (isEmpty(stored)) return { kind: 'value', value: text };
  const [problem] = valueChecks[kind.name].problems(stored, control);
  if (!problem) return undefined;
  return problem.code === 'min' || problem.code === 'max'
    ? { kind: 'range', value: text, range: boundsText(control) }
    : { kind: 'value', value: text };
}

/** Returns the control without a range. `in` and `out` compare single values with the ends of a range. */
const withSingleValue = (control: Control): Control => ({
  ...control,
  type: control.type === 'rangePicker' ? 'date' : control.type,
  options: { ...controlOptionsOf(control), range: false },
});

/** Returns dates in the format of the control. Conditions may also contain the default format. */
function inFormatOfControl(control: Control, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(part => inFormatOfControl(control, part));
  const parts = parseDateControlValue(control, value);
  return parts ? formatDateParts(parts, dateTimeUnitAndFormatOfControl(control).format) : value;
}

/** Returns a fault if the field can have no date in the range. */
function faultOfDateRange(control: Control, value: unknown): ConditionFault | undefined {
  const { min, max } = controlOptionsOf(control);
  // The engine reads a value that is no pair as a range without ends, which every date fulfils.
  if (!Array.isArray(value) || value.length > 2) return { kind: 'value', value: jsonValueToText(value) };
  const [from, to] = value as unknown[];
  const [first, last, least, most] = [from, to, min, max].map(one => sortableDate(control, one)) as [
    string,
    string,
    string,
    string,
  ];
  const text = [from, to].map(one => jsonValueToText(one ?? '…')).join(' – ');
  const isUnreadable = [from, to].some(one => !isEmpty(one) && !isMomentOfField(control, one));
  if (isUnreadable || isLater(first, last)) return { kind: 'value', value: text };
  return isLater(least, last) || isLater(first, most)
    ? { kind: 'range', value: text, range: boundsText(control) }
    : undefined;
}

/** Returns sortable text of a date, or an empty string if the value is not a date. */
const sortableDate = (control: Control, value: unknown): string =>
  toSortableDateOrTimeText(toSortableMoment(control, value)) ?? '';

/** Returns true for a time of day in a field of times, and for a day or a month in any other field. */
function isMomentOfField(control: Control, value: unknown): boolean {
  const text = sortableDate(control, value);
  const isTime = dateTimeUnitAndFormatOfControl(control).unit === 'time';
  return text !== '' && isTime === TIME_OF_DAY_START.test(text);
}

const TIME_OF_DAY_START = /^\d{2}:/;

const isLater = (a: string, b: string): boolean =>
  a !== '' && b !== '' && compareDateTimesAtCoarserPrecision(a, b) > 0;

function boundsOf(control: Control): { min?: unknown; max?: unknown } {
  if (control.type === 'slider') return sliderBounds(control);
  if (control.type === 'rate') return { min: ratingStep(control), max: ratingStarCount(control) };
  return controlOptionsOf(control);
}

function boundsText(control: Control): string {
  const { min, max } = boundsOf(control);
  return [min, max].map(one => (isEmpty(one) ? '…' : jsonValueToText(one))).join(' – ');
}

interface ComparedValue {
  comparison: ValueComparison;
  value: string;
}

function faultOfComparedValue(
  field: Field,
  { comparison, value }: ComparedValue,
  optionsOf: OptionsOf,
): ConditionFault | undefined {
  const { control, kind } = field;
  const isEquality = comparison === '=' || comparison === '!=';
  if (kind.name === 'text')
    return isEquality ? faultOfValue(field, { operator: '=', value }, optionsOf) : undefined;
  const fault = () => faultOfValue(field, { operator: 'in', value }, optionsOf);
  const isOrder = !isEquality && comparison !== 'in' && comparison !== 'result';
  if (optionsOf(control)) return isOrder ? undefined : fault();
  if (comparison === 'result' || !kindsWithBounds.has(kind.name)) return undefined;
  const found = fault();
  if (!isOrder || found?.kind === 'range') return found;
  if (found && kind.name === 'date' && !isMomentOfField(control, value)) return found;
  const { min, max } = boundsOf(control);
  const isNever =
    (comparison === '>' && isSameBound(field, value, max)) ||
    (comparison === '<' && isSameBound(field, value, min));
  return isNever ? { kind: 'range', value, range: boundsText(control) } : undefined;
}

const kindsWithBounds: ReadonlySet<ValueKindName> = new Set(['number', 'slider', 'rating', 'date']);

function isSameBound({ control, kind }: Field, value: string, bound: unknown): boolean {
  if (isEmpty(bound)) return false;
  if (kind.name === 'date') return sortableDate(control, value) === sortableDate(control, bound);
  const [one, other] = [readDecimal(value), readDecimal(bound)];
  return one !== undefined && other !== undefined && compareDecimalValues(one, other) === 0;
}
