/** The editors of a control's settings: those of every panel, and those that need the whole control or the form. */
import { editors } from '../../designer/panel/editors/index.ts';
import type { EditorProps, Editors } from '../../designer/panel/setting.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { LabelEditor } from './LabelEditor.tsx';
import { ModelEditor } from './ModelEditor.tsx';
import { TypeEditor } from './TypeEditor.tsx';
import { ValueEditor } from './ValueEditor.tsx';

/** Fetched with the first control that can be computed. */
const Expression = lazyComponent<EditorProps>(
  async () => (await import('./expression/Expression.tsx')).Expression,
);

export const controlEditors: Editors = {
  ...editors,
  label: { Editor: LabelEditor, isReused: true },
  model: { Editor: ModelEditor, readsSubjects: true },
  type: { Editor: TypeEditor, readsSubjects: true },
  conditions: { Editor: ConditionsEditor, isWide: true, isGroup: true },
  expression: { Editor: Expression, isWide: true, isGroup: true, readsSubjects: true },
  value: { Editor: ValueEditor, isWide: true, isGroup: true, readsSubjects: true },
};
