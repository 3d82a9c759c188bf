/** Copies of controls: duplicates in a form, and controls of other forms. A copy has keys and models that the form has not. */
import { controlsIn } from '../definition/fields.ts';
import { isObject, modelOf } from '../definition/reading.ts';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { renamedControl } from '../expressions/references.ts';
import { valueKindOf } from '../full.ts';
import { equal } from '../values/form-values.ts';
import { mayHoldAll } from './may-hold.ts';
import { type NewName, namesIn, newNames } from './names.ts';
import type { Place, Spot } from './places.ts';
import { type Renames, renamedEvent, renamedRule, withConfig } from './references.ts';
import { rewriteList } from './rewrite.ts';
import { outermost, put } from './structure.ts';

/** Controls for another place, with the new name of each key and model that changed. */
interface Copies {
  controls: Control[];
  renames: ReadonlyMap<string, string>;
}

interface Naming {
  newName: NewName;
  /** Returns true for a name that a copy may have as it is. */
  isFree: (name: string) => boolean;
}

/**
 * Copies controls. Columns of rows keep their models, because their values stand in the rows of their own control. Fields
 * of one model, of which rules show one, share the new one too. Expressions and conditions of a copy mean the copies.
 */
function copiesOf(controls: readonly Control[], { newName, isFree }: Naming): Copies {
  const keys = new Map<string, string>();
  const models = new Map<string, string>();
  const columns = columnsIn(controls);
  const used = new Set<string>();
  const copies = rewriteList([...controls], control => {
    const { key: before = '' } = control;
    const key = before !== '' && !used.has(before) && isFree(before) ? before : newName(control.type);
    used.add(key);
    if (before !== '' && !keys.has(before)) keys.set(before, key);
    const model = modelOf(control);
    if (model === undefined || columns.has(control)) return { ...control, key };
    const next = models.get(model) ?? (isFree(model) ? model : key === before ? newName(control.type) : key);
    models.set(model, next);
    return { ...control, key, model: next };
  });
  const controlsNow = rewriteList(copies, control => renamedControl(control, name => models.get(name)));
  return { controls: controlsNow, renames: new Map([...keys, ...models]) };
}

/** The controls whose values stand in rows of another of them. */
const columnsIn = (controls: readonly Control[]): ReadonlySet<Control> =>
  new Set(
    [...controlsOf(controls)]
      .filter(({ within }) => within.some(step => valueKindOf(step.control)?.holdsRows))
      .map(({ control }) => control),
  );

/**
 * Copies controls, with all that is in them, behind themselves; those that stand in a row go as one behind the last. Keys
 * and models are new (see `newKey` for the stamp). A copy is shown as its original is: a rule that shows the original also shows
 * the copy, and where such a rule asks a field that is copied too, the copies have a rule of their own. Events are not copied.
 */
export function duplicate(
  definition: FormDefinition,
  keys: readonly string[],
  stamp: number,
): FormDefinition {
  const newName = newNames(namesIn(definition), stamp);
  const groups = groupsOf(outermost(definition, keys));
  const { controls, renames } = copiesOf(
    groups.flatMap(group => group.map(({ control }) => control)),
    { newName, isFree: () => false },
  );
  let from = controls.length;
  const copied = groups.toReversed().reduce((now, group) => {
    from -= group.length;
    return put(now, spotBehind(group), controls.slice(from, from + group.length));
  }, definition);
  return copied === definition ? definition : withCopiedRules(copied, renames);
}

/** Places that stand in a row, together. */
function groupsOf(places: readonly Place[]): Place[][] {
  const groups: Place[][] = [];
  for (const place of places) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNext = last?.parent === place.parent && last.part === place.part && last.at + 1 === place.at;
    if (group && isNext) group.push(place);
    else groups.push([place]);
  }
  return groups;
}

function spotBehind(group: readonly Place[]): Spot {
  const { parent, part, at } = group.at(-1)!;
  return { parent: parent?.control.key ?? null, part, at: at + 1 };
}

function withCopiedRules(definition: FormDefinition, renames: ReadonlyMap<string, string>): FormDefinition {
  const { config } = definition;
  if (!Array.isArray(config.hideRules)) return definition;
  const hideRules = config.hideRules.flatMap(rule =>
    isObject(rule) ? rulesOfCopies(rule, renames) : [rule],
  );
  return equal(hideRules, config.hideRules) ? definition : withConfig(definition, { ...config, hideRules });
}

