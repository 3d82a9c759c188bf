/** The places of a form that name a control: to show before it is removed, and beside it in a designer. */
import { isObject, modelOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { renamedControl } from '../expressions/references.ts';
import { index } from './places.ts';
import { renamedEvent, renamedRule } from './references.ts';

export interface Uses {
  /** Places in `hideRules` of the rules with a condition on the control. */
  readBy: number[];
  /** Places in `hideRules` of the rules that show the control. */
  shownBy: number[];
  /** Places in `formEvents`. */
  events: number[];
  /** Keys of the controls whose expression or conditions name the control. */
  controls: string[];
}

/** Returns the rules, events and controls that name a control by its model or its key. */
export function usesOf(definition: FormDefinition, key: string): Uses {
  const places = index(definition);
  const control = places.get(key)?.control;
  if (!control) return { readBy: [], shownBy: [], events: [], controls: [] };
  const names = new Set([key, modelOf(control)]);
  // With another name each object that names the control becomes another object.
  const other = (name: string): string | undefined => (names.has(name) ? `${name} ` : undefined);
  const same = (): undefined => undefined;
  const { hideRules, formEvents } = definition.config;
  return {
    readBy: placesIn(hideRules, rule => renamedRule(rule, other, same) !== rule),
    shownBy: placesIn(
      hideRules,
      rule => renamedRule(rule, same, name => (names.has(name) ? [] : undefined)) !== rule,
    ),
    events: placesIn(formEvents, event => renamedEvent(event, other) !== event),
    controls: [...places]
      .filter(([own, place]) => own !== key && renamedControl(place.control, other) !== place.control)
      .map(([own]) => own),
  };
}

const placesIn = <T>(list: T[] | undefined, isUse: (entry: T) => boolean): number[] =>
  (Array.isArray(list) ? list : []).flatMap((entry, at) => (isObject(entry) && isUse(entry) ? [at] : []));
