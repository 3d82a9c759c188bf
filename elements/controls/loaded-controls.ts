/**
 * Holds the controls whose code is loaded: first only the common controls, later all built-in controls, and
 * in addition the custom controls of the host page.
 */
import type { Control } from '@countersign/sdk/form/common';
import { commonControls } from './common.ts';
import type { ControlEntry } from './control.ts';

/** Custom controls of the host page. They take precedence over built-in controls of the same type. */
const customEntries = new Map<string, ControlEntry>();
const entryListeners = new Set<() => void>();
let loadedEntries: ReadonlyMap<string, ControlEntry> = commonControls;

/**
 * Replaces the loaded built-in controls, after the code of all controls has been loaded. The new set also
 * contains the common controls.
 */
export function setLoadedEntries(controls: ReadonlyMap<string, ControlEntry>): void {
  loadedEntries = controls;
}

/** Adds a custom control of the host page. */
export function addCustomEntry(entry: ControlEntry): void {
  customEntries.set(entry.type, entry);
  for (const listener of entryListeners) listener();
}

/** Calls the listener after a control is added. Returns a function that unsubscribes. */
export function onEntryAdded(listener: () => void): () => void {
  entryListeners.add(listener);
  return () => entryListeners.delete(listener);
}

/** Returns the registry entry for a control, or undefined if its type is unknown. */
export const findControlEntry = ({ type }: Control): ControlEntry | undefined =>
  customEntries.get(type) ?? loadedEntries.get(type);
