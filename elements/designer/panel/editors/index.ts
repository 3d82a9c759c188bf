/**
 * Maps setting types to editors. Each designer adds editors for settings that depend on more than their own
 * value, such as default values.
 */
import { ChoicesEditor } from '../choices/Choices.tsx';
import { ChoiceTreeEditor } from '../choices/Tree.tsx';
import { PatternsEditor } from '../patterns/Patterns.tsx';
import { PairGrid } from '../rows/PairGrid.tsx';
import { ContainerColumnsOrTabsEditor } from '../rows/Parts.tsx';
import type { Editors } from '../setting.ts';
import { ColourEditor } from './Colour.tsx';
import { JsonEditor } from './Json.tsx';
import { LengthEditor } from './Length.tsx';
import { RichTextEditor } from './Rich.tsx';
import { simpleSettingEditors } from './simple.ts';

export const settingEditors: Editors = {
  ...simpleSettingEditors,
  length: { Editor: LengthEditor, isReused: true },
  colour: { Editor: ColourEditor, isReused: true },
  choices: { Editor: ChoicesEditor, isWide: true, isGroup: true },
  tree: { Editor: ChoiceTreeEditor, isWide: true, isGroup: true },
  patterns: { Editor: PatternsEditor, isWide: true, isGroup: true, readsSubjects: true },
  pairs: { Editor: PairGrid, isWide: true, isGroup: true },
  parts: { Editor: ContainerColumnsOrTabsEditor, isWide: true, isGroup: true, readsSubjects: true },
  json: { Editor: JsonEditor, isWide: true, isReused: true },
  rich: { Editor: RichTextEditor, isWide: true, isGroup: true },
};
