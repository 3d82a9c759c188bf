/**
 * Copies controls within a form and between forms. The copies get control keys and field keys (`model`) that
 * are unique in the form.
 */
import { validControlsOfList } from '../definition/fields.ts';
import { fieldKeyOf, isObject } from '../definition/reading.ts';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { renameReferencesInControl } from '../expressions/references.ts';
import { valueKindOf } from '../full.ts';
import { fieldsByName } from '../rules/rule-graph.ts';
import { areDeeplyEqual } from '../values/form-values.ts';
import { canContainControls } from './may-hold.ts';
import { collectControlAndFieldKeys, createUniqueNameFactory, type NewName } from './names.ts';
import type { Place, Spot } from './places.ts';
import {
  type RenameReference,
  renameReferencesInEvent,
  renameReferencesInRule,
  replaceConfigOfFormDefinition,
} from './references.ts';
import { rewriteControlList } from './rewrite.ts';
import { findOutermostControlPositions, insertControls } from './structure.ts';

/**
 * The copies of several controls. `renames` maps each control key and field key (`model`) of the originals
 * that was renamed to its new name.
 */
interface CopiedControls {
  controls: Control[];
  renames: ReadonlyMap<string, string>;
}

interface CopyNaming {
  newName: NewName;
  /** Returns true if a copied control can keep a name. The name is a control key or a field key (`model`). */
  isFree: (name: string) => boolean;
}

/**
 * Copies controls and replaces control keys and field keys (`model`) that the copies cannot keep. Columns of
 * a dynamic table keep their field keys, because each table has a separate scope. If several fields share a
 * field key, their copies also share the new field key. Expressions and conditions inside the copies refer to
 * the copies.
 */
function copyControls(controls: readonly Control[], { newName, isFree }: CopyNaming): CopiedControls {
  const keys = new Map<string, string>();
  const models = new Map<string, string>();
  const columns = dynamicTableColumns(controls);
  const used = new Set<string>();
  const copies = rewriteControlList([...controls], control => {
    const { key: before = '' } = control;
    const key = before !== '' && !used.has(before) && isFree(before) ? before : newName(control.type);
    used.add(key);
    if (before !== '' && !keys.has(before)) keys.set(before, key);
    const model = fieldKeyOf(control);
    if (model === undefined || columns.has(control)) return { ...control, key };
    const next = models.get(model) ?? (isFree(model) ? model : key === before ? newName(control.type) : key);
    models.set(model, next);
    return { ...control, key, model: next };
  });
  const controlsNow = rewriteControlList(copies, control =>
    renameReferencesInControl(control, name => models.get(name)),
  );
  return { controls: controlsNow, renames: new Map([...keys, ...models]) };
}

/** Returns the controls that are columns of a dynamic table which is also among the given controls. */
const dynamicTableColumns = (controls: readonly Control[]): ReadonlySet<Control> =>
  new Set(
    [...controlsOf(controls)]
      .filter(({ within }) => within.some(step => valueKindOf(step.control)?.holdsRows))
      .map(({ control }) => control),
  );

/**
 * Inserts copies of controls, with their content, after the originals. Adjacent controls are copied as a
 * group, which is inserted after the last control of the group. The copies get control keys and field keys
 * (`model`) that are unique in the form. `stamp` is the time in milliseconds that these keys contain (see
 * `newKey`). A rule that shows an original also shows its copy. If the conditions of the rule read a copied
 * field, the copies get a separate rule instead. Events are not copied.
 */
export function duplicate(
  definition: FormDefinition,
  keys: readonly string[],
  stamp: number,
): FormDefinition {
  const newName = createUniqueNameFactory(collectControlAndFieldKeys(definition), stamp);
  const groups = groupAdjacentControlPlaces(findOutermostControlPositions(definition, keys));
  const { controls, renames } = copyControls(
    groups.flatMap(group => group.map(({ control }) => control)),
    { newName, isFree: () => false },
  );
  let from = controls.length;
  const copied = groups.toReversed().reduce((now, group) => {
    from -= group.length;
    return insertControls(
      now,
      insertionPointAfterControlGroup(group),
      controls.slice(from, from + group.length),
    );
  }, definition);
  return copied === definition ? definition : addRulesForCopiedControls(copied, renames);
}

