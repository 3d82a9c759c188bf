/** Gives a control another type, and leaves it all that fits. */

import type { FormLang } from '../common-texts.ts';
import { designs } from '../controls/all-designs.ts';
import { type ControlType, controlTypes, isKnownType } from '../controls/all-kinds.ts';
import { newControl, optionName } from '../controls/new-control.ts';
import type { Setting } from '../controls/settings/setting.ts';
import { isObject, type JsonObject, modelOf, optionsOf, rulesOf } from '../definition/reading.ts';
import type { Control, ControlOptions, FormDefinition } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';
import { checks } from '../validation/checks/index.ts';
import { equal } from '../values/form-values.ts';
import { isEmpty } from '../values/value-kind.ts';
import { contentFor, holdsParts } from './content-shape.ts';
import { mayHold } from './may-hold.ts';
import { index, withControl } from './places.ts';
import { contentOf } from './wrap.ts';

/**
 * Gives a control another type: label, key, model, help, keys of others, rules, choices and every option that the new type
 * has too stay, and what is inside a container goes into the new one. Changes nothing where controls would be lost, or where
 * the place does not hold the new type.
 */
export function changeType(
  definition: FormDefinition,
  { key, type }: { key: string; type: ControlType },
  lang: FormLang = 'zh',
): FormDefinition {
  const place = index(definition).get(key);
  if (!place || place.control.type === type || !isKnownType(type)) return definition;
  const next = ofType(place.control, newControl({ type, key, lang }));
  const parent = place.parent?.control.key ?? null;
  if (!next || !mayHold(definition, parent, { ...next, key: '' }) || !holdsOwn(next)) return definition;
  return withControl(definition, place, next);
}

/** Returns the types that `changeType` can give a control, in the order of the registry. */
export const changeableTypes = (definition: FormDefinition, key: string): ControlType[] =>
  controlTypes.filter(type => changeType(definition, { key, type }) !== definition);

/** Whether rows hold a control with a value alone. */
const holdsOwn = (control: Control): boolean =>
  !valueKindOf(control)?.holdsRows ||
  contentOf(control).every(inside => !isObject(inside) || valueKindOf(inside) !== null);

/** The parts of a control that its type decides; the icon is that of the type. */
const remade = new Set(['type', 'list', 'columns', 'trs', 'options', 'rules', 'model', 'icon']);

/** Undefined where the new type has no place for the controls in the old one. */
function ofType(before: Control, fresh: Control): Control | undefined {
  const inside = contentOf(before);
  if (!holdsParts(fresh) && inside.some(isObject)) return undefined;
  const others = Object.fromEntries(Object.entries(before).filter(([name]) => !remade.has(name)));
  const model = modelOf(before) ?? fresh.model ?? '';
  const hasValue = valueKindOf(fresh) !== null;
  const control: Control = {
    ...fresh,
    ...others,
    type: fresh.type,
    options: sharedOptions(before, fresh),
    ...contentFor(before, fresh),
  };
  if (!hasValue) return withValueOf(control);
  return withValueOf({ ...control, model, rules: rulesFor(before, fresh) });
}

function sharedOptions(before: Control, fresh: Control): ControlOptions {
  const [from, to] = [settingsOf(before.type), settingsOf(fresh.type)];
  const shared = Object.entries(optionsOf(before)).flatMap(([name, value]): [string, unknown][] => {
    const [old, next] = [from.get(name), to.get(name)];
    if (!old) return next && from.size > 0 ? [] : [[name, value]];
    return next && isSameKind(old, next) && fits(next, value) ? [[name, fitting(next, value)]] : [];
  });
  return { ...fresh.options, ...Object.fromEntries(shared) };
}

/** The settings of options, also by the other names that older forms use. */
const settingsOf = (type: string): ReadonlyMap<string, Setting> =>
  new Map(
    (isKnownType(type) ? designs[type].settings : [])
      .filter(({ at }) => at.startsWith('options.'))
      .flatMap(setting =>
        [optionName(setting.at), ...(setting.aliases ?? [])].map(name => [name, setting] as const),
      ),
  );

const isList = ({ as }: Setting): boolean => as === 'choices' || as === 'tree';

/** A format means the same where both types have the same default. */
const isSameKind = (old: Setting, next: Setting): boolean =>
  (old.as === next.as || (isList(old) && isList(next))) &&
  (optionName(next.at) !== 'format' || equal(old.default, next.default));

const types: Partial<Record<Setting['as'], readonly string[]>> = {
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

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

function fits(setting: Setting, value: unknown): boolean {
  const { as, entries, accepts = [], min = -Infinity, max = Infinity } = setting;
  const known = types[as];
  const type = typeOf(value);
  if (known && !known.includes(type) && !(accepts as readonly string[]).includes(type)) return false;
  if (as === 'one-of' && entries) return entries.some(entry => entry.value === value);
  return typeof value !== 'number' || (value >= min && value <= max);
}

/** Choices have no children: every entry of a tree is a choice then. */
const fitting = (setting: Setting, value: unknown): unknown =>
  setting.as === 'choices' && Array.isArray(value) ? value.flatMap(flat) : value;

function flat(entry: unknown): unknown[] {
  if (!isObject(entry) || !Array.isArray(entry.children)) return [entry];
  const { children, ...own } = entry;
  return [own, ...(children as unknown[]).flatMap(flat)];
}

/** Patterns check texts and numbers. */
function rulesFor(before: Control, fresh: Control): Control['rules'] {
  const kind = valueKindOf(fresh)?.name;
  const takesPatterns = kind === 'text' || kind === 'number';
  const rules = rulesOf(before);
  if (rules.length === 0) return fresh.rules;
  return takesPatterns ? rules : rules.slice(0, 1).map(({ pattern: _, ...rule }) => rule);
}

/** A default stays where the new type can hold it. */
function withValueOf(control: Control): Control {
  const kind = valueKindOf(control);
  const options: JsonObject = { ...control.options };
  for (const name of ['defaultValue', 'rangeDefaultValue']) {
    const value = options[name];
    if (isEmpty(value)) continue;
    const coerced = kind?.coerce(value, control);
    const isSound = kind && !isEmpty(coerced) && checks[kind.name].problems(coerced, control).length === 0;
    if (!isSound) delete options[name];
    else options[name] = coerced;
  }
  return { ...control, options };
}
