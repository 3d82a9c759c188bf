/** The problems of a control alone, whatever stands around it: found once for each control object. */

import { textOfJson } from '../../json.ts';
import { designs } from '../controls/all-designs.ts';
import { isKnownType } from '../controls/all-kinds.ts';
import { optionName } from '../controls/new-control.ts';
import { type Field, partsOf } from '../definition/fields.ts';
import { labelOf, modelOf, nameOf, optionsOf, rulesOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';
import { checks } from '../validation/checks/index.ts';
import { readPattern } from '../validation/patterns/read-pattern.ts';
import { compareDecimal, readDecimal } from '../values/decimal.ts';
import { hostChoices } from '../values/host-choices.ts';
import { choicesOf } from '../values/offered-choices.ts';
import { sortable } from '../values/sortable-date.ts';
import { fieldStart } from '../values/start.ts';
import { type TreeNode, treeOf } from '../values/tree.ts';
import { isEmpty } from '../values/value-kind.ts';
import type { Finding } from './codes.ts';

const cache = new WeakMap<Control, readonly Finding[]>();

/** Returns the problems of a control; those of controls inside it are not among them. */
export function controlFindings(control: Control): readonly Finding[] {
  const known = cache.get(control) ?? find(control);
  cache.set(control, known);
  return known;
}

function find(control: Control): Finding[] {
  const key = typeof control.key === 'string' ? { key: control.key } : {};
  const found = [
    ...nameless(control),
    ...choiceFindings(control),
    ...boundFindings(control),
    ...separatorFindings(control),
    ...defaultFindings(control),
  ];
  return found.map(finding => ({
    ...finding,
    ...key,
    params: { label: nameOf(control), ...finding.params },
  }));
}

type Own = Omit<Finding, 'params'> & { params?: Finding['params'] };

function nameless(control: Control): Own[] {
  const hasValue = valueKindOf(control) !== null;
  const isNamed = labelOf(control).trim() !== '';
  return [
    ...(hasValue && !modelOf(control) ? [{ code: 'missing-model', fix: 'new-model' } satisfies Own] : []),
    ...((hasValue || control.type === 'button') && !isNamed
      ? [{ code: 'no-label', fix: 'give-label' } satisfies Own]
      : []),
  ];
}

/** The options that each type reads, by name. */
const optionsRead = new Map(
  Object.entries(designs).map(([type, { settings }]) => [
    type,
    new Map(settings.map(setting => [optionName(setting.at), setting.as])),
  ]),
);

const readAs = ({ type }: Control, option: string): string | undefined => optionsRead.get(type)?.get(option);

function choiceFindings(control: Control): Own[] {
  const as = readAs(control, 'options');
  if (as !== 'choices' && as !== 'tree') return [];
  const values =
    as === 'tree' ? treeOf(control).flatMap(valuesIn) : choicesOf(control).map(({ value }) => value);
  if (values.length === 0) return hostChoices(control) ? [] : [{ code: 'no-choices' }];
  const repeated = firstRepeated(values.map(String));
  return repeated === undefined
    ? []
    : [{ code: 'duplicate-choice', fix: 'new-values', params: { value: repeated } }];
}

const valuesIn = ({ value, children }: TreeNode): TreeNode['value'][] => [
  value,
  ...children.flatMap(valuesIn),
];

function firstRepeated(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find(value => seen.size === seen.add(value).size);
}

const pairs = [
  ['min', 'max'],
  ['minRows', 'maxRows'],
] as const;

function boundFindings(control: Control): Own[] {
  const options = optionsOf(control);
  return pairs.flatMap(([least, most]): Own[] => {
    if (!readAs(control, least) || !readAs(control, most)) return [];
    const [min, max] = [options[least], options[most]];
    if (isEmpty(min) || isEmpty(max) || !isAbove(control, min, max)) return [];
    return [
      {
        code: 'min-above-max',
        fix: 'swap-bounds',
        params: { min: String(min), max: String(max), at: least },
      },
    ];
  });
}

function isAbove(control: Control, min: unknown, max: unknown): boolean {
  if (valueKindOf(control)?.name === 'date') {
    const [from, to] = [sortable(control, min), sortable(control, max)];
    return typeof from === 'string' && typeof to === 'string' && from > to;
  }
  const [from, to] = [readDecimal(min), readDecimal(max)];
  return from !== undefined && to !== undefined && compareDecimal(from, to) > 0;
}

function separatorFindings(control: Control): Own[] {
  const { decimalSeparator }: Record<string, unknown> = optionsOf(control);
  if (!readAs(control, 'decimalSeparator') || isEmpty(decimalSeparator)) return [];
  return decimalSeparator === 'point' || decimalSeparator === 'comma'
    ? []
    : [{ code: 'unknown-separator', fix: 'drop-separator', params: { value: textOfJson(decimalSeparator) } }];
}

function defaultFindings(control: Control): Own[] {
  const kind = valueKindOf(control);
  const { defaultValue, rangeDefaultValue } = optionsOf(control);
  if (!kind || kind.holdsRows || (isEmpty(defaultValue) && isEmpty(rangeDefaultValue))) return [];
  const field: Field = { model: modelOf(control) ?? '', control, kind, within: [], fields: [] };
  const start = fieldStart(field);
  const check = checks[kind.name];
  if (check.isMissing ? check.isMissing(start, control) : isEmpty(start)) return [];
  const isRefused = check.problems(start, control).length > 0 || breaksPattern(control, start);
  return isRefused ? [{ code: 'bad-default', fix: 'drop-default' }] : [];
}

const MAX_CHECKED = 1000;

/** Patterns that cannot be run are problems of their own. */
const breaksPattern = (control: Control, value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') &&
  String(value).length <= MAX_CHECKED &&
  rulesOf(control).some(({ pattern }) => {
    const read = typeof pattern === 'string' && pattern !== '' ? readPattern(pattern) : undefined;
    return read?.ok === true && read.cost <= MAX_CHECKED && !read.test(String(value));
  });

/** Returns whether nothing in a container is rendered but other containers. */
export const isEmptyContainer = (control: Control): boolean => {
  if (!control.list && !control.columns && !control.trs) return false;
  const parts = partsOf(control);
  return parts.length > 0 && parts.every(({ list }) => list.every(isEmptyContainer)) && holdsNothing(control);
};

/** Choices with inputs are of use without inputs. */
const holdsNothing = ({ type }: Control): boolean => type !== 'selectInputList' && isKnownType(type);

export const isUnknown = (control: Control, types: ReadonlySet<string>): boolean =>
  !isKnownType(control.type) && !types.has(control.type);
