/** A naive reading of the raw definition: what no longer holds, and what lint lists. */

import type { Control, FormDefinition } from '../../form/index.ts';
import { lint as lintForm } from '../../form/lint/index.ts';
import { lint } from '../lint/lint.ts';
import type { Condition } from '../model/flow.ts';
import type { randomRuleCondition, StaleDraft } from './stale-draft.ts';
import { everyRawControl, flowNodesOf, laneOfStaleDraft, type RawOption } from './stale-edits.ts';

const topFields = (form: FormDefinition): Control[] =>
  everyRawControl(form.list).flatMap(({ control: one, isColumn }) => (isColumn ? [] : [one]));
const named = (form: FormDefinition, name: string): Control | undefined =>
  topFields(form).find(one => one.model === name) ?? topFields(form).find(one => one.key === name);

const OPTION_TYPES = new Set(['radio', 'radioButton', 'select', 'checkbox']);
const isSeveral = ({ type, options }: Control): boolean => type === 'checkbox' || options?.multiple === true;
const isOpen = ({ options = {} }: Control): boolean =>
  Boolean(options.dictCode) || ((options.options ?? []) as unknown[]).length === 0;
const has = ({ options = {} }: Control, value: unknown): boolean =>
  ((options.options ?? []) as RawOption[]).some(one => String(one.value) === String(value));

const isNumber = (value: unknown): boolean => /^-?\d+(\.\d+)?$/.test(String(value));
const isDay = (value: unknown): boolean => /^\d{4}-\d\d-\d\d$/.test(String(value));
const bounds = ({ type, options = {} }: Control): [unknown, unknown] =>
  type === 'slider' ? [options.min ?? 0, options.max ?? 100] : [options.min, options.max];
