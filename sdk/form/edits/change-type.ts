/** Changes the type of a control and keeps all compatible settings and content. */

import type { FormLang } from '../common-texts.ts';
import { controlDesignByControlType } from '../controls/all-designs.ts';
import { controlTypes, isKnownControlType } from '../controls/all-kinds.ts';
import type { ControlType } from '../controls/control-types.ts';
import { newControl, optionNameOfSetting } from '../controls/new-control.ts';
import { isShownInRows } from '../controls/row-content.ts';
import type { Setting } from '../controls/settings/setting.ts';
import {
  controlOptionsOf,
  fieldKeyOf,
  isObject,
  type JsonObject,
  validationRulesOf,
} from '../definition/reading.ts';
import type { Control, ControlOptions, FormDefinition } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';
import { valueChecks } from '../validation/checks/index.ts';
import { areDeeplyEqual } from '../values/form-values.ts';
import { isEmpty } from '../values/value-kind.ts';
import { convertContainerContent, hasContainerLists } from './content-shape.ts';
import { mayHold } from './may-hold.ts';
import { formDefinitionWithReplacedControl, indexControlPlacesByKey } from './places.ts';
import { collectLayoutContainerEntries } from './wrap.ts';

/**
 * Changes the type of a control. Label, key, field key (`model`), help text, unknown keys, rules, choices and
 * every option that both types have are kept. The content of a layout container moves into the converted
 * container. Returns the same definition if controls would be lost, or if the enclosing container does not
 * accept the new type.
 */
export function changeType(
  definition: FormDefinition,
  { key, type }: { key: string; type: ControlType },
  lang: FormLang = 'zh',
): FormDefinition {
  const place = indexControlPlacesByKey(definition).get(key);
  if (!place || place.control.type === type || !isKnownControlType(type)) return definition;
  const next = convertControl(place.control, newControl({ type, key, lang }));
  const parent = place.parent?.control.key ?? null;
  if (!next || !mayHold(definition, parent, { ...next, key: '' }) || !acceptsNestedControls(next))
    return definition;
  return formDefinitionWithReplacedControl(definition, place, next);
}

/** Returns the types that `changeType` accepts for a control, in alphabetical order. */
export const changeableTypes = (definition: FormDefinition, key: string): ControlType[] =>
  controlTypes.filter(type => changeType(definition, { key, type }) !== definition);

/**
 * Returns true if a control accepts the controls that it contains. A control whose value is a list of rows
 * accepts only controls that rows show.
 */
const acceptsNestedControls = (control: Control): boolean =>
  !valueKindOf(control)?.holdsRows ||
  collectLayoutContainerEntries(control).every(inside => !isObject(inside) || isShownInRows(inside));

/** Properties of a control that depend on its type and are therefore replaced when the type changes. */
const TYPE_DEPENDENT_CONTROL_PROPERTIES = new Set([
  'type',
  'list',
  'columns',
  'trs',
  'options',
  'rules',
  'model',
  'icon',
]);

/**
 * Returns the control converted to the type of `fresh`, or undefined if that type cannot hold the controls
 * inside `before`.
 */
function convertControl(before: Control, fresh: Control): Control | undefined {
  const inside = collectLayoutContainerEntries(before);
  if (!hasContainerLists(fresh) && inside.some(isObject)) return undefined;
  const others = Object.fromEntries(
    Object.entries(before).filter(([name]) => !TYPE_DEPENDENT_CONTROL_PROPERTIES.has(name)),
  );
  const model = fieldKeyOf(before) ?? fresh.model ?? '';
  const hasValue = valueKindOf(fresh) !== null;
  const control: Control = {
    ...fresh,
    ...others,
    type: fresh.type,
    options: compatibleControlOptions(before, fresh),
    ...convertContainerContent(before, fresh),
  };
  if (!hasValue) return withoutInvalidDefaults(control);
  return withoutInvalidDefaults({ ...control, model, rules: convertValidationRules(before, fresh) });
}

