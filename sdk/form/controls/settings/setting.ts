/** A setting of a control as a designer edits it, docs list it and the schema checks it: data, never a component. */
import type { FormLang } from '../../common-texts.ts';

export type Texts = Readonly<Record<FormLang, string>>;

/** The editors of the designer's property panel; each draws settings of one kind. */
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

/** The folded groups of the property panel, in its order. */
export type SettingGroup = 'basic' | 'value' | 'choices' | 'check' | 'look' | 'behaviour';

export interface Setting {
  /** The place in the control, for example `label` or `options.maxLength`. */
  at: string;
  as: EditorKind;
  group: SettingGroup;
  text: Texts;
  /** One sentence for the docs and the designer's hint; Markdown. */
  help?: Texts;
  /** The value that counts where a control has none; a new control is made with it, but for the `content` of its design. */
  default?: unknown;
  /** Bounds of a number, included. */
  min?: number;
  max?: number;
  /** The entries of `one-of`. */
  entries?: readonly { value: string; text: Texts }[];
  /** Other names that older forms use for the same option; they are read, never written. */
  aliases?: readonly string[];
  /** JSON types that are read besides those of the editor kind. */
  accepts?: readonly ('string' | 'number' | 'boolean' | 'array' | 'object')[];
  /** Shown only while another place of the control has this value. */
  when?: { at: string; is: unknown } | undefined;
}

/** The same setting with another default, bound or text for one type. */
export const changed = (setting: Setting, change: Partial<Setting>): Setting => ({ ...setting, ...change });
