/** Edits that change single properties of controls, of the form configuration, its rules and its events. */
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import { areDeeplyEqual } from '../values/form-values.ts';
import { alignTranslations } from './align-translations.ts';
import { formDefinitionWithReplacedControl, indexControlPlacesByKey } from './places.ts';
import { rewriteAllControls } from './rewrite.ts';

/**
 * Maximum number of controls for which an edit follows the path to each control. For more controls, a single
 * traversal of the whole form is faster.
 */
export const MAX_INDIVIDUAL_CONTROL_EDITS = 4;

/**
 * Sets one property of several controls. `path` is the path of the property in each control, such as `label`
 * or `options.maxLength`, and must not lead into a list. If `value` is undefined, the property is removed.
 * Controls that already have an equal value stay the same objects. To change a list of options, use `set`,
 * which also renames the options in conditions and expressions.
 */
export function setProperty(
  definition: FormDefinition,
  keys: readonly string[],
  path: string,
  value: unknown,
): FormDefinition {
  const steps = path.split('.');
  const places = indexControlPlacesByKey(definition);
  if (keys.length > MAX_INDIVIDUAL_CONTROL_EDITS) {
    const wanted = new Set(keys.map(key => places.get(key)?.control));
    return rewriteAllControls(definition, control =>
      wanted.has(control) ? withControlSetting(control, steps, value) : control,
    );
  }
  return keys.reduce((now, key) => {
    const place = indexControlPlacesByKey(now).get(key);
    return place
      ? formDefinitionWithReplacedControl(now, place, withControlSetting(place.control, steps, value))
      : now;
  }, definition);
}

const withControlSetting = (control: Control, steps: readonly string[], value: unknown): Control =>
  alignTranslations(control, withValueAt(control, steps, value) as Control);

function withValueAt(
  holder: JsonObject,
  [step = '', ...rest]: readonly string[],
  value: unknown,
): JsonObject {
  const before = Object.hasOwn(holder, step) ? holder[step] : undefined;
  if (rest.length > 0 && Array.isArray(before)) return holder;
  const inside = isObject(before) ? before : {};
  const next = rest.length > 0 ? withValueAt(inside, rest, value) : value;
  if (next === before || areDeeplyEqual(next, before) || (before === undefined && next === inside))
    return holder;
  const { [step]: _, ...others } = holder;
  return next === undefined ? others : { ...holder, [step]: next };
}

/**
 * Sets the value at one path of the form configuration, such as `layout` or `labelCol.md`. An undefined value
 * removes the property.
 */
export function setConfig(definition: FormDefinition, path: string, value: unknown): FormDefinition {
  const config = withValueAt(definition.config, path.split('.'), value);
  return config === definition.config ? definition : { ...definition, config };
}

/** Screen sizes for which a form stores a separate label width. */
const SCREEN_SIZES = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'];

/**
 * Sets the width of the labels for every screen size, from 1 to 23 of 24 columns. The inputs get the
 * remaining columns.
 */
export function setLabelWidth(definition: FormDefinition, of24: number): FormDefinition {
  const width = Math.min(23, Math.max(1, Math.round(of24)));
  const everywhere = (share: number) => Object.fromEntries(SCREEN_SIZES.map(size => [size, share]));
  const labelled = setConfig(definition, 'labelCol', everywhere(width));
  return setConfig(labelled, 'wrapperCol', everywhere(24 - width));
}

/** Sets the show/hide rules. Returns the same definition if the rules are unchanged. */
export const setRules = (definition: FormDefinition, hideRules: HideRule[]): FormDefinition =>
  setConfig(definition, 'hideRules', hideRules);

/**
 * Sets the front-end events, which send requests while a form is filled in. Returns the same definition if
 * the events are unchanged.
 */
export const setEvents = (definition: FormDefinition, formEvents: unknown[]): FormDefinition =>
  setConfig(definition, 'formEvents', formEvents);
