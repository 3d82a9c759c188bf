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
import { CssEditor } from './Code.tsx';
import { ColourEditor } from './Colour.tsx';
import { FlagEditor } from './Flag.tsx';
import { JsonEditor } from './Json.tsx';
import { LengthEditor } from './Length.tsx';
import { NumberInput } from './NumberInput.tsx';
import { OneOfEditor } from './OneOf.tsx';
import { RichTextEditor } from './Rich.tsx';
import { LinesEditor, TextEditor } from './Text.tsx';

export const settingEditors: Editors = {
  text: { Editor: TextEditor, isReused: true },
  lines: { Editor: LinesEditor, isWide: true, isReused: true },
  number: { Editor: NumberInput, isReused: true },
  flag: { Editor: FlagEditor, isReused: true },
  'one-of': { Editor: OneOfEditor, isReused: true },
  length: { Editor: LengthEditor, isReused: true },
  colour: { Editor: ColourEditor, isReused: true },
  choices: { Editor: ChoicesEditor, isWide: true, isGroup: true },
  tree: { Editor: ChoiceTreeEditor, isWide: true, isGroup: true },
  patterns: { Editor: PatternsEditor, isWide: true, isGroup: true, readsSubjects: true },
  pairs: { Editor: PairGrid, isWide: true, isGroup: true },
  parts: { Editor: ContainerColumnsOrTabsEditor, isWide: true, isGroup: true, readsSubjects: true },
  json: { Editor: JsonEditor, isWide: true, isReused: true },
  rich: { Editor: RichTextEditor, isWide: true, isGroup: true },
  code: { Editor: CssEditor, isWide: true, isReused: true },
};
