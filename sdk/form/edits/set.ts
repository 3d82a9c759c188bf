/**
 * Sets a property of controls. If the property is a list of options, renamed options are also renamed where
 * the form uses them.
 */
import type { FormDefinition } from '../definition/types.ts';
import { setProperty } from './change.ts';
import { optionRenames, renameOptions } from './option-renames.ts';
import { indexControlPlacesByKey } from './places.ts';

/**
 * Sets one property of several controls. `path` is the path of the property in each control, such as `label`
 * or `options.maxLength`, and must not lead into a list. If `value` is undefined, the property is removed.
 * Controls that already have an equal value stay the same objects. If the change renames options of a control,
 * they are also renamed in rules, conditions, expressions and default values.
 */
export function set(
  definition: FormDefinition,
  keys: readonly string[],
  path: string,
  value: unknown,
): FormDefinition {
  const next = setProperty(definition, keys, path, value);
  return next === definition || !OPTION_LIST_PATHS.has(path)
    ? next
    : keys.reduce((now, key) => withRenamedOptions(definition, now, key), next);
}

/** The paths of the lists from which users choose. */
const OPTION_LIST_PATHS: ReadonlySet<string> = new Set(['options', 'options.options', 'options.treeData']);

function withRenamedOptions(before: FormDefinition, after: FormDefinition, key: string): FormDefinition {
  const [old, control] = [before, after].map(form => indexControlPlacesByKey(form).get(key)?.control);
  const renames = old && control && optionRenames(old, control);
  return renames && renames.size > 0 ? renameOptions(after, control, renames) : after;
}