/** The rule, and the rule of the copies where they need one. */
function rulesOfCopies(rule: HideRule, renames: ReadonlyMap<string, string>): HideRule[] {
  const showKeys = Array.isArray(rule.showKeys) ? rule.showKeys : [];
  const copies = [...new Set(showKeys.flatMap(name => renames.get(name) ?? []))];
  if (copies.length === 0) return [rule];
  const dependsOnCopy =
    Array.isArray(rule.conditions) && rule.conditions.some(one => renames.has(one?.field));
  if (!dependsOnCopy) return [{ ...rule, showKeys: [...showKeys, ...copies] }];
  return [rule, { ...renamedRule(rule, name => renames.get(name)), showKeys: copies }];
}

/**
 * Returns controls as a form of their own, for a clipboard: with all that is in them, and the rules that name these
 * controls alone. `paste` takes it, in this form or another.
 */
export function copyOf(definition: FormDefinition, keys: readonly string[]): FormDefinition {
  const list = outermost(definition, keys).map(({ control }) => control);
  return { list, config: { hideRules: rulesAmong(definition, list) } };
}

/** The rules whose every condition asks one of the controls, with those of the controls that they show. */
function rulesAmong({ config }: FormDefinition, list: readonly Control[]): HideRule[] {
  const names = new Set([...controlsOf(list)].flatMap(({ control }) => [control.key, modelOf(control)]));
  return (Array.isArray(config?.hideRules) ? config.hideRules : []).flatMap(rule => {
    if (!isObject(rule) || !Array.isArray(rule.conditions) || !Array.isArray(rule.showKeys)) return [];
    const showKeys = rule.showKeys.filter(name => names.has(name));
    const isWhole = rule.conditions.every(condition => names.has(condition?.field));
    return isWhole && showKeys.length > 0 ? [{ ...(rule as HideRule), showKeys }] : [];
  });
}

/**
 * Inserts the controls of another form, such as `copyOf` returns, with the rules among them. Keys and models stay where the
 * form has them not; others are new, and the rules follow. Changes nothing where the container does not hold all of them.
 */
export function paste(
  definition: FormDefinition,
  spot: Spot,
  source: FormDefinition,
  stamp: number,
): FormDefinition {
  const list = controlsIn(source.list);
  if (!mayHoldAll(definition, spot.parent, list)) return definition;
  const { controls, renames } = copiesOf(list, freeIn(definition, stamp));
  const pasted = put(definition, spot, controls);
  if (pasted === definition || controls.length === 0) return definition;
  const rules = rulesAmong(source, list).map(rule => renamedRule(rule, name => renames.get(name)));
  return withMore(pasted, { hideRules: rules });
}

/** Adds a whole form at the end: its controls, rules and events. Keys and models stay where the form has them not. */
export function append(definition: FormDefinition, other: FormDefinition, stamp: number): FormDefinition {
  const { controls, renames } = copiesOf(controlsIn(other.list), freeIn(definition, stamp));
  const end: Spot = { parent: null, part: 0, at: Number.MAX_SAFE_INTEGER };
  const renamed: Renames = name => renames.get(name);
  const { hideRules, formEvents } = other.config;
  return withMore(controls.length > 0 ? put(definition, end, controls) : definition, {
    hideRules: Array.isArray(hideRules)
      ? hideRules.map(rule => (isObject(rule) ? renamedRule(rule, renamed) : rule))
      : [],
    formEvents: Array.isArray(formEvents) ? formEvents.map(event => renamedEvent(event, renamed)) : [],
  });
}

function freeIn(definition: FormDefinition, stamp: number): Naming {
  const taken = namesIn(definition);
  return { newName: newNames(new Set(taken), stamp), isFree: name => !taken.has(name) };
}

/** The definition with more rules and events; those that it has already, such as after cutting and pasting, are left out. */
function withMore(
  definition: FormDefinition,
  more: { hideRules: readonly HideRule[]; formEvents?: readonly unknown[] },
): FormDefinition {
  const { config } = definition;
  const next = { ...config };
  const rules = joined(config.hideRules, more.hideRules);
  const events = joined(config.formEvents, more.formEvents ?? []);
  if (rules) next.hideRules = rules;
  if (events) next.formEvents = events;
  return rules || events ? withConfig(definition, next) : definition;
}

/** Both lists as one; undefined where the second adds nothing. */
function joined<T>(before: T[] | undefined, added: readonly T[]): T[] | undefined {
  const list = Array.isArray(before) ? before : [];
  const more = added.filter(one => !list.some(other => equal(one, other)));
  return more.length > 0 ? [...list, ...more] : undefined;
}