/**
 * Groups controls by their positions in a form. Controls that directly follow each other in the same part of
 * a container form a group.
 */
function groupAdjacentControlPlaces(places: readonly Place[]): Place[][] {
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

function insertionPointAfterControlGroup(group: readonly Place[]): Spot {
  const { parent, part, at } = group.at(-1)!;
  return { parent: parent?.control.key ?? null, part, at: at + 1 };
}

function addRulesForCopiedControls(
  definition: FormDefinition,
  renames: ReadonlyMap<string, string>,
): FormDefinition {
  const { config } = definition;
  if (!Array.isArray(config.hideRules)) return definition;
  const hideRules = config.hideRules.flatMap(rule =>
    isObject(rule) ? extendShowRuleToCopiedControls(rule, renames) : [rule],
  );
  return areDeeplyEqual(hideRules, config.hideRules)
    ? definition
    : replaceConfigOfFormDefinition(definition, { ...config, hideRules });
}

/**
 * Extends a show/hide rule to the copies of the controls that it shows. If a condition of the rule reads a
 * copied field, the rule stays unchanged and the copies get a separate rule.
 */
function extendShowRuleToCopiedControls(rule: HideRule, renames: ReadonlyMap<string, string>): HideRule[] {
  const showKeys = Array.isArray(rule.showKeys) ? rule.showKeys : [];
  const copies = [...new Set(showKeys.flatMap(name => renames.get(name) ?? []))];
  if (copies.length === 0) return [rule];
  const dependsOnCopy =
    Array.isArray(rule.conditions) && rule.conditions.some(one => renames.has(one?.field));
  if (!dependsOnCopy) return [{ ...rule, showKeys: [...showKeys, ...copies] }];
  return [rule, { ...renameReferencesInRule(rule, name => renames.get(name)), showKeys: copies }];
}

/**
 * Returns controls as a separate form for the clipboard, with their content and the rules that show them. The
 * result can be passed to `paste`, for the same form or for another form.
 */
export function copyOf(definition: FormDefinition, keys: readonly string[]): FormDefinition {
  const list = findOutermostControlPositions(definition, keys).map(({ control }) => control);
  return { list, config: { hideRules: rulesShowingControls(definition, list) } };
}

const namesOfControls = (list: readonly Control[]): ReadonlySet<string | undefined> =>
  new Set([...controlsOf(list)].flatMap(({ control }) => [control.key, fieldKeyOf(control)]));

/**
 * Returns the rules that show the given controls. The lists of shown controls in the returned rules contain
 * only given controls.
 */
function rulesShowingControls({ config }: FormDefinition, list: readonly Control[]): HideRule[] {
  const names = namesOfControls(list);
  return (Array.isArray(config?.hideRules) ? config.hideRules : []).flatMap(rule => {
    if (!isObject(rule) || !Array.isArray(rule.conditions) || !Array.isArray(rule.showKeys)) return [];
    const showKeys = rule.showKeys.filter(name => names.has(name));
    return showKeys.length > 0 ? [{ ...(rule as HideRule), showKeys }] : [];
  });
}

/**
 * Inserts the controls of another form, such as the result of `copyOf`. Rules of the other form that show
 * these controls are also inserted, if their conditions refer only to these controls and to fields of the
 * target form. Control keys and field keys (`model`) that the target form already contains are renamed,
 * including in the rules. Returns the same definition if the target container does not accept all controls.
 */
export function paste(
  definition: FormDefinition,
  spot: Spot,
  source: FormDefinition,
  stamp: number,
): FormDefinition {
  const list = validControlsOfList(source.list);
  if (!canContainControls(definition, spot.parent, list)) return definition;
  const { controls, renames } = copyControls(list, createCopyNameGenerator(definition, stamp));
  const pasted = insertControls(definition, spot, controls);
  if (pasted === definition || controls.length === 0) return definition;
  const copied = namesOfControls(list);
  const present = fieldsByName(definition);
  const rules = rulesShowingControls(source, list)
    .filter(({ conditions }) => conditions.every(one => copied.has(one?.field) || present.has(one?.field)))
    .map(rule => renameReferencesInRule(rule, name => renames.get(name)));
  return rules.reduce(withShowRule, pasted);
}

/**
 * Adds a show/hide rule to a form. If the form has a rule with the same conditions, this rule then also shows
 * the controls.
 */
function withShowRule(definition: FormDefinition, rule: HideRule): FormDefinition {
  const { config } = definition;
  const rules = Array.isArray(config.hideRules) ? config.hideRules : [];
  const at = rules.findIndex(
    one => isObject(one) && areDeeplyEqual({ ...one, showKeys: [] }, { ...rule, showKeys: [] }),
  );
  const same = rules[at];
  const shown = Array.isArray(same?.showKeys) ? same.showKeys : [];
  const more = rule.showKeys.filter(name => !shown.includes(name));
  if (same && more.length === 0) return definition;
  const hideRules = same ? rules.with(at, { ...same, showKeys: [...shown, ...more] }) : [...rules, rule];
  return replaceConfigOfFormDefinition(definition, { ...config, hideRules });
}

/**
 * Appends the controls, rules and events of another form to a form. Control keys and field keys (`model`)
 * that already exist in the form are renamed in the appended part.
 */
export function append(definition: FormDefinition, other: FormDefinition, stamp: number): FormDefinition {
  const { controls, renames } = copyControls(
    validControlsOfList(other.list),
    createCopyNameGenerator(definition, stamp),
  );
  const end: Spot = { parent: null, part: 0, at: Number.MAX_SAFE_INTEGER };
  const renamed: RenameReference = name => renames.get(name);
  const { hideRules, formEvents } = other.config;
  return addRulesAndEventsToForm(
    controls.length > 0 ? insertControls(definition, end, controls) : definition,
    {
      hideRules: Array.isArray(hideRules)
        ? hideRules.map(rule => (isObject(rule) ? renameReferencesInRule(rule, renamed) : rule))
        : [],
      formEvents: Array.isArray(formEvents)
        ? formEvents.map(event => renameReferencesInEvent(event, renamed))
        : [],
    },
  );
}

function createCopyNameGenerator(definition: FormDefinition, stamp: number): CopyNaming {
  const taken = collectControlAndFieldKeys(definition);
  return { newName: createUniqueNameFactory(new Set(taken), stamp), isFree: name => !taken.has(name) };
}

/**
 * Adds show/hide rules and events to a form. Rules and events that the form already contains, for example
 * after cut and paste, are skipped.
 */
function addRulesAndEventsToForm(
  definition: FormDefinition,
  more: { hideRules: readonly HideRule[]; formEvents?: readonly unknown[] },
): FormDefinition {
  const { config } = definition;
  const next = { ...config };
  const rules = appendMissingListEntries(config.hideRules, more.hideRules);
  const events = appendMissingListEntries(config.formEvents, more.formEvents ?? []);
  if (rules) next.hideRules = rules;
  if (events) next.formEvents = events;
  return rules || events ? replaceConfigOfFormDefinition(definition, next) : definition;
}

/**
 * Appends the entries of the second list that the first list does not contain. Returns undefined if there are
 * no such entries.
 */
function appendMissingListEntries<T>(before: T[] | undefined, added: readonly T[]): T[] | undefined {
  const list = Array.isArray(before) ? before : [];
  const more = added.filter(one => !list.some(other => areDeeplyEqual(one, other)));
  return more.length > 0 ? [...list, ...more] : undefined;
}
