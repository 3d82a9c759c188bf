/** Edits that fix lint findings automatically. */
import { jsonValueToText } from '../../json.ts';
import type { FormLang } from '../common-texts.ts';
import { controlDesignByControlType } from '../controls/all-designs.ts';
import { isKnownControlType } from '../controls/all-kinds.ts';
import { controlOptionsOf, isObject, validationRulesOf } from '../definition/reading.ts';
import type { Control, FormDefinition, HideRule, Rule } from '../definition/types.ts';
import { setEvents, setRules } from '../edits/change.ts';
import { collectControlAndFieldKeys } from '../edits/names.ts';
import { renamedOptionValue, withChangedConditions } from '../edits/option-renames.ts';
import { indexControlPlacesByKey } from '../edits/places.ts';
import { set } from '../edits/set.ts';
import { remove } from '../edits/structure.ts';
import { renameOptionsInExpression } from '../expressions/option-literals.ts';
import { collectFieldsWithExpressionScope } from '../expressions/scope.ts';
import { splitLookaheadPattern } from '../validation/patterns/split.ts';
import { choicesWithUniqueValues } from './choice-values.ts';
import type { LintFix, LintRow } from './codes.ts';
import { isReservedFieldKey } from './reserved-models.ts';

export type Fix = (definition: FormDefinition) => FormDefinition;

/**
 * Returns the edit that fixes a finding in the definition that was linted. Returns undefined if the user must
 * choose the fix. `lang` is the language of the texts that the fix writes into the form.
 */
export function fixFor(row: LintRow, lang: FormLang = 'zh'): Fix | undefined {
  const { fix, key } = row;
  if (fix === undefined) return undefined;
  const ofControl = controlFixes[fix];
  if (key === undefined && (ofControl || fix === 'new-model' || fix === 'remove')) return undefined;
  if (ofControl)
    return definition => applyControlFix(definition, key ?? '', control => ofControl(control, row, lang));
  return definition => formFixes[fix]?.(definition, row) ?? definition;
}

/**
 * Returns one edit that fixes several findings for the same definition, such as all findings with one code.
 * Findings without a fix are skipped. Rules and events are fixed from last to first, because findings refer
 * to them by number.
 */
export function fixAll(rows: readonly LintRow[], lang: FormLang = 'zh'): Fix {
  const byPlace = new Map(rows.map(row => [JSON.stringify([row.code, row.fix, row.key, row.params]), row]));
  const ordered = [...byPlace.values()].toSorted(
    (a, b) => ruleOrEventNumberOfFinding(b) - ruleOrEventNumberOfFinding(a),
  );
  const fixes = ordered.flatMap(row => fixFor(row, lang) ?? []);
  return definition => fixes.reduce((now, fix) => fix(now), definition);
}

const ruleOrEventNumberOfFinding = ({ params }: LintRow): number => Number(params.n ?? 0);

/**
 * The change of one property of a control: the path of the property in the control, and the value to set. An
 * undefined value removes the property.
 */
type ControlChange = [path: string, value: unknown];

type ControlFix = (control: Control, row: LintRow, lang: FormLang) => ControlChange[];
type FormFix = (definition: FormDefinition, row: LintRow) => FormDefinition;

function applyControlFix(
  definition: FormDefinition,
  key: string,
  changes: (control: Control) => ControlChange[],
): FormDefinition {
  const control = indexControlPlacesByKey(definition).get(key)?.control;
  if (!control) return definition;
  return changes(control).reduce((now, [path, value]) => set(now, [key], path, value), definition);
}

const controlFixes: Partial<Record<LintFix, ControlFix>> = {
  'give-label': ({ type }, _, lang) => [
    ['label', isKnownControlType(type) ? controlDesignByControlType[type].name[lang] : type],
  ],
  'new-values': control => [['options.options', choicesWithUniqueValues(controlOptionsOf(control).options)]],
  'drop-default': () => [
    ['options.defaultValue', undefined],
    ['options.rangeDefaultValue', undefined],
  ],
  'drop-bound': (_, { params }) => [[`options.${params.at}`, undefined]],
  'drop-separator': () => [['options.decimalSeparator', undefined]],
  'swap-bounds': (control, { params }) => {
    const [least, most] = params.at === 'minRows' ? ['minRows', 'maxRows'] : ['min', 'max'];
    const options = controlOptionsOf(control);
    return [
      [`options.${least}`, options[most!]],
      [`options.${most}`, options[least!]],
    ];
  },
  'make-optional': control => [
    [
      'rules',
      validationRulesOf(control).map(rule => (rule.required === true ? { ...rule, required: false } : rule)),
    ],
  ],
  show: () => [['options.hidden', false]],
  'split-pattern': (control, row) =>
    changePatternRules(control, row, rule =>
      (splitLookaheadPattern(rule.pattern ?? '') ?? []).map(pattern => ({ ...rule, pattern })),
    ),
  'drop-pattern': (control, row) => changePatternRules(control, row, removePatternFromValidationRule),
  'drop-expression': () => [['options.computed', undefined]],
  'drop-control-condition': (control, row) =>
    (['requiredWhen', 'readOnlyWhen'] as const).flatMap((name): ControlChange[] => {
      return withoutFaultyConditions(controlOptionsOf(control)[name], row).map(
        (when): ControlChange => [`options.${name}`, when],
      );
    }),
};

/**
 * Removes the invalid conditions from the option `requiredWhen` or `readOnlyWhen`. Returns a list with the
 * changed option, or with undefined if no condition remains. Returns an empty list if the control has no such
 * option.
 */
