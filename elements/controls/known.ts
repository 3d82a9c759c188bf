/** The controls that are here. A line of text always is; the others come together with the first form that needs one. */
import { type Control, controlsOf, type FormDefinition } from '@countersign/sdk/form';
import type { ControlEntry } from './control.ts';
import { input } from './input/control.ts';

const known = new Map<string, ControlEntry>([[input.type, input]]);
let complete = false;

/** How a control is drawn; undefined for a type that has no drawing. Ask once `hasControls` says yes. */
export const entryOf = (control: Control): ControlEntry | undefined => known.get(control.type);

/** Whether a form can be drawn now. */
export function hasControls({ list }: FormDefinition): boolean {
  return complete || [...controlsOf(list)].every(({ control }) => known.has(control.type));
}

/** Brings all controls; may be tried again where it failed. */
export async function loadControls(): Promise<void> {
  const { controls } = await import('./registry.ts');
  for (const entry of controls) known.set(entry.type, entry);
  complete = true;
}