function compatibleControlOptions(before: Control, fresh: Control): ControlOptions {
  const [from, to] = [designerSettingsByOptionName(before.type), designerSettingsByOptionName(fresh.type)];
  const shared = Object.entries(controlOptionsOf(before)).flatMap(([name, value]): [string, unknown][] => {
    const [old, next] = [from.get(name), to.get(name)];
    if (!old) return next && from.size > 0 ? [] : [[name, value]];
    return next && areOptionSettingsEquivalent(old, next) && isValidSettingValue(next, value)
      ? [[name, convertOptionValue(next, value)]]
      : [];
  });
  return { ...fresh.options, ...Object.fromEntries(shared) };
}

/**
 * Returns the designer settings of a control type that edit its options, keyed by option name. Aliases of
 * option names from older forms are included.
 */
const designerSettingsByOptionName = (type: string): ReadonlyMap<string, Setting> =>
  new Map(
    (isKnownControlType(type) ? controlDesignByControlType[type].settings : [])
      .filter(({ at }) => at.startsWith('options.'))
      .flatMap(setting =>
        [optionNameOfSetting(setting.at), ...(setting.aliases ?? [])].map(name => [name, setting] as const),
      ),
  );

const isChoicesSetting = ({ as }: Setting): boolean => as === 'choices' || as === 'tree';

/**
 * Returns true if an option has the same meaning in the old and in the new control type. The option `format`
 * has the same meaning only if both types have the same default format.
 */
const areOptionSettingsEquivalent = (old: Setting, next: Setting): boolean =>
  (old.as === next.as || (isChoicesSetting(old) && isChoicesSetting(next))) &&
  (optionNameOfSetting(next.at) !== 'format' || areDeeplyEqual(old.default, next.default));

const valueTypesBySettingEditor: Partial<Record<Setting['as'], readonly string[]>> = {
  text: ['string'],
  lines: ['string', 'array'],
  number: ['number', 'null'],
  flag: ['boolean'],
  'one-of': ['string'],
  choices: ['array'],
  tree: ['array'],
  colour: ['string'],
  length: ['string', 'number'],
};

const jsonTypeName = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

function isValidSettingValue(setting: Setting, value: unknown): boolean {
  const { as, entries, accepts = [], min = -Infinity, max = Infinity } = setting;
  const known = valueTypesBySettingEditor[as];
  const type = jsonTypeName(value);
  if (known && !known.includes(type) && !(accepts as readonly string[]).includes(type)) return false;
  if (as === 'one-of' && entries) return entries.some(entry => entry.value === value);
  return typeof value !== 'number' || (value >= min && value <= max);
}

/** Converts a tree of choices to a flat list if the target setting does not allow nested choices. */
const convertOptionValue = (setting: Setting, value: unknown): unknown =>
  setting.as === 'choices' && Array.isArray(value) ? value.flatMap(flattenTreeChoice) : value;

function flattenTreeChoice(entry: unknown): unknown[] {
  if (!isObject(entry) || !Array.isArray(entry.children)) return [entry];
  const { children, ...own } = entry;
  return [own, ...(children as unknown[]).flatMap(flattenTreeChoice)];
}

/**
 * Returns the validation rules that a control keeps when its type changes. Text and number types keep all
 * rules. Other types keep only the first rule, without its pattern.
 */
function convertValidationRules(before: Control, fresh: Control): Control['rules'] {
  const kind = valueKindOf(fresh)?.name;
  const takesPatterns = kind === 'text' || kind === 'number';
  const rules = validationRulesOf(before);
  if (rules.length === 0) return fresh.rules;
  return takesPatterns ? rules : rules.slice(0, 1).map(({ pattern: _, ...rule }) => rule);
}

/** Removes default values that are invalid for the control's type. */
function withoutInvalidDefaults(control: Control): Control {
  const kind = valueKindOf(control);
  const options: JsonObject = { ...control.options };
  for (const name of ['defaultValue', 'rangeDefaultValue']) {
    const value = options[name];
    if (isEmpty(value)) continue;
    const coerced = kind?.coerce(value, control);
    const isSound =
      kind && !isEmpty(coerced) && valueChecks[kind.name].problems(coerced, control).length === 0;
    if (!isSound) delete options[name];
    else options[name] = coerced;
  }
  return { ...control, options };
}
