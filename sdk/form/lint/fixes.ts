/** The edits that mend rows of lint by themselves. */
import { textOfJson } from '../../json.ts';
import type { FormLang } from '../common-texts.ts';
import { designs } from '../controls/all-designs.ts';
import { isKnownType } from '../controls/all-kinds.ts';
import { isObject, optionsOf, rulesOf } from '../definition/reading.ts';
import type { Control, FormDefinition, HideRule, Rule } from '../definition/types.ts';
import { set, setEvents, setRules } from '../edits/change.ts';
import { namesIn } from '../edits/names.ts';
import { index } from '../edits/places.ts';
import { remove } from '../edits/structure.ts';
import { splitPattern } from '../validation/patterns/split.ts';
import { withOwnValues } from './choice-values.ts';
import type { LintFix, LintRow } from './codes.ts';
import { isReservedModel } from './reserved-models.ts';

export type Fix = (definition: FormDefinition) => FormDefinition;

/**
 * Returns the edit that mends a row, for the definition in which it was found; undefined where somebody has to choose. The
 * language is that of texts which a fix writes.
 */
export function fixFor(row: LintRow, lang: FormLang = 'zh'): Fix | undefined {
  const { fix, key } = row;
  if (fix === undefined) return undefined;
  const ofControl = controlFixes[fix];
  if (key === undefined && (ofControl || fix === 'new-model' || fix === 'remove')) return undefined;
  if (ofControl)
    return definition => mendControl(definition, key ?? '', control => ofControl(control, row, lang));
  return definition => formFixes[fix]?.(definition, row) ?? definition;
}

/**
 * Returns the edit that mends several rows of one definition, such as all of one kind; rows without a fix are left. Rules and
 * events, which a row names by their place, are mended from the last to the first.
 */
export function fixAll(rows: readonly LintRow[], lang: FormLang = 'zh'): Fix {
  const byPlace = new Map(rows.map(row => [JSON.stringify([row.code, row.fix, row.key, row.params]), row]));
  const ordered = [...byPlace.values()].toSorted((a, b) => numberOf(b) - numberOf(a));
  const fixes = ordered.flatMap(row => fixFor(row, lang) ?? []);
  return definition => fixes.reduce((now, fix) => fix(now), definition);
}

const numberOf = ({ params }: LintRow): number => Number(params.n ?? 0);

/** A place of a control and its next value; undefined takes it out. */
type Change = [path: string, value: unknown];

type ControlFix = (control: Control, row: LintRow, lang: FormLang) => Change[];
type FormFix = (definition: FormDefinition, row: LintRow) => FormDefinition;

function mendControl(
  definition: FormDefinition,
  key: string,
  changes: (control: Control) => Change[],
): FormDefinition {
  const control = index(definition).get(key)?.control;
  if (!control) return definition;
  return changes(control).reduce((now, [path, value]) => set(now, [key], path, value), definition);
}

const controlFixes: Partial<Record<LintFix, ControlFix>> = {
  'give-label': ({ type }, _, lang) => [['label', isKnownType(type) ? designs[type].name[lang] : type]],
  'new-values': control => [['options.options', withOwnValues(optionsOf(control).options)]],
  'drop-default': () => [
    ['options.defaultValue', undefined],
    ['options.rangeDefaultValue', undefined],
  ],
  'drop-separator': () => [['options.decimalSeparator', undefined]],
  'swap-bounds': (control, { params }) => {
    const [least, most] = params.at === 'minRows' ? ['minRows', 'maxRows'] : ['min', 'max'];
    const options = optionsOf(control);
    return [
      [`options.${least}`, options[most!]],
      [`options.${most}`, options[least!]],
    ];
  },
  'make-optional': control => [
    ['rules', rulesOf(control).map(rule => (rule.required === true ? { ...rule, required: false } : rule))],
  ],
  show: () => [['options.hidden', false]],
  'split-pattern': (control, row) =>
    withPatterns(control, row, rule =>
      (splitPattern(rule.pattern ?? '') ?? []).map(pattern => ({ ...rule, pattern })),
    ),
  'drop-pattern': (control, row) => withPatterns(control, row, withoutPattern),
  'drop-expression': () => [['options.computed', undefined]],
  'drop-control-condition': (control, row) =>
    (['requiredWhen', 'readOnlyWhen'] as const).flatMap((name): Change[] => {
      return withoutFaulty(optionsOf(control)[name], row).map((when): Change => [`options.${name}`, when]);
    }),
};

