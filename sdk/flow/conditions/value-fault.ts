/** Values of conditions that their field never has: options that it does not offer, numbers and dates outside of its range. */

import { own } from '../../form/definition/own.ts';
import {
  type Control,
  type ControlType,
  choicesOf,
  type FormDefinition,
  fieldsOf,
  hostChoices,
  nodesAlong,
  optionsOf,
  type TreeNode,
  treeOf,
  wayTo,
} from '../../form/index.ts';
import { readMoment, writeDate } from '../../form/values/date.ts';
import { textOfJson } from '../../json.ts';
import type { Condition } from '../model/flow.ts';
import { comparisons } from './comparison.ts';
import {
  ALL,
  above,
  below,
  holdsNumber,
  intersect,
  type Range,
  rangesOf,
  writeRange,
} from './decimal-range.ts';
import { type Domain, domains } from './domain.ts';
import { nearestName } from './nearest-name.ts';

export type ValueFault =
  /** `option` is the value of the option that it seems to have been renamed to. */
  { kind: 'option'; value: string; option?: string } | { kind: 'range'; value: string; range: string };

/** Returns the fault of a condition's value; undefined where the field can have it, or where that cannot be known. */
export type FindValueFault = (condition: Condition) => ValueFault | undefined;

const cache = new WeakMap<FormDefinition, FindValueFault>();

/** A definition is never changed once it is used, so it is read once. */
export function valueFaultsIn(form: FormDefinition): FindValueFault {
  const known = cache.get(form) ?? readFaults(form);
  cache.set(form, known);
  return known;
}

function readFaults(form: FormDefinition): FindValueFault {
  const kinds = comparisons(form);
  const numbers = domains(form);
  const controls = new Map(fieldsOf(form).map(({ model, control }) => [model, control]));
  return condition => {
    const control = controls.get(condition.field);
    if (!control) return undefined;
    const options = own(offered, control.type)?.(control);
    if (options) return optionFault(options, condition.value);
    const domain = numbers.get(condition.field);
    if (domain) return numberFault(condition, domain);
    return kinds.get(condition.field) === 'date' ? dateFault(control, condition) : undefined;
  };
}

interface Options {
  has(value: unknown): boolean;
  /** The first part of a path that is not where the path says; without it each part is looked up alone. */
  missingIn?(path: readonly unknown[]): unknown;
  labels: readonly { label: string; value: unknown }[];
}

/** Undefined where the choices come from elsewhere, or are not there yet. */
const listed = (control: Control): Options | undefined => {
  const choices = choicesOf(control);
  if (choices.length === 0 || hostChoices(control)) return undefined;
  const values = new Set(choices.map(({ value }) => textOfJson(value)));
  return { has: value => values.has(textOfJson(value)), labels: choices };
};

const inTree = (control: Control): Options | undefined => {
  const tree = treeOf(control);
  if (tree.length === 0 || hostChoices(control)) return undefined;
  return { has: value => wayTo(tree, value).length > 0, labels: flat(tree) };
};

/** A cascader holds the way to one entry. */
function alongTree(control: Control): Options | undefined {
  const options = inTree(control);
  const missingIn = (path: readonly unknown[]) => path[nodesAlong(treeOf(control), path).length];
  return options && { ...options, missingIn };
}

const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap(node => [node, ...flat(node.children)]);

const flags: Options = {
  has: value => value === true || value === false || value === 'true' || value === 'false',
  labels: [],
};

/** The controls that list their options themselves. */
const offered: Partial<Record<ControlType, (control: Control) => Options | undefined>> = {
  select: listed,
  radio: listed,
  radioButton: listed,
  checkbox: listed,
  cascader: alongTree,
  treeSelect: inTree,
  switch: () => flags,
};

/** The first part that is none of the options; people and other objects are not judged. */
function optionFault(options: Options, value: unknown): ValueFault | undefined {
  const isList = Array.isArray(value);
  const parts = (isList ? value : [value]).filter(part => typeof part !== 'object');
  const missing =
    isList && options.missingIn ? options.missingIn(parts) : parts.find(part => !options.has(part));
  if (missing === undefined) return undefined;
  const option = renamed(textOfJson(missing), options.labels);
  return { kind: 'option', value: textOfJson(missing), ...(option !== undefined && { option }) };
}

/** The option whose label is the old value, or whose name is almost the same. */
function renamed(missing: string, labels: Options['labels']): string | undefined {
  const named = labels.filter(({ label }) => label.trim() === missing.trim());
  if (named.length === 1) return textOfJson(named[0]?.value);
  const values = new Set(labels.map(({ value }) => textOfJson(value)));
  return nearestName(missing, values);
}

const allOf = ({ min, max }: Domain): Range => ({
  from: min ? below(min) : ALL.from,
  to: max ? above(max) : ALL.to,
});

/** A value beyond the bounds, or conditions that no number of the field meets. */
function numberFault(condition: Condition, domain: Domain): ValueFault | undefined {
  const ranges = rangesOf(condition);
  const whole = allOf(domain);
  if (!ranges) return undefined;
  const held = intersect(ranges, [whole]).filter(range => holdsNumber(range, domain.places));
  const isInside = intersect(rangesOf({ ...condition, operator: 'eq' }) ?? [], [whole]).length > 0;
  if (held.length > 0 && isInside) return undefined;
  return {
    kind: 'range',
    value: textOfJson(condition.value),
    range: writeRange(whole, condition.label || condition.field),
  };
}

/** `min` and `max` of a date are dates, in any format that the control reads. */
function dateFault(control: Control, { operator, value }: Condition): ValueFault | undefined {
  const { min, max } = optionsOf(control);
  const [at, from, to] = [value, min, max].map(one => orderOf(control, one)) as [string, string, string];
  const isBefore = from !== '' && (at < from || (at === from && operator === 'lt'));
  const isAfter = to !== '' && (at > to || (at === to && operator === 'gt'));
  if (at === '' || (!isBefore && !isAfter)) return undefined;
  return {
    kind: 'range',
    value: textOfJson(value),
    range: [min, max].map(one => textOfJson(one ?? '…')).join(' – '),
  };
}

/** Text that sorts; empty where there is no date. */
function orderOf(control: Control, value: unknown): string {
  const parts = readMoment(control, value);
  return parts ? writeDate(parts, 'YYYYMMDDHHmmss') : '';
}
