/**
 * Describes a control type for the designer, the documentation and the schema. The renderer never loads this
 * description.
 */
import type { Control } from '../definition/types.ts';
import type { Setting, Texts } from './settings/setting.ts';

/** The groups of controls in the palette, in display order. */
export type PaletteGroup = 'basic' | 'choice' | 'date' | 'people-and-files' | 'layout' | 'display';

export interface ControlDesign {
  group: PaletteGroup;
  /**
   * The SVG path of the icon, in a view box of 16 by 16. The designer draws it as a line, not as a filled
   * shape.
   */
  icon: string;
  /** The initial label of a control, and its name in the palette. */
  name: Texts;
  /**
   * The initial content of a control, in addition to the default values of its settings: for example children
   * or choices.
   */
  content?: Pick<Control, 'list' | 'columns' | 'trs'> & { options?: Readonly<Record<string, unknown>> };
  /** All options that controls of this type read, and the other settings that a designer edits. */
  settings: readonly Setting[];
  /** A valid value for previews and tests. Absent for a type without a value. */
  sample?: unknown;
}
