/** The controls that are here. A line of text always is; the others come together with the first form that needs one. */
import { type Control, controlsOf, type FormDefinition } from '@countersign/sdk/form';
import type { ControlEntry } from './control.ts';
import { input } from './input/control.ts';

const known = new Map<string, ControlEntry>([[input.type, input]]);
/** Controls that the page brought; they go before ours of the same type. */
const brought = new Map<string, ControlEntry>();
const waiting = new Set<() => void>();
let complete = false;

/** Adds a control that the page brought. */
export function addEntry(entry: ControlEntry): void {
  brought.set(entry.type, entry);
  for (const changed of waiting) changed();
}

/** Says when a control was added; for what has no drawing yet. */
export function whenAdded(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}

/** How a control is drawn; undefined for a type that has no drawing. Ask once `hasControls` says yes. */
export const entryOf = (control: Control): ControlEntry | undefined =>
  brought.get(control.type) ?? known.get(control.type);

/** Whether a form can be drawn now. */
export function hasControls({ list }: FormDefinition): boolean {
  return complete || [...controlsOf(list)].every(({ control }) => entryOf(control) !== undefined);
}

/** Brings all controls; may be tried again where it failed. */
export async function loadControls(): Promise<void> {
  const { controls } = await import('./registry.ts');
  for (const entry of controls) known.set(entry.type, entry);
  complete = true;
}
