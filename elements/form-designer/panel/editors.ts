/**
 * Lists the editors for a control's settings: the editors shared by all panels, and editors that need the
 * whole control or the whole form.
 */
import { settingEditors } from '../../designer/panel/editors/index.ts';
import type { EditorProps, Editors } from '../../designer/panel/setting.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { ControlTypeEditor } from './ControlTypeEditor.tsx';
import { FieldKeyEditor } from './FieldKeyEditor.tsx';
import { LabelEditor } from './LabelEditor.tsx';
import { ValueEditor } from './ValueEditor.tsx';

/**
 * The code of the expression editor is loaded when a control whose value can be computed is first selected.
 */
const LazyExpressionEditor = lazyComponent<EditorProps>(
  async () => (await import('./expression/Expression.tsx')).ExpressionSettingEditor,
);

export const controlSettingEditors: Editors = {
  ...settingEditors,
  label: { Editor: LabelEditor, isReused: true },
  model: { Editor: FieldKeyEditor, readsSubjects: true },
  type: { Editor: ControlTypeEditor, readsSubjects: true },
  conditions: { Editor: ConditionsEditor, isWide: true, isGroup: true },
  expression: { Editor: LazyExpressionEditor, isWide: true, isGroup: true, readsSubjects: true },
  value: { Editor: ValueEditor, isWide: true, isGroup: true, readsSubjects: true },
};
