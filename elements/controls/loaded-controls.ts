/** The controls whose code is loaded: the common ones always, the others with the full tier, and those that the page brings. */
import type { Control } from '@countersign/sdk/form/common';
import { commonControls } from './common.ts';
import type { ControlEntry } from './control.ts';

/** Controls of the page; they go before ours of the same type. */
const custom = new Map<string, ControlEntry>();
const listeners = new Set<() => void>();
let loaded: ReadonlyMap<string, ControlEntry> = commonControls;

/** Takes the controls of a tier that was loaded, those of the tiers before it included. */
export function addControls(controls: ReadonlyMap<string, ControlEntry>): void {
  loaded = controls;
}

/** Adds a control of the page. */
export function addEntry(entry: ControlEntry): void {
  custom.set(entry.type, entry);
  for (const listener of listeners) listener();
}

/** Notifies of an added control; returns an unsubscribe function. */
export function whenAdded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The drawing of a control; undefined for a type that has none. */
export const entryOf = ({ type }: Control): ControlEntry | undefined => custom.get(type) ?? loaded.get(type);
