/**
 * Finds condition values that a form field can never have: unknown options, and numbers or dates out of
 * range.
 */

import { ownProperty } from '../../form/definition/own.ts';
import {
  type Control,
  type ControlType,
  choicesOfControl,
  choiceTreeOf,
  controlOptionsOf,
  type FormDefinition,
  fieldsOf,
  hostChoiceSource,
  nodesAlongPath,
  pathToTreeNode,
  type TreeNode,
} from '../../form/index.ts';
import { formatDateParts, parseDateControlValue } from '../../form/values/date.ts';
import { jsonValueToText } from '../../json.ts';
import type { Condition } from '../model/flow.ts';
import { comparisonsByFieldKey } from './comparison.ts';
import {
  containsNumber,
  createDecimalRangeBoundAbove,
  createDecimalRangeBoundBelow,
  type DecimalRange,
  intersectRanges,
  rangesOfCondition,
  rangeText,
  UNBOUNDED_DECIMAL_RANGE,
} from './decimal-range.ts';
import { type Domain, numberDomainsByFieldKey } from './domain.ts';
import { findClosestKnownName } from './nearest-name.ts';

export type ValueFault =
  /**
   * A condition names an option that the field does not have. `value` is the unknown option. `option` is the
   * existing option to which the unknown option was probably renamed.
   */
  { kind: 'option'; value: string; option?: string } | { kind: 'range'; value: string; range: string };

/**
 * Returns what is wrong with a condition's value. Returns undefined if the field can have the value, or if
 * this is unknown.
 */
export type FindValueFault = (condition: Condition) => ValueFault | undefined;

const conditionValueFaultFinderByForm = new WeakMap<FormDefinition, FindValueFault>();

/**
 * Returns the function that finds invalid values in conditions on the fields of a form. The function is
 * cached per form, because a form definition in use never changes.
 */
export function valueFaultFinderFor(form: FormDefinition): FindValueFault {
  const known = conditionValueFaultFinderByForm.get(form) ?? createConditionValueValidator(form);
  conditionValueFaultFinderByForm.set(form, known);
  return known;
}

function createConditionValueValidator(form: FormDefinition): FindValueFault {
  const kinds = comparisonsByFieldKey(form);
  const numbers = numberDomainsByFieldKey(form);
  const controls = new Map(fieldsOf(form).map(({ model, control }) => [model, control]));
  return condition => {
    const control = controls.get(condition.field);
    if (!control) return undefined;
    const options = ownProperty(optionSetReaderByControlType, control.type)?.(control);
    if (options) return findOptionFault(options, condition.value);
    const domain = numbers.get(condition.field);
    if (domain) return findNumberFault(condition, domain);
    return kinds.get(condition.field) === 'date' ? findDateFault(control, condition) : undefined;
  };
}

interface OptionSet {
  has(value: unknown): boolean;
  /**
   * Returns the first segment of an option path that does not exist at its level of the option tree. If this
   * function is absent, a segment may match an option at any level.
   */
  missingIn?(path: readonly unknown[]): unknown;
  labels: readonly { label: string; value: unknown }[];
}

/**
 * Returns the options of a list control. Returns undefined if the options come from a source outside the form
 * definition, or if none are defined yet.
 */
const optionsOfListControl = (control: Control): OptionSet | undefined => {
  const choices = choicesOfControl(control);
  if (choices.length === 0 || hostChoiceSource(control)) return undefined;
  const values = new Set(choices.map(({ value }) => jsonValueToText(value)));
  return { has: value => values.has(jsonValueToText(value)), labels: choices };
};

const optionsOfTreeControl = (control: Control): OptionSet | undefined => {
  const tree = choiceTreeOf(control);
  if (tree.length === 0 || hostChoiceSource(control)) return undefined;
  return { has: value => pathToTreeNode(tree, value).length > 0, labels: flattenTree(tree) };
};

/** Returns the options of a cascader. The value of a cascader is the path to one option. */
function optionsOfCascader(control: Control): OptionSet | undefined {
  const options = optionsOfTreeControl(control);
  const missingIn = (path: readonly unknown[]) => path[nodesAlongPath(choiceTreeOf(control), path).length];
  return options && { ...options, missingIn };
}

