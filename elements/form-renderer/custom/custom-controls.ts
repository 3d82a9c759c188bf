/** Custom controls: control types that a page renders with its own element or function. */
import type { Control, FormLang } from '@countersign/sdk/form';
import type { EditorKind, SettingGroup } from '@countersign/sdk/form/design';

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

/** A text, or one for each language. */
export type CustomText = string | Readonly<Record<FormLang, string>>;

/** A setting of a custom control in the property panel of `<form-designer>`. */
export interface CustomSetting {
  /** The place in the control, such as `options.unit`. */
  at: string;
  /** Default: `text`. */
  as?: EditorKind;
  /** Default: `basic`. */
  group?: SettingGroup;
  /** Default: the place. */
  text?: CustomText;
  help?: CustomText;
  /** The value that counts where a control has none; a new control has it. */
  default?: unknown;
  min?: number;
  max?: number;
  /** The entries of `one-of`. */
  entries?: readonly { value: string; text?: CustomText }[];
  /** Shown only while another place of the control has this value. */
  when?: { at: string; is: unknown };
}

/** The type in `<form-designer>`: its entry in the palette and its settings. */
export interface CustomDesign {
  name?: CustomText;
  /** A group of the palette (`basic`, `choice`, `date`, `people-and-files`, `layout`, `display`) or a heading of its own. */
  group?: string;
  /** The icon of a type of the product, such as `number`. */
  icon?: string;
  /** Parts of a new control, such as `help`, `rules` and `options`. */
  control?: Partial<Control>;
  /** Settings besides those that every field has. */
  settings?: readonly CustomSetting[];
}

interface Common {
  /**
   * True where label, error and help belong to a group around the control, which fits any control. False for a single
   * input that takes the `id`: a form-associated element, or an input that `draw` makes.
   */
  group?: boolean;
  /** Returns the value as text for the read-only form. Without it the control itself is drawn, with `readOnly`. */
  text?(value: unknown, field: { control: Control; lang: FormLang }): string;
  design?: CustomDesign;
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
