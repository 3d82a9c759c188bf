/** Renames the options that conditions, expressions and default values name, after an edit of the options. */
import { jsonValueToText } from '../../json.ts';
import { controlOptionsOf, fieldKeyOf, isObject } from '../definition/reading.ts';
import type { Choice, Control, FormDefinition } from '../definition/types.ts';
import { renameOptionsInExpression } from '../expressions/option-literals.ts';
import { collectFieldsWithExpressionScope } from '../expressions/scope.ts';
import { fieldsOf } from '../full.ts';
import { optionSetOfControl } from '../rules/option-sets.ts';
import { fieldsByName } from '../rules/rule-graph.ts';
import { parseJsonArrayText } from '../values/initial-list.ts';
import type { Field } from '../values/value-kind.ts';
import { mapKeepingIdentity, rewriteAllControls } from './rewrite.ts';

/** Maps the text of an option's old value to its new value. */
export type OptionRenames = ReadonlyMap<string, Choice['value']>;

const NO_RENAMES: OptionRenames = new Map();

/**
 * Returns the options that an edit of a control renamed. An option is renamed if the lists have the same
 * length, the old value disappears and the value at the same position is new. If the edit changes several
 * values, a renamed option must keep its label. Otherwise the edit replaces the options.
 */
export function optionRenames(before: Control, after: Control): OptionRenames {
  const renames = new Map<string, Choice['value']>();
  for (const name of ['options', 'treeData'] as const) {
    const [old, next] = [controlOptionsOf(before)[name], controlOptionsOf(after)[name]];
    if (old === next) continue;
    const pairs = pairOptionsByPosition(old, next);
    const [oldValues, newValues] = [pairs.map(({ from }) => from.value), pairs.map(({ to }) => to.value)];
    const changed = pairs.filter(({ from, to }) => from.value !== to.value);
    for (const { from, to } of changed) {
      const isRename = !newValues.includes(from.value) && !oldValues.includes(to.value);
      const isSameOption = changed.length === 1 || from.label === to.label;
      if (isRename && isSameOption && from.value !== '' && to.value !== '')
        renames.set(from.value, to.stored);
    }
  }
  return renames.size > 0 ? renames : NO_RENAMES;
}

interface OptionEntry {
  value: string;
  label: string;
  stored: Choice['value'];
}

interface OptionPair {
  from: OptionEntry;
  to: OptionEntry;
}

/** Pairs the options of two lists of the same length, including the options below them in a tree. */
function pairOptionsByPosition(before: unknown, after: unknown): OptionPair[] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return [];
  return before.flatMap((entry: unknown, at): OptionPair[] => [
    { from: readOptionEntry(entry), to: readOptionEntry(after[at]) },
    ...pairOptionsByPosition(childrenOf(entry), childrenOf(after[at])),
  ]);
}

const childrenOf = (entry: unknown): unknown => (isObject(entry) ? entry.children : undefined);

function readOptionEntry(entry: unknown): OptionEntry {
  const [value, label] = isObject(entry)
    ? [entry.value ?? entry.key ?? entry.id, entry.label ?? entry.title ?? entry.name]
    : [entry, entry];
  const isStorable = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const stored = isStorable ? value : '';
  return { value: String(stored), label: jsonValueToText(label ?? ''), stored };
}

/**
 * Renames options of a control in all conditions of rules and controls, in expressions and in the control's
 * default value. `control` is the control with its new options. An old value that another field with the same
 * field key (`model`) still offers is not renamed.
 */