/** One condition option without the conditions of the row; nothing where it has none. */
export function withoutFaulty(when: unknown, row: LintRow): unknown[] {
  if (!isObject(when) || !Array.isArray(when.conditions)) return [];
  const conditions = when.conditions.filter(condition => !isFaulty(condition, row));
  return [conditions.length > 0 ? { ...when, conditions } : undefined];
}

const formFixes: Partial<Record<LintFix, FormFix>> = {
  'new-model': giveModel,
  remove: (definition, { key = '' }) => remove(definition, [key]),
  'drop-condition': (definition, { params }) =>
    changeRule(definition, Number(params.n), rule => ({
      ...rule,
      conditions: rule.conditions.filter(condition => condition?.field !== params.field),
    })),
  'drop-target': (definition, { params }) =>
    changeRule(definition, Number(params.n), rule => ({
      ...rule,
      showKeys: rule.showKeys.filter(key => key !== params.field),
    })),
  'drop-rule': (definition, { params }) =>
    changeRule(definition, Number(params.n), rule => ({ ...rule, conditions: [], showKeys: [] })),
  'drop-event': (definition, { params }) => changeEvent(definition, Number(params.n), () => []),
  'drop-event-name': (definition, { params }) =>
    changeEvent(definition, Number(params.n), event => [withoutName(event, String(params.field))]),
};

const isFaulty = (condition: unknown, { code, params }: LintRow): boolean =>
  isObject(condition) &&
  (code === 'condition-operator' ? condition.operator === params.operator : condition.field === params.field);

/** The first rule may carry `required` too, so it stays. */
function withoutPattern({ pattern: _, ...rule }: Rule): Rule[] {
  return rule.required === undefined ? [] : [rule];
}

const withPatterns = (control: Control, { params }: LintRow, change: (rule: Rule) => Rule[]): Change[] => [
  ['rules', rulesOf(control).flatMap(rule => (rule.pattern === params.pattern ? change(rule) : [rule]))],
];

/** The model with the first number that is free, such as `amount_2`; a control without a model has its key, where that is free. */
function giveModel(definition: FormDefinition, { key = '', code, params }: LintRow): FormDefinition {
  if (!index(definition).has(key)) return definition;
  const taken = namesIn(definition);
  if (code === 'missing-model' && !hasModel(definition, key)) return set(definition, [key], 'model', key);
  const base = isReservedModel(params.model) ? 'field' : (params.model ?? key);
  let n = 2;
  while (taken.has(`${base}_${n}`)) n += 1;
  return set(definition, [key], 'model', `${base}_${n}`);
}

const hasModel = (definition: FormDefinition, model: string): boolean =>
  [...index(definition).values()].some(({ control }) => control.model === model);

/** Changes the rule that counts as the `n`-th; one that is left without conditions or without controls goes. */
function changeRule(
  definition: FormDefinition,
  n: number,
  change: (rule: HideRule) => HideRule,
): FormDefinition {
  const written = definition.config.hideRules ?? [];
  const meant = written.filter(isObject)[n - 1];
  if (!meant) return definition;
  const { conditions, showKeys } = meant as unknown as HideRule;
  const next = change({
    ...(meant as unknown as HideRule),
    conditions: Array.isArray(conditions) ? conditions : [],
    showKeys: Array.isArray(showKeys) ? showKeys : [],
  });
  const stays = next.conditions.length > 0 && next.showKeys.length > 0;
  return setRules(
    definition,
    written.flatMap(rule => (rule === (meant as unknown) ? (stays ? [next] : []) : [rule])),
  );
}

type Entry = Record<string, unknown>;

/** Changes the event that counts as the `n`-th. */
function changeEvent(
  definition: FormDefinition,
  n: number,
  change: (event: Entry) => Entry[],
): FormDefinition {
  const written = definition.config.formEvents;
  if (!Array.isArray(written)) return definition;
  const meant = written.filter(isObject)[n - 1];
  return meant
    ? setEvents(
        definition,
        written.flatMap(event => (event === meant ? change(meant) : [event])),
      )
    : definition;
}

/** The event without the entries of its request and its response that name a field. */
function withoutName(event: Entry, name: string): Entry {
  const without = (list: unknown, isNamed: (entry: Entry) => boolean): unknown =>
    Array.isArray(list) ? list.filter(entry => !isObject(entry) || !isNamed(entry)) : list;
  const next: Entry = { ...event };
  if (isObject(event.requestHeaders))
    next.requestHeaders = {
      ...event.requestHeaders,
      bodys: without(
        event.requestHeaders.bodys,
        ({ type, value }) => type === 'formField' && textOfJson(value).trim() === name,
      ),
    };
  if ('responseFields' in event)
    next.responseFields = without(event.responseFields, ({ field }) => textOfJson(field).trim() === name);
  return next;
}
