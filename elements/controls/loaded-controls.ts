/**
 * Holds the controls whose code is loaded: first only the common controls, later all built-in controls, and
 * in addition the custom controls of the host page.
 */
import type { Control } from '@countersign/sdk/form/common';
import { commonFieldControlByType } from './common.ts';
import type { ControlEntry } from './control.ts';

/** Custom controls of the host page. They take precedence over built-in controls of the same type. */
const customControlEntries = new Map<string, ControlEntry>();
const controlEntryListeners = new Set<() => void>();
let loadedControlEntries: ReadonlyMap<string, ControlEntry> = commonFieldControlByType;

/**
 * Replaces the loaded built-in controls, after the code of all controls has been loaded. The new set also
 * contains the common controls.
 */
export function setLoadedControlEntries(controls: ReadonlyMap<string, ControlEntry>): void {
  loadedControlEntries = controls;
}

/** Adds a custom control of the host page. */
export function addCustomControlEntry(entry: ControlEntry): void {
  customControlEntries.set(entry.type, entry);
  for (const listener of controlEntryListeners) listener();
}

export const isCustomControl = ({ type }: Control): boolean => customControlEntries.has(type);

/** Calls the listener after a control is added. Returns a function that unsubscribes. */
export function onControlEntryAdded(listener: () => void): () => void {
  controlEntryListeners.add(listener);
  return () => controlEntryListeners.delete(listener);
}

/** Returns the registry entry for a control, or undefined if its type is unknown. */
export const findControlEntry = ({ type }: Control): ControlEntry | undefined =>
  customControlEntries.get(type) ?? loadedControlEntries.get(type);
