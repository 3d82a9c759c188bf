/**
 * Maps setting types to the editors of single values. The settings of a whole form need only these, so that
 * the form designer opens without the editors of lists.
 */
import type { Editors } from '../setting.ts';
import { CssEditor } from './Code.tsx';
import { FlagEditor } from './Flag.tsx';
import { NumberInput } from './NumberInput.tsx';
import { OneOfEditor } from './OneOf.tsx';
import { LinesEditor, TextEditor } from './Text.tsx';

export const simpleSettingEditors: Editors = {
  text: { Editor: TextEditor, isReused: true },
  lines: { Editor: LinesEditor, isWide: true, isReused: true },
  number: { Editor: NumberInput, isReused: true },
  flag: { Editor: FlagEditor, isReused: true },
  'one-of': { Editor: OneOfEditor, isReused: true },
  code: { Editor: CssEditor, isWide: true, isReused: true },
};
