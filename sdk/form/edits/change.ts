/** Edits that change a setting of controls, and the rules of the form. */
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import { equal } from '../values/form-values.ts';
import { alignTranslations } from './align-translations.ts';
import { index, withControl } from './places.ts';
import { rewriteAll } from './rewrite.ts';

/** More than so many controls are changed in one walk through the form, fewer each on the way to it. */
export const FEW = 4;

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
  const places = index(definition);
  if (keys.length > FEW) {
    const wanted = new Set(keys.map(key => places.get(key)?.control));
    return rewriteAll(definition, control =>
      wanted.has(control) ? changed(control, steps, value) : control,
    );
  }
  return keys.reduce((now, key) => {
    const place = index(now).get(key);
    return place ? withControl(now, place, changed(place.control, steps, value)) : now;
  }, definition);
}

const changed = (control: Control, steps: readonly string[], value: unknown): Control =>
  alignTranslations(control, withValue(control, steps, value) as Control);

function withValue(holder: JsonObject, [step = '', ...rest]: readonly string[], value: unknown): JsonObject {
  const before = Object.hasOwn(holder, step) ? holder[step] : undefined;
  if (rest.length > 0 && Array.isArray(before)) return holder;
  const inside = isObject(before) ? before : {};
  const next = rest.length > 0 ? withValue(inside, rest, value) : value;
  if (next === before || equal(next, before) || (before === undefined && next === inside)) return holder;
  const { [step]: _, ...others } = holder;
  return next === undefined ? others : { ...holder, [step]: next };
}

/** Sets one place of the form's configuration, such as `layout` or `labelCol.md`; undefined takes the entry out. */
export function setConfig(definition: FormDefinition, path: string, value: unknown): FormDefinition {
  const config = withValue(definition.config, path.split('.'), value);
  return config === definition.config ? definition : { ...definition, config };
}

/** The sizes of screens for which a form has a width of its labels. */
const sizes = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'];

/** Sets the width of the labels, 1 to 23 of 24, for every size of screen; the controls have what is left. */
export function setLabelWidth(definition: FormDefinition, of24: number): FormDefinition {
  const width = Math.min(23, Math.max(1, Math.round(of24)));
  const everywhere = (share: number) => Object.fromEntries(sizes.map(size => [size, share]));
  const labelled = setConfig(definition, 'labelCol', everywhere(width));
  return setConfig(labelled, 'wrapperCol', everywhere(24 - width));
}

/** Sets the show/hide rules; the very same definition where they are equal. */
export const setRules = (definition: FormDefinition, hideRules: HideRule[]): FormDefinition =>
  setConfig(definition, 'hideRules', hideRules);

/** Sets the front-end events; the very same definition where they are equal. */
export const setEvents = (definition: FormDefinition, formEvents: unknown[]): FormDefinition =>
  setConfig(definition, 'formEvents', formEvents);
