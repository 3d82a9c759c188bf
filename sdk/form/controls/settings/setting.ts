/**
 * Describes one setting of a control as plain data. The designer lets an author edit the setting, the
 * documentation lists it, and the schema validates it.
 */
import type { FormLang } from '../../common-texts.ts';

export type Texts = Readonly<Record<FormLang, string>>;

/** The editors in the designer's property panel. Each editor edits one type of setting. */
export type EditorKind =
  | 'text'
  | 'lines'
  | 'number'
  | 'flag'
  | 'one-of'
  | 'choices'
  | 'tree'
  | 'value'
  | 'length'
  | 'colour'
  | 'patterns'
  | 'pairs'
  | 'parts'
  | 'json'
  | 'expression'
  | 'conditions'
  | 'rich'
  | 'code';

/** The collapsible groups in the property panel, in display order. */
export type SettingGroup = 'basic' | 'value' | 'choices' | 'check' | 'look' | 'behaviour';

export interface Setting {
  /** The path of the setting in the control, for example `label` or `options.maxLength`. */
  at: string;
  as: EditorKind;
  group: SettingGroup;
  text: Texts;
  /** The help text of the setting in the documentation and the designer: one sentence in Markdown. */
  help?: Texts;
  /**
   * The effective value of the setting if the control does not contain it. The designer stores this value in
   * a new control, unless the `content` of the control's design contains another value.
   */
  default?: unknown;
  /** The inclusive bounds of a numeric setting. */
  min?: number;
  max?: number;
  /** The choices of a `one-of` setting. */
  entries?: readonly { value: string; text: Texts }[];
  /** Option names that older forms use for this setting. They are read but never written. */
  aliases?: readonly string[];
  /**
   * Additional JSON types that the setting's value can have. The types that the setting's editor produces are
   * always accepted.
   */
  accepts?: readonly ('string' | 'number' | 'boolean' | 'array' | 'object')[];
  /** If present, the setting is shown only while the value at path `at` in the control equals `is`. */
  when?: { at: string; is: unknown } | undefined;
}

/**
 * Returns the setting with some of its properties replaced for one control type, for example its default,
 * bounds or text.
 */
export const withOverriddenSettingProperties = (setting: Setting, change: Partial<Setting>): Setting => ({
  ...setting,
  ...change,
});
