/** Opens a form in a designer, and puts another in its place. */
import { isObject, modelOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { fieldsOf } from '../full.ts';
import { equal } from '../values/form-values.ts';
import { renamedRule, withConfig } from './references.ts';
import { each, rewriteAll } from './rewrite.ts';

const columns = (of24: number): Record<string, number> => ({
  xs: of24,
  sm: of24,
  md: of24,
  lg: of24,
  xl: of24,
  xxl: of24,
});

/** Returns the form of a designer that starts empty, or is reset. */
export const emptyForm = (): FormDefinition => ({
  list: [],
  config: {
    layout: 'vertical',
    labelCol: columns(4),
    wrapperCol: columns(18),
    labelWidth: 100,
    labelLayout: 'flex',
    hideRequiredMark: false,
    customStyle: '',
  },
});

/**
 * Returns the definition with a key on every control: one that lacks, or that an earlier control has, is made as `type_1`.
 * Use it when a form is opened, outside the history; a definition whose keys are sound stays the very same. Rules that
 * named several controls by one key name each of them.
 */
export function giveKeys(definition: FormDefinition): FormDefinition {
  const taken = namesOf(definition);
  const counts = new Map<string, number>();
  const nameFor = (type: string): string => {
    let n = (counts.get(type) ?? 0) + 1;
    while (taken.has(`${type}_${n}`)) n += 1;
    counts.set(type, n);
    return `${type}_${n}`;
  };
  const seen = new Set<string>();
  const repeated = new Map<string, string[]>();
  const keyed = rewriteAll(definition, control => {
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
  return repeated.size === 0 ? keyed : withRules(keyed, definition, repeated);
}

/** All names that a new key must not have: those of rules too, which may name nobody. */
function namesOf({ list, config }: FormDefinition): ReadonlySet<unknown> {
  const controls = [...controlsOf(list)].flatMap(({ control }) => [control.key, modelOf(control)]);
  const rules = entriesOf(config.hideRules).flatMap(({ conditions, showKeys }) => [
    ...entriesOf(conditions).map(({ field }) => field),
    ...(Array.isArray(showKeys) ? showKeys : []),
  ]);
  return new Set([...controls, ...rules]);
}

const entriesOf = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

/** A rule shows all controls of a key; a condition asks the last field of a key, where no field has that model. */
function withRules(
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
  const next = each(hideRules, rule =>
    isObject(rule)
      ? renamedRule(
          rule,
          name => (isRepeated(name) ? asked(name) : undefined),
          name => (isRepeated(name) ? [name, ...(repeated.get(name) ?? [])] : undefined),
        )
      : rule,
  );
  return next === hideRules ? keyed : withConfig(keyed, { ...keyed.config, hideRules: next });
}

/**
 * Returns another form in the place of this one, with a key on every control: for a reset, an import or an older version.
 * The very same definition where both are equal.
 */
export function replaceAll(definition: FormDefinition, next: FormDefinition): FormDefinition {
  const keyed = giveKeys(next);
  return equal(keyed, definition) ? definition : keyed;
}
