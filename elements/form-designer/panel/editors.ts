/** The editors of a control's settings: those of every panel, and those that need the whole control or the form. */
import { editors } from '../../designer/panel/editors/index.ts';
import type { Editors } from '../../designer/panel/setting.ts';
import { LabelEditor } from './LabelEditor.tsx';
import { ModelEditor } from './ModelEditor.tsx';
import { TypeEditor } from './TypeEditor.tsx';
import { ValueEditor } from './ValueEditor.tsx';

export const controlEditors: Editors = {
  ...editors,
  label: { Editor: LabelEditor },
  model: { Editor: ModelEditor, readsSubjects: true },
  type: { Editor: TypeEditor, readsSubjects: true },
  value: { Editor: ValueEditor, isWide: true, isGroup: true, readsSubjects: true },
};
