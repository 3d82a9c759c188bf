/** Custom controls: control types that a page renders with its own element or function. */
import type { Control, FormLang } from '@countersign/sdk/form';

/** The props of a custom control, passed when it is drawn and again after each change. */
export interface CustomField {
  /** For the input that the label points at; only where `group` is false. */
  id: string;
  control: Control;
  label: string;
  value: unknown;
  disabled: boolean;
  readOnly: boolean;
  required: boolean;
  invalid: boolean;
  /** Ids of the error and the help, for `aria-describedby`; only where `group` is false. */
  describedBy: string | undefined;
  lang: FormLang;
}

interface Common {
  /**
   * True where label, error and help belong to a group around the control, which fits any control. False for a single
   * input that takes the `id`: a form-associated element, or an input that `draw` makes.
   */
  group?: boolean;
  /** Returns the value as text for the read-only form. Without it the control itself is drawn, with `readOnly`. */
  text?(value: unknown, field: { control: Control; lang: FormLang }): string;
}

/** An element: its value is set as a property, and read after `change` or `cs-change`. */
export interface TagControl extends Common {
  tag: string;
}

/** A control drawn by a function, into a place of the form's own. */
export interface DrawControl extends Common {
  draw(place: HTMLElement, field: CustomField, change: (value: unknown) => void): CustomDrawing;
  /** Static css for what is drawn; the page's own does not reach in. */
  css?: string;
}

export interface CustomDrawing {
  update?(field: CustomField): void;
  remove?(): void;
}

export type CustomControl = TagControl | DrawControl;

type Listener = (type: string, control: CustomControl) => void;

const registered = new Map<string, CustomControl>();
const listeners = new Set<Listener>();

/** From now on every form of the page draws this type so; also forms that show its placeholder already. */
export function registerControl(type: string, control: CustomControl): void {
  if (typeof type !== 'string' || type === '') throw new TypeError('registerControl: the type is missing.');
  if ('tag' in control ? !control.tag?.includes('-') : typeof control.draw !== 'function')
    throw new TypeError(`registerControl: "${type}" needs a tag with a dash in it, or a function draw.`);
  registered.set(type, control);
  for (const listener of listeners) listener(type, control);
}

/** The types that the page draws. */
export const customTypes = (): ReadonlyMap<string, CustomControl> => registered;

/** Calls the listener for every control, registered ones included. */
export function onRegister(listener: Listener): void {
  listeners.add(listener);
  for (const [type, control] of registered) listener(type, control);
}
