/** Finds the references to a control. A designer shows them, for example, before the control is removed. */
import { fieldKeyOf, isObject } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { renameReferencesInControl } from '../expressions/references.ts';
import { indexControlPlacesByKey } from './places.ts';
import { renameReferencesInEvent, renameReferencesInRule } from './references.ts';

export interface Uses {
  /** Indexes in `hideRules` of the rules that have a condition on the control. */
  readBy: number[];
  /** Indexes in `hideRules` of the rules that show the control. */
  shownBy: number[];
  /** Indexes in `formEvents` of the events that refer to the control. */
  events: number[];
  /** Keys of the controls whose expression or conditions refer to this control. */
  controls: string[];
}

/** Returns the rules, events and controls that refer to a control by its field key (`model`) or key. */
export function usesOf(definition: FormDefinition, key: string): Uses {
  const places = indexControlPlacesByKey(definition);
  const control = places.get(key)?.control;
  if (!control) return { readBy: [], shownBy: [], events: [], controls: [] };
  const names = new Set([key, fieldKeyOf(control)]);
  // The code finds the references by renaming the control and then discards the result.
  // Renaming returns the same object if the rule, event or control does not refer to the renamed control.
  const other = (name: string): string | undefined => (names.has(name) ? `${name} ` : undefined);
  const same = (): undefined => undefined;
  const { hideRules, formEvents } = definition.config;
  return {
    readBy: findIndexesOfMatchingEntries(
      hideRules,
      rule => renameReferencesInRule(rule, other, same) !== rule,
    ),
    shownBy: findIndexesOfMatchingEntries(
      hideRules,
      rule => renameReferencesInRule(rule, same, name => (names.has(name) ? [] : undefined)) !== rule,
    ),
    events: findIndexesOfMatchingEntries(
      formEvents,
      event => renameReferencesInEvent(event, other) !== event,
    ),
    controls: [...places]
      .filter(
        ([own, place]) => own !== key && renameReferencesInControl(place.control, other) !== place.control,
      )
      .map(([own]) => own),
  };
}

const findIndexesOfMatchingEntries = <T>(list: T[] | undefined, isUse: (entry: T) => boolean): number[] =>
  (Array.isArray(list) ? list : []).flatMap((entry, at) => (isObject(entry) && isUse(entry) ? [at] : []));
