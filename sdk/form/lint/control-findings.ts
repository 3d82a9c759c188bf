/**
 * Finds problems of a control that do not depend on other controls. Results are cached per control object.
 */

import { jsonValueToText } from '../../json.ts';
import { controlDesignByControlType } from '../controls/all-designs.ts';
import { isKnownControlType } from '../controls/all-kinds.ts';
import { optionNameOfSetting } from '../controls/new-control.ts';
import { partsOf } from '../definition/fields.ts';
import {
  controlLabelOf,
  controlNameOf,
  controlOptionsOf,
  fieldKeyOf,
  isObject,
  validationRulesOf,
} from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';
import { valueChecks } from '../validation/checks/index.ts';
import { readPattern } from '../validation/patterns/read-pattern.ts';
import { parseDateControlValue } from '../values/date.ts';
import { compareDecimalValues, readDecimal } from '../values/decimal.ts';
import { hostChoiceSource } from '../values/host-choices.ts';
import { initialListValue } from '../values/initial-list.ts';
import { isDateRangeControl } from '../values/moment-shape.ts';
import { choicesOfControl } from '../values/offered-choices.ts';
import { hasPersonId } from '../values/people.ts';
import { isRangeSlider } from '../values/range.ts';
import { toSortableMoment } from '../values/sortable-date.ts';
import { initialFieldValue } from '../values/start.ts';
import { choiceTreeOf, type TreeNode } from '../values/tree.ts';
import { asValueList, type Field, isEmpty } from '../values/value-kind.ts';
import type { LintFinding } from './codes.ts';

const controlFindingsCache = new WeakMap<Control, readonly LintFinding[]>();

/** Returns the problems of a control. Problems of the controls inside it are not included. */
export function controlFindings(control: Control): readonly LintFinding[] {
  const known = controlFindingsCache.get(control) ?? findControlProblems(control);
  controlFindingsCache.set(control, known);
  return known;
}

function findControlProblems(control: Control): LintFinding[] {
  const key = typeof control.key === 'string' ? { key: control.key } : {};
  const found = [
    ...missingNameFindings(control),
    ...lintControlChoices(control),
    ...minMaxOptionFindings(control),
    ...decimalSeparatorFindings(control),
    ...defaultValueFindings(control),
  ];
  return found.map(finding => ({
    ...finding,
    ...key,
    params: { label: controlNameOf(control), ...finding.params },
  }));
}

type ControlFinding = Omit<LintFinding, 'params'> & { params?: LintFinding['params'] };

function missingNameFindings(control: Control): ControlFinding[] {
  const hasValue = valueKindOf(control) !== null;
  const isNamed = controlLabelOf(control).trim() !== '';
  return [
    ...(hasValue && !fieldKeyOf(control)
      ? [{ code: 'missing-model', fix: 'new-model' } satisfies ControlFinding]
      : []),
    ...((hasValue || control.type === 'button') && !isNamed
      ? [{ code: 'no-label', fix: 'give-label' } satisfies ControlFinding]
      : []),
  ];
}

/** The kind of editor that the designer offers for each option, by control type and option name. */
const settingEditorsByTypeAndOption = new Map(
  Object.entries(controlDesignByControlType).map(([type, { settings }]) => [
    type,
    new Map(settings.map(setting => [optionNameOfSetting(setting.at), setting.as])),
  ]),
);

const settingEditorOfControlOption = ({ type }: Control, option: string): string | undefined =>
  settingEditorsByTypeAndOption.get(type)?.get(option);

function lintControlChoices(control: Control): ControlFinding[] {
  const as = settingEditorOfControlOption(control, 'options');
  if (as !== 'choices' && as !== 'tree') return [];
  const values =
    as === 'tree'
      ? choiceTreeOf(control).flatMap(collectTreeNodeValues)
      : choicesOfControl(control).map(({ value }) => value);
  if (values.length === 0) return hostChoiceSource(control) ? [] : [{ code: 'no-choices' }];
  const repeated = findFirstRepeatedValue(values.map(String));
  return repeated === undefined
    ? []
    : [{ code: 'duplicate-choice', fix: 'new-values', params: { value: repeated } }];
}

const collectTreeNodeValues = ({ value, children }: TreeNode): TreeNode['value'][] => [
  value,
  ...children.flatMap(collectTreeNodeValues),
];

function findFirstRepeatedValue(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find(value => seen.size === seen.add(value).size);
}

const MIN_MAX_OPTION_PAIRS = [
  ['min', 'max'],
  ['minRows', 'maxRows'],
] as const;

function minMaxOptionFindings(control: Control): ControlFinding[] {
  const options = controlOptionsOf(control);
  return MIN_MAX_OPTION_PAIRS.flatMap(([least, most]): ControlFinding[] => {
    if (!settingEditorOfControlOption(control, least) || !settingEditorOfControlOption(control, most))
      return [];
    const unreadable = [least, most].filter(
      name => !isEmpty(options[name]) && !isReadableBound(control, options[name]),
    );
    if (unreadable.length > 0)
      return unreadable.map(at => ({
        code: 'bad-bound',
        fix: 'drop-bound',
        params: { value: jsonValueToText(options[at]), at },
      }));
    const [min, max] = [options[least], options[most]];
    if (isEmpty(min) || isEmpty(max) || !isMinAboveMax(control, min, max)) return [];
    return [
      {
        code: 'min-above-max',
        fix: 'swap-bounds',
        params: { min: String(min), max: String(max), at: least },
      },
    ];
  });
}