export function withoutFaultyConditions(when: unknown, row: LintRow): unknown[] {
  if (!isObject(when) || !Array.isArray(when.conditions)) return [];
  const conditions = when.conditions.filter(condition => !isFaultyCondition(condition, row));
  return [conditions.length > 0 ? { ...when, conditions } : undefined];
}

const formFixes: Partial<Record<LintFix, FormFix>> = {
  'new-model': assignUniqueFieldKey,
  remove: (definition, { key = '' }) => remove(definition, [key]),
  'drop-condition': (definition, { params }) =>
    updateShowHideRuleByNumber(definition, Number(params.n), rule => ({
      ...rule,
      conditions: rule.conditions.filter(condition => condition?.field !== params.field),
    })),
  'rename-option': replaceUnknownOption,
  'drop-target': (definition, { params }) =>
    updateShowHideRuleByNumber(definition, Number(params.n), rule => ({
      ...rule,
      showKeys: rule.showKeys.filter(key => key !== params.field),
    })),
  'drop-rule': (definition, { params }) =>
    updateShowHideRuleByNumber(definition, Number(params.n), rule => ({
      ...rule,
      conditions: [],
      showKeys: [],
    })),
  'drop-event': (definition, { params }) => changeFormEvent(definition, Number(params.n), () => []),
  'drop-event-name': (definition, { params }) =>
    changeFormEvent(definition, Number(params.n), event => [
      withoutFieldReference(event, String(params.field)),
    ]),
};

/** Replaces an unknown option with the existing option that the finding names. */
function replaceUnknownOption(definition: FormDefinition, row: LintRow): FormDefinition {
  const { key = '', params } = row;
  const renames = new Map([[String(params.value), String(params.option)]]);
  const replaced = (conditions: unknown): unknown =>
    Array.isArray(conditions)
      ? conditions.map((one: unknown) =>
          isObject(one) && one.field === params.model
            ? { ...one, value: renamedOptionValue(one.value, renames) }
            : one,
        )
      : conditions;
  if (row.code.startsWith('rule-'))
    return updateShowHideRuleByNumber(definition, Number(params.n), rule => ({
      ...rule,
      conditions: replaced(rule.conditions) as HideRule['conditions'],
    }));
  const control = indexControlPlacesByKey(definition).get(key)?.control;
  if (!control) return definition;
  if (row.code.startsWith('condition-')) {
    const at = params.at as 'requiredWhen' | 'readOnlyWhen';
    const group = withChangedConditions(controlOptionsOf(control)[at], replaced);
    return set(definition, [key], `options.${at}`, group);
  }
  const placed = collectFieldsWithExpressionScope(definition).find(({ field }) => field.control === control);
  const expression =
    placed &&
    renameOptionsInExpression(placed, fields => fields.some(({ model }) => model === params.model), renames);
  return set(definition, [key], 'options.computed', expression);
}

const isFaultyCondition = (condition: unknown, { code, params }: LintRow): boolean =>
  isObject(condition) &&
  (code === 'condition-operator' ? condition.operator === params.operator : condition.field === params.field);

/**
 * Removes the pattern from a validation rule. Removes the whole rule if the rule does not contain `required`.
 */
function removePatternFromValidationRule({ pattern: _, ...rule }: Rule): Rule[] {
  return rule.required === undefined ? [] : [rule];
}

const changePatternRules = (
  control: Control,
  { params }: LintRow,
  change: (rule: Rule) => Rule[],
): ControlChange[] => [
  [
    'rules',
    validationRulesOf(control).flatMap(rule => (rule.pattern === params.pattern ? change(rule) : [rule])),
  ],
];

/**
 * Gives a control the first unused numbered field key (`model`), such as `amount_2`. A control without a
 * field key gets its control key as field key, if that name is unused.
 */
function assignUniqueFieldKey(
  definition: FormDefinition,
  { key = '', code, params }: LintRow,
): FormDefinition {
  if (!indexControlPlacesByKey(definition).has(key)) return definition;
  const taken = collectControlAndFieldKeys(definition);
  if (code === 'missing-model' && !isFieldKeyUsed(definition, key))
    return set(definition, [key], 'model', key);
  const base = isReservedFieldKey(params.model) ? 'field' : (params.model ?? key);
  let n = 2;
  while (taken.has(`${base}_${n}`)) n += 1;
  return set(definition, [key], 'model', `${base}_${n}`);
}

const isFieldKeyUsed = (definition: FormDefinition, model: string): boolean =>
  [...indexControlPlacesByKey(definition).values()].some(({ control }) => control.model === model);

/**
 * Changes the rule with the number `n`, counted from 1. A rule that has no conditions or no controls after
 * the change is removed.
 */
function updateShowHideRuleByNumber(
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

type EventEntry = Record<string, unknown>;

/** Changes the event with the number `n`, counted from 1. */
function changeFormEvent(
  definition: FormDefinition,
  n: number,
  change: (event: EventEntry) => EventEntry[],
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

/** Returns the event without the request and response entries that refer to a field. */
function withoutFieldReference(event: EventEntry, name: string): EventEntry {
  const without = (list: unknown, isNamed: (entry: EventEntry) => boolean): unknown =>
    Array.isArray(list) ? list.filter(entry => !isObject(entry) || !isNamed(entry)) : list;
  const next: EventEntry = { ...event };
  if (isObject(event.requestHeaders))
    next.requestHeaders = {
      ...event.requestHeaders,
      bodys: without(
        event.requestHeaders.bodys,
        ({ type, value }) => type === 'formField' && jsonValueToText(value).trim() === name,
      ),
    };
  if ('responseFields' in event)
    next.responseFields = without(
      event.responseFields,
      ({ field }) => jsonValueToText(field).trim() === name,
    );
  return next;
}
