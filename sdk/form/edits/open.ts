/** Prepares a form for a designer, and replaces the whole form that is open in a designer. */
import { fieldKeyOf, isObject } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { fieldsOf } from '../full.ts';
import { areDeeplyEqual } from '../values/form-values.ts';
import { renameReferencesInRule, replaceConfigOfFormDefinition } from './references.ts';
import { mapKeepingIdentity, rewriteAllControls } from './rewrite.ts';

const labelWidthByScreenSize = (of24: number): Record<string, number> => ({
  xs: of24,
  sm: of24,
  md: of24,
  lg: of24,
  xl: of24,
  xxl: of24,
});

/** Returns an empty form. A designer starts with this form, or is reset to it. */
export const emptyForm = (): FormDefinition => ({
  list: [],
  config: {
    layout: 'vertical',
    labelCol: labelWidthByScreenSize(4),
    wrapperCol: labelWidthByScreenSize(18),
    labelWidth: 100,
    labelLayout: 'flex',
    hideRequiredMark: false,
    customStyle: '',
  },
});

/**
 * Returns the definition with a unique key on every control. A missing or duplicate key becomes `type_n`. If
 * a rule refers to a duplicate key, it then refers to all controls that had this key. Returns the same
 * definition if all keys are valid. Call this function when a form is opened, before the undo history starts.
 */
export function giveKeys(definition: FormDefinition): FormDefinition {
  const taken = findReservedControlKeys(definition);
  const counts = new Map<string, number>();
  const nameFor = (type: string): string => {
    let n = (counts.get(type) ?? 0) + 1;
    while (taken.has(`${type}_${n}`)) n += 1;
    counts.set(type, n);
    return `${type}_${n}`;
  };
  const seen = new Set<string>();
  const repeated = new Map<string, string[]>();
  const keyed = rewriteAllControls(definition, control => {
    const { key } = control;
    if (typeof key === 'string' && key !== '' && !seen.has(key)) {
      seen.add(key);
      return control;
    }
    const next = nameFor(control.type);
    seen.add(next);
    if (typeof key === 'string' && key !== '') repeated.set(key, [...(repeated.get(key) ?? []), next]);
    return { ...control, key: next };
  });
  return repeated.size === 0 ? keyed : withRulesForReplacedKeys(keyed, definition, repeated);
}

/**
 * Returns all names that must not be given to a control as its key. These are the existing names of controls
 * and all names in rules. A name in a rule is included even if no control has this name.
 */
function findReservedControlKeys({ list, config }: FormDefinition): ReadonlySet<unknown> {
  const controls = [...controlsOf(list)].flatMap(({ control }) => [control.key, fieldKeyOf(control)]);
  const rules = filterControlObjects(config.hideRules).flatMap(({ conditions, showKeys }) => [
    ...filterControlObjects(conditions).map(({ field }) => field),
    ...(Array.isArray(showKeys) ? showKeys : []),
  ]);
  return new Set([...controls, ...rules]);
}

const filterControlObjects = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

/**
 * Updates the show/hide rules after duplicate control keys were replaced. A rule that showed an old key then
 * shows all controls that had this key. A condition on an old key then refers to the last field that had this
 * key. If the old key is also the field key (`model`) of a field, the condition does not change.
 */
function withRulesForReplacedKeys(
  keyed: FormDefinition,
  before: FormDefinition,
  repeated: ReadonlyMap<string, string[]>,
): FormDefinition {
  const { hideRules } = keyed.config;
  if (!Array.isArray(hideRules)) return keyed;
  const [fields, fieldsNow] = [fieldsOf(before), fieldsOf(keyed)];
  const models = new Set(fields.map(({ model }) => model));
  const asked = (name: string): string | undefined =>
    models.has(name)
      ? undefined
      : fieldsNow.findLast((_, at) => fields[at]?.control.key === name)?.control.key;
  const isRepeated = (name: string): boolean => repeated.has(name);
  const next = mapKeepingIdentity(hideRules, rule =>
    isObject(rule)
      ? renameReferencesInRule(
          rule,
          name => (isRepeated(name) ? asked(name) : undefined),
          name => (isRepeated(name) ? [name, ...(repeated.get(name) ?? [])] : undefined),
        )
      : rule,
  );
  return next === hideRules
    ? keyed
    : replaceConfigOfFormDefinition(keyed, { ...keyed.config, hideRules: next });
}

/**
 * Replaces the current form with the form `next`, for a reset, an import or a return to an older version.
 * Every control of the new form gets a key. Returns the current definition if both forms are equal.
 */
export function replaceAll(definition: FormDefinition, next: FormDefinition): FormDefinition {
  const keyed = giveKeys(next);
  return areDeeplyEqual(keyed, definition) ? definition : keyed;
}
