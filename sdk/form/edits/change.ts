/** Edits that change a setting of controls, and the rules of the form. */
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import { equal } from '../values/form-values.ts';
import { index, withControl } from './places.ts';

/**
 * Sets one place of several controls, such as `label` or `options.maxLength`, as the settings of a design name it;
 * undefined takes the entry out. Controls that hold an equal value already stay the very same. A path never leads into a list.
 */
export function set(
  definition: FormDefinition,
  keys: readonly string[],
  path: string,
  value: unknown,
): FormDefinition {
  const steps = path.split('.');
  return keys.reduce((now, key) => {
    const place = index(now).get(key);
    return place ? withControl(now, place, withValue(place.control, steps, value) as Control) : now;
  }, definition);
}

function withValue(holder: JsonObject, [step = '', ...rest]: readonly string[], value: unknown): JsonObject {
  const before = Object.hasOwn(holder, step) ? holder[step] : undefined;
  if (rest.length > 0 && Array.isArray(before)) return holder;
  const inside = isObject(before) ? before : {};
  const next = rest.length > 0 ? withValue(inside, rest, value) : value;
  if (next === before || equal(next, before) || (before === undefined && next === inside)) return holder;
  const { [step]: _, ...others } = holder;
  return next === undefined ? others : { ...holder, [step]: next };
}

/** Sets the show/hide rules; the very same definition where they are equal. */
export function setRules(definition: FormDefinition, hideRules: HideRule[]): FormDefinition {
  const { config } = definition;
  return equal(config.hideRules, hideRules)
    ? definition
    : { ...definition, config: { ...config, hideRules } };
}