const flattenTree = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap(node => [node, ...flattenTree(node.children)]);

const SWITCH_CONTROL_OPTIONS: OptionSet = {
  has: value => value === true || value === false || value === 'true' || value === 'false',
  labels: [],
};

/** Maps control types that define their own options to functions that read these options. */
const optionSetReaderByControlType: Partial<
  Record<ControlType, (control: Control) => OptionSet | undefined>
> = {
  select: optionsOfListControl,
  radio: optionsOfListControl,
  radioButton: optionsOfListControl,
  checkbox: optionsOfListControl,
  cascader: optionsOfCascader,
  treeSelect: optionsOfTreeControl,
  switch: () => SWITCH_CONTROL_OPTIONS,
};

/**
 * Returns the fault of the first value that is not among the options. People and other objects are not
 * checked.
 */
function findOptionFault(options: OptionSet, value: unknown): ValueFault | undefined {
  const isList = Array.isArray(value);
  const parts = (isList ? value : [value]).filter(part => typeof part !== 'object');
  const missing =
    isList && options.missingIn ? options.missingIn(parts) : parts.find(part => !options.has(part));
  if (missing === undefined) return undefined;
  const text = jsonValueToText(missing);
  return { kind: 'option', value: text, option: findRenamedOption(text, options.labels) };
}

/**
 * Returns the option that the author probably meant by an unknown value. Its label equals the unknown value,
 * or its value is similar.
 */
function findRenamedOption(missing: string, labels: OptionSet['labels']): string | undefined {
  const named = labels.filter(({ label }) => label.trim() === missing.trim());
  if (named.length === 1) return jsonValueToText(named[0]?.value);
  const values = new Set(labels.map(({ value }) => jsonValueToText(value)));
  return findClosestKnownName(missing, values);
}

const fieldBoundsToDecimalRange = ({ min, max }: Domain): DecimalRange => ({
  from: min ? createDecimalRangeBoundBelow(min) : UNBOUNDED_DECIMAL_RANGE.from,
  to: max ? createDecimalRangeBoundAbove(max) : UNBOUNDED_DECIMAL_RANGE.to,
});

/**
 * Returns a fault if the value is out of bounds, or if no number that the field accepts fulfils the
 * condition.
 */
function findNumberFault(condition: Condition, domain: Domain): ValueFault | undefined {
  const ranges = rangesOfCondition(condition);
  const whole = fieldBoundsToDecimalRange(domain);
  if (!ranges) return undefined;
  const held = intersectRanges(ranges, [whole]).filter(range => containsNumber(range, domain.places));
  const isInside =
    intersectRanges(rangesOfCondition({ ...condition, operator: 'eq' }) ?? [], [whole]).length > 0;
  if (held.length > 0 && isInside) return undefined;
  return {
    kind: 'range',
    value: jsonValueToText(condition.value),
    range: rangeText(whole, condition.label || condition.field),
  };
}

/**
 * Returns a fault if the date is out of range. `min` and `max` are dates in any format that the control
 * accepts.
 */
function findDateFault(control: Control, { operator, value }: Condition): ValueFault | undefined {
  const { min, max } = controlOptionsOf(control);
  const [at, from, to] = [value, min, max].map(one => toSortableDateText(control, one)) as [
    string,
    string,
    string,
  ];
  const isBefore = from !== '' && (at < from || (at === from && operator === 'lt'));
  const isAfter = to !== '' && (at > to || (at === to && operator === 'gt'));
  if (at === '' || (!isBefore && !isAfter)) return undefined;
  return {
    kind: 'range',
    value: jsonValueToText(value),
    range: [min, max].map(one => jsonValueToText(one ?? '…')).join(' – '),
  };
}

/** Returns sortable text of a date, or an empty string if the value is not a date. */
function toSortableDateText(control: Control, value: unknown): string {
  const parts = parseDateControlValue(control, value);
  return parts ? formatDateParts(parts, 'YYYYMMDDHHmmss') : '';
}
