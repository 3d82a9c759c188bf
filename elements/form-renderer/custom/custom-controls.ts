/** Registers custom controls: control types that a host page renders with its own element or function. */
import type { Control, FormLang } from '@countersign/sdk/form';
import type { EditorKind, SettingGroup } from '@countersign/sdk/form/design';

/** The props of a custom control. They are passed on the first render and again after each change. */
export interface CustomField {
  /** Id for the input that the label refers to. Used only if `group` is false. */
  id: string;
  control: Control;
  label: string;
  value: unknown;
  disabled: boolean;
  readOnly: boolean;
  required: boolean;
  invalid: boolean;
  /** Ids of the error and the help text, for `aria-describedby`. Used only if `group` is false. */
  describedBy: string | undefined;
  lang: FormLang;
}

/** A text of a custom control: one string for all languages, or one string for each language. */
export type CustomText = string | Readonly<Record<FormLang, string>>;

/** A setting of a custom control in the property panel of `<form-designer>`. */
export interface CustomSetting {
  /** Path of the setting in the control, such as `options.unit`. */
  at: string;
  /** Editor of the setting in the panel. Default: `text`. */
  as?: EditorKind;
  /** Section of the panel that contains the setting. Default: `basic`. */
  group?: SettingGroup;
  /** Label of the setting. If absent, the path in `at` is used as the label. */
  text?: CustomText;
  help?: CustomText;
  /**
   * Default value of the setting. New controls contain it, and it also applies to existing controls that have
   * no value for the setting.
   */
  default?: unknown;
  min?: number;
  max?: number;
  /** Entries of the selection list. Used by the editor `one-of`. */
  entries?: readonly { value: string; text?: CustomText }[];
  /**
   * Condition for displaying the setting: the property of the control at the path `at` must have the value
   * `is`.
   */
  when?: { at: string; is: unknown };
}

/** Presentation of the custom type in `<form-designer>`: its palette entry and its settings. */
export interface CustomDesign {
  name?: CustomText;
  /**
   * A built-in palette group (`basic`, `choice`, `date`, `people-and-files`, `layout`, `display`), or the
   * heading of a custom group.
   */
  group?: string;
  /** Name of a built-in control type whose icon is used, such as `number`. */
  icon?: string;
  /** Initial properties of new controls, such as `help`, `rules` and `options`. */
  control?: Partial<Control>;
  /** Settings of the custom control, in addition to the settings that every field has. */
  settings?: readonly CustomSetting[];
}

interface CustomControlBase {
  /**
   * True if the label, error and help are attached to a group that contains the control. A group is possible
   * for every control. False if the control is a single input that uses the given `id`: a form-associated
   * element, or an input that `draw` creates.
   */
  group?: boolean;
  /**
   * Returns the value as text for the read-only form. If a control has no `text` function, the form renders
   * the control itself with `readOnly`.
   */
  text?(value: unknown, field: { control: Control; lang: FormLang }): string;
  design?: CustomDesign;
}

/**
 * A control that is rendered by an element. The form sets the element's `value` property, and reads it after
 * a `change` or `cs-change` event.
 */
export interface TagControl extends CustomControlBase {
  tag: string;
}

/** A control that is rendered by a function into a container inside the form. */
export interface DrawControl extends CustomControlBase {
  draw(place: HTMLElement, field: CustomField, change: (value: unknown) => void): CustomDrawing;
  /**
   * Static CSS for the content that `draw` renders. The CSS of the host page does not apply inside the shadow
   * root.
   */
  css?: string;
}

export interface CustomDrawing {
  update?(field: CustomField): void;
  remove?(): void;
}

export type CustomControl = TagControl | DrawControl;

type RegistrationListener = (type: string, control: CustomControl) => void;

const registeredControls = new Map<string, CustomControl>();
const registrationListeners = new Set<RegistrationListener>();

/**
 * Registers a control type for every form on the page. Forms that already show the type as unsupported are
 * rendered again. Throws a `TypeError` if the type is empty, the tag has no dash, or `draw` is not a
 * function.
 */
export function registerControl(type: string, control: CustomControl): void {
  if (typeof type !== 'string' || type === '') throw new TypeError('registerControl: the type is missing.');
  if ('tag' in control ? !control.tag?.includes('-') : typeof control.draw !== 'function')
    throw new TypeError(`registerControl: "${type}" needs a tag with a dash in it, or a function draw.`);
  registeredControls.set(type, control);
  for (const listener of registrationListeners) listener(type, control);
}

/** Returns the control types that are registered on the page. */
export const customControlsByType = (): ReadonlyMap<string, CustomControl> => registeredControls;

/** Calls the listener for every control that is already registered, and for each later registration. */
export function subscribeToControlRegistrations(listener: RegistrationListener): void {
  registrationListeners.add(listener);
  for (const [type, control] of registeredControls) listener(type, control);
}