export function renameOptions(
  definition: FormDefinition,
  control: Control,
  renames: OptionRenames,
): FormDefinition {
  const fields = fieldsOf(definition);
  const model = fields.find(field => field.control === control)?.model;
  const others = fields.filter(field => field.model === model && field.control !== control);
  const remaining = new Map(
    [...renames].filter(([from]) => !others.some(other => optionSetOfControl(other.control)?.has(from))),
  );
  const byName = fieldsByName(definition);
  const isMeant = (name: unknown): boolean =>
    model !== undefined && typeof name === 'string' && byName.get(name)?.model === model;
  const inConditions = (conditions: unknown): unknown =>
    Array.isArray(conditions)
      ? mapKeepingIdentity(conditions as unknown[], condition =>
          isObject(condition) && isMeant(condition.field)
            ? withProperty(condition, 'value', renamedOptionValue(condition.value, remaining))
            : condition,
        )
      : conditions;
  const expressions = renamedExpressions(definition, control, remaining);
  const tables = tablesOfColumn(definition, control);
  const renamed = rewriteAllControls(definition, one => {
    const options = controlOptionsOf(one);
    let next = options as Record<string, unknown>;
    for (const name of ['requiredWhen', 'readOnlyWhen'] as const)
      next = withProperty(next, name, withChangedConditions(options[name], inConditions));
    const expression = expressions.get(one);
    if (expression !== undefined) next = withProperty(next, 'computed', expression);
    if (one === control)
      next = withProperty(next, 'defaultValue', renamedDefault(options.defaultValue, renames));
    else if (tables.has(one))
      next = withProperty(
        next,
        'defaultValue',
        renamedDefaultRows(options.defaultValue, fieldKeyOf(control), renames),
      );
    return next === options ? one : { ...one, options: next };
  });
  const { hideRules } = renamed.config;
  if (!Array.isArray(hideRules)) return renamed;
  const rules = mapKeepingIdentity(hideRules, rule => withChangedConditions(rule, inConditions));
  return rules === hideRules ? renamed : { ...renamed, config: { ...renamed.config, hideRules: rules } };
}

/** Returns a rule or a condition option with changed conditions. Any other value is returned unchanged. */
export function withChangedConditions<T>(group: T, change: (conditions: unknown) => unknown): T {
  return isObject(group) ? (withProperty(group, 'conditions', change(group.conditions)) as T) : group;
}

/** Returns the dynamic table that contains the control as a column. */
const tablesOfColumn = (definition: FormDefinition, control: Control): ReadonlySet<Control> =>
  new Set(
    collectFieldsWithExpressionScope(definition).flatMap(({ field }) =>
      field.fields.some(column => column.control === control) ? [field.control] : [],
    ),
  );

function renamedExpressions(
  definition: FormDefinition,
  control: Control,
  renames: OptionRenames,
): ReadonlyMap<Control, string> {
  const isMeant = (fields: readonly Field[]): boolean => fields.some(field => field.control === control);
  const entries = collectFieldsWithExpressionScope(definition).flatMap(placed => {
    const expression = renameOptionsInExpression(placed, isMeant, renames);
    return expression === undefined ? [] : [[placed.field.control, expression] as const];
  });
  return new Map(entries);
}

/** Older designers saved the default value of a list as JSON text. */
function renamedDefault(value: unknown, renames: OptionRenames): unknown {
  const list = typeof value === 'string' ? parseJsonArrayText(value) : undefined;
  if (!list) return renamedOptionValue(value, renames);
  const renamed = renamedOptionValue(list, renames);
  return renamed === list ? value : JSON.stringify(renamed);
}

/** Renames the options of a column in the default rows of its table. */
const renamedDefaultRows = (rows: unknown, model: string | undefined, renames: OptionRenames): unknown =>
  Array.isArray(rows) && model !== undefined
    ? mapKeepingIdentity(rows as unknown[], row =>
        isObject(row) && Object.hasOwn(row, model)
          ? withProperty(row, model, renamedOptionValue(row[model], renames))
          : row,
      )
    : rows;

/** Returns a stored value with the renamed options. Parts that are not renamed stay the same objects. */
export function renamedOptionValue(value: unknown, renames: OptionRenames): unknown {
  if (Array.isArray(value)) return mapKeepingIdentity(value, part => renamedOptionValue(part, renames));
  if (typeof value === 'object' || value === undefined) return value;
  return renames.get(jsonValueToText(value)) ?? value;
}

function withProperty<O extends object>(holder: O, name: string, value: unknown): O {
  return (holder as Record<string, unknown>)[name] === value ? holder : { ...holder, [name]: value };
}