function isWithin(one: Control, value: unknown): boolean {
  const [min, max] = bounds(one);
  const day = typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : String(value);
  if (one.type === 'date') return (!min || day >= String(min)) && (!max || day <= String(max));
  return (
    (min === undefined || Number(value) >= Number(min)) && (max === undefined || Number(value) <= Number(max))
  );
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns true if the field can have the value. */
function canBe(one: Control, value: unknown): boolean {
  if (OPTION_TYPES.has(one.type)) return isOpen(one) || has(one, value);
  if (one.type === 'number')
    return isNumber(value) && Number.isInteger(Number(value)) && isWithin(one, value);
  if (one.type === 'slider') return isNumber(value) && isWithin(one, value);
  if (one.type === 'date') return isDay(value) && isWithin(one, value);
  if (one.type === 'switch') return String(value) === 'true' || String(value) === 'false';
  return true;
}

type RuleCondition = ReturnType<typeof randomRuleCondition>;

function holds(form: FormDefinition, { field, operator, value }: RuleCondition): boolean {
  const one = named(form, field);
  if (!one) return false;
  if (operator === 'null' || operator === 'have') return true;
  const isList = operator === 'in' || operator === 'out';
  if (isNothing(value)) return !isList;
  if (one.type === 'batch' || one.type === 'uploadFile') return false;
  if (operator === '!=' && value === 0 && ORDERED.has(one.type)) return true;
  const parts = [value].flat();
  if (!isList && parts.length > 1 && !isSeveral(one)) return false;
  return parts.every(part => canBe(one, part));
}

/** The stale conditions of the form, as `rule n` or `key setting`. */
export function naivelyStaleInForm(form: FormDefinition): string[] {
  const inGroup = (place: string, group: unknown) =>
    ((group as { conditions?: RuleCondition[] } | undefined)?.conditions ?? [])
      .filter(one => !holds(form, one))
      .map(() => place);
  return [
    ...(form.config.hideRules ?? []).flatMap((rule, at) => inGroup(`rule ${at + 1}`, rule)),
    ...topFields(form).flatMap(({ key, options = {} }) => [
      ...inGroup(String(key), options.requiredWhen),
      ...inGroup(String(key), options.readOnlyWhen),
    ]),
  ].toSorted();
}

const CONDITION_CODE =
  /^(rule|condition)-(unknown-field|bad-operator|bad-value|missing-option|out-of-range)$/;

export const lintedStaleInForm = (form: FormDefinition): string[] =>
  lintForm(form)
    .filter(({ code }) => CONDITION_CODE.test(code))
    .map(({ code, key, params }) => (code.startsWith('rule') ? `rule ${params.n}` : String(key)))
    .toSorted();

/** The keys of the fields whose expression names an option or a number that its field cannot have. */
export function naivelyStaleExpressions(form: FormDefinition): string[] {
  return topFields(form).flatMap(({ key, options = {} }) => {
    if (options.computed === undefined) return [];
    const text = String(options.computed);
    const [, equal, one, inside, other] = /^if\((?:(\S+) = "([^"]*)"|"([^"]*)" in (\S+)),/.exec(text) ?? [];
    const [, number, bound] = /^if\((\S+) > (\d+),/.exec(text) ?? [];
    const [, column, counted] = /^countIf\(items\.(\S+), "([^"]*)"\)/.exec(text) ?? [];
    const byModel = (model: string | undefined) => topFields(form).find(each => each.model === model);
    if (number) {
      const field = byModel(number);
      const isHeld = field && isWithin(field, bound) && Number(bounds(field)[1] ?? Infinity) > Number(bound);
      return isHeld ? [] : [String(key)];
    }
    const field = column
      ? everyRawControl(form.list).find(each => each.isColumn && each.control.model === column)?.control
      : byModel(equal ?? other);
    if (!field) return [String(key)];
    return !OPTION_TYPES.has(field.type) || canBe(field, one ?? inside ?? counted) ? [] : [String(key)];
  });
}

const ORDERED = new Set(['number', 'slider', 'date']);

const IN_ORDER = ['eq', 'ne', 'gt', 'le'];
const LISTED = ['in', 'notIn'];
const CONTAINED = ['contains', 'notContains'];

/** Returns the operators that the field supports, except `empty` and `notEmpty`. */
function operatorsFor(one: Control): string[] {
  if (one.type === 'batch' || one.type === 'uploadFile') return [];
  if (one.type === 'date') return IN_ORDER;
  if (ORDERED.has(one.type)) return [...IN_ORDER, ...LISTED];
  const isText = one.type === 'input';
  return ['eq', 'ne', ...LISTED, ...(isText || isSeveral(one) ? CONTAINED : [])];
}

/** Whether a condition of a branch names a field, an operator and a value that the form has. */
function holdsInFlow(form: FormDefinition, condition: Condition): boolean {
  const { field, operator, value, rows } = condition;
  const one = topFields(form).find(({ model }) => model === field);
  if (!one || (rows && rows.take !== 'count' && !rows.column)) return false;
  if (operator !== 'empty' && isNothing(value)) return false;
  if (!rows) return holdsForControl(one, condition);
  const column = ((one.list ?? []) as Control[]).find(({ model }) => model === rows.column);
  if (one.type !== 'batch' || rows.take === 'sum' || (rows.column && !column)) return false;
  if (rows.take !== 'count') return column !== undefined && holdsForControl(column, condition);
  const isKnown = [...IN_ORDER, ...LISTED].includes(operator);
  return isKnown && (LISTED.includes(operator) ? [value].flat() : [value]).every(isPlainNumber);
}

const isPlainNumber = (value: unknown): boolean => !Array.isArray(value) && isNumber(value);

function holdsForControl(one: Control, { operator, value }: Condition): boolean {
  if (operator === 'empty') return true;
  if (!operatorsFor(one).includes(operator)) return false;
  const isList = LISTED.includes(operator);
  if (Array.isArray(value) && !isList && !isSeveral(one)) return false;
  if (ORDERED.has(one.type)) {
    const isReadable = (part: unknown) =>
      one.type === 'date' ? isDay(part) || typeof part === 'number' : isNumber(part);
    const [, max] = bounds(one);
    const isAtEnd = operator === 'gt' && max !== undefined && String(max) === String(value);
    return [value].flat().every(part => isReadable(part) && isWithin(one, part)) && !isAtEnd;
  }
  return [value].flat().every(part => canBe(one, part));
}

const FLOW_CODES = new Set([
  'condition-field',
  'unknown-field',
  'bad-operator',
  'bad-value',
  'missing-option',
  'out-of-range',
  'condition-value',
]);
const SETTING_CODES = new Set([
  'title-place',
  'summary-field',
  'privilege-field',
  'subject-missing',
  'subject-disabled',
  'subject-empty',
]);

export function naivelyStaleInFlow({ form, flow, roles }: StaleDraft): string[] {
  const nodes = flowNodesOf(flow);
  const lanes = nodes.flatMap(node =>
    ((node as { conditionList?: Condition[][] }).conditionList ?? [])
      .flat()
      .some(one => !holdsInFlow(form, one))
      ? [node.id]
      : [],
  );
  const names = (list: readonly Control[]) => list.flatMap(({ model, key, label }) => [model, key, label]);
  const title = /\{\{(.*)\}\}/.exec(flow.setting?.title?.template ?? '')?.[1];
  const [summary] = flow.setting?.summary?.fields ?? [];
  const privilege = laneOfStaleDraft(flow, 'approver').privileges?.[0]?.key;
  const [state = 'ok'] = [...roles.values()];
  return [
    ...lanes,
    ...(names(topFields(form)).includes(title) ? [] : ['title-place']),
    ...(topFields(form).some(({ model }) => model === summary) ? [] : ['summary-field']),
    ...(names(everyRawControl(form.list).map(one => one.control)).includes(privilege)
      ? []
      : ['privilege-field']),
    ...(state === 'ok' ? [] : [`subject-${state}`]),
  ].toSorted();
}

export function lintedStaleInFlow({ form, flow, roles: directory }: StaleDraft): string[] {
  const rows = lint({ flow, form, directory });
  return [
    ...new Set(rows.filter(({ code }) => FLOW_CODES.has(code)).map(({ nodeId }) => nodeId)),
    ...rows.filter(({ code }) => SETTING_CODES.has(code)).map(({ code }) => code),
  ].toSorted();
}
