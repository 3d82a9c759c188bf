/** The controls that are here. A line of text always is; the others come with the first form that needs them. */
import type { Control } from '@countersign/sdk/form/common';
import type { ControlEntry } from './control.ts';
import { input } from './input/control.ts';
import { allControls, everydayControls } from './lazy-controls.ts';

/** Controls that the page brought; they go before ours of the same type. */
const custom = new Map<string, ControlEntry>();
const waiting = new Set<() => void>();

/** Adds a control that the page brought. */
export function addEntry(entry: ControlEntry): void {
  custom.set(entry.type, entry);
  for (const changed of waiting) changed();
}

/** Says when a control was added; for what has no drawing yet. */
export function whenAdded(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}

/** How a control is drawn; undefined for a type that has no drawing. */
export function entryOf({ type }: Control): ControlEntry | undefined {
  const known = custom.get(type);
  if (known || type === input.type) return known ?? input;
  return [everydayControls, allControls]
    .filter(part => part.isLoaded())
    .map(part => part.get().controls.get(type))
    .find(entry => entry !== undefined);
}