/** Returns false for a bound that the check of the field ignores, such as 30 February. */
const isReadableBound = (control: Control, bound: unknown): boolean =>
  valueKindOf(control)?.name === 'date'
    ? parseDateControlValue(control, bound) !== undefined
    : readDecimal(bound) !== undefined;

function isMinAboveMax(control: Control, min: unknown, max: unknown): boolean {
  if (valueKindOf(control)?.name === 'date') {
    const [from, to] = [toSortableMoment(control, min), toSortableMoment(control, max)];
    return typeof from === 'string' && typeof to === 'string' && from > to;
  }
  const [from, to] = [readDecimal(min), readDecimal(max)];
  return from !== undefined && to !== undefined && compareDecimalValues(from, to) > 0;
}

function decimalSeparatorFindings(control: Control): ControlFinding[] {
  const { decimalSeparator }: Record<string, unknown> = controlOptionsOf(control);
  if (!settingEditorOfControlOption(control, 'decimalSeparator') || isEmpty(decimalSeparator)) return [];
  return decimalSeparator === 'point' || decimalSeparator === 'comma'
    ? []
    : [
        {
          code: 'unknown-separator',
          fix: 'drop-separator',
          params: { value: jsonValueToText(decimalSeparator) },
        },
      ];
}

function defaultValueFindings(control: Control): ControlFinding[] {
  const kind = valueKindOf(control);
  const { defaultValue, rangeDefaultValue } = controlOptionsOf(control);
  if (!kind || (isEmpty(defaultValue) && isEmpty(rangeDefaultValue))) return [];
  const field: Field = { model: fieldKeyOf(control) ?? '', control, kind, within: [], fields: [] };
  if (kind.holdsRows) return isUnreadableRowsDefault(field) ? [BAD_DEFAULT_FINDING] : [];
  const start = initialFieldValue(field);
  const check = valueChecks[kind.name];
  if (isEmpty(start) && isUnreadableDefault(control)) return [BAD_DEFAULT_FINDING];
  if (check.isMissing ? check.isMissing(start, control) : isEmpty(start)) return [];
  const isRefused =
    check.problems(start, control).length > 0 ||
    violatesPattern(control, start) ||
    (kind.name === 'people' && !asValueList(start).every(hasPersonId));
  return isRefused ? [BAD_DEFAULT_FINDING] : [];
}

const BAD_DEFAULT_FINDING: ControlFinding = { code: 'bad-default', fix: 'drop-default' };

/** Matches texts with which older designers saved an empty default. */
const EMPTY_DEFAULT_TEXT = /^\s*(?:\[\s*\]|\{\s*\}|null|undefined|"")\s*$/;

/** Returns true if the default of a table or of a choice with inputs is no list of rows. */
const isUnreadableRowsDefault = (field: Field): boolean =>
  isKnownControlType(field.control.type) &&
  isEmpty(initialListValue(field)) &&
  isUnreadableDefault(field.control);

/**
 * Returns true if a field starts empty although it has a default. A range keeps the default that it had as a
 * single value, which it does not use.
 */
function isUnreadableDefault(control: Control): boolean {
  const { defaultValue, rangeDefaultValue } = controlOptionsOf(control);
  if (isEmpty(defaultValue) || rangeDefaultValue !== undefined) return false;
  if (isDateRangeControl(control) || isRangeSlider(control)) return false;
  const isEmptyObject = isObject(defaultValue) && Object.keys(defaultValue).length === 0;
  return !isEmptyObject && !(typeof defaultValue === 'string' && EMPTY_DEFAULT_TEXT.test(defaultValue));
}

const MAX_PATTERN_CHECK_LENGTH = 1000;

/**
 * Returns true if the value does not match one of the control's patterns. Patterns that cannot be evaluated
 * are ignored here and reported separately.
 */
const violatesPattern = (control: Control, value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') &&
  String(value).length <= MAX_PATTERN_CHECK_LENGTH &&
  validationRulesOf(control).some(({ pattern }) => {
    const read = typeof pattern === 'string' && pattern !== '' ? readPattern(pattern) : undefined;
    return read?.ok === true && read.cost <= MAX_PATTERN_CHECK_LENGTH && !read.test(String(value));
  });

/** Returns true if a layout container is empty or contains only empty containers. */
export const isEmptyContainer = (control: Control): boolean => {
  if (!control.list && !control.columns && !control.trs) return false;
  const parts = partsOf(control);
  return (
    parts.length > 0 &&
    parts.every(({ list }) => list.every(isEmptyContainer)) &&
    isContainerUselessWhenEmpty(control)
  );
};

/**
 * Returns true if a layout container of this type is useless when it is empty. The control `selectInputList`,
 * a choice whose options can contain inputs, is excluded, because it also works as a plain choice.
 */
const isContainerUselessWhenEmpty = ({ type }: Control): boolean =>
  type !== 'selectInputList' && isKnownControlType(type);

export const hasUnknownControlType = (control: Control, types: ReadonlySet<string>): boolean =>
  !isKnownControlType(control.type) && !types.has(control.type);
