/** The description of a control type for the designer, the docs and the schema. The renderer never loads it. */
import type { Control } from '../definition/types.ts';
import type { Setting, Texts } from './settings/setting.ts';

/** The groups of the palette, in its order. */
export type PaletteGroup = 'basic' | 'choice' | 'date' | 'people-and-files' | 'layout' | 'display';

export interface ControlDesign {
  group: PaletteGroup;
  /** The name of an icon of elements/ui. */
  icon: string;
  /** The label of a new control, and its name in the palette. */
  name: Texts;
  /** The rest of a new control beyond the defaults of its settings: children, first choices. */
  content?: Pick<Control, 'list' | 'columns' | 'trs'> & { options?: Readonly<Record<string, unknown>> };
  /** All options that the type reads, and the parts that a designer edits. */
  settings: readonly Setting[];
  /** A sound value of the new control, for previews and tests; nothing for a type without a value. */
  sample?: unknown;
}
