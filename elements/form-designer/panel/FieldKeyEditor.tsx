/**
 * Renders the editor for a field's `model`, the key of the field in the form data. The new model is applied
 * on Enter or when the input loses the focus. All references to the old model are updated.
 */
import { controlLabelOf } from '@countersign/sdk/form';
import { renameModel } from '@countersign/sdk/form/edits';
import { fieldsForConditions } from '@countersign/sdk/form/rules';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { EditorFault } from '../../designer/panel/editors/Fault.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { Input } from '../../ui/kit/fields.tsx';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { formPanelTextsForLanguage } from './texts.ts';

export function FieldKeyEditor({ id, value, subjects, lang, describedBy }: EditorProps): ReactNode {
  const designer = useDesigner();
  const t = formPanelTextsForLanguage(lang);
  const [draft, setDraft] = useState<string>();
  const model = typeof value === 'string' ? value : '';
  const text = draft ?? model;
  const [control] = subjects;
  const key = String(control?.key ?? '');
  const isEmpty = text.trim() === '';
  const rename = () => {
    if (draft === undefined || isEmpty) return;
    edit(designer, definition => renameModel(definition, key, draft.trim()), {
      label: createUndoStepLabel('set', subjects as never),
    });
    setDraft(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') rename();
    if (event.key !== 'Escape' || draft === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setDraft(undefined);
  };
  const twin =
    draft === undefined
      ? undefined
      : findLabelByFieldKey(designer.store.get(definitionAtom), draft.trim(), key);
  const uses = designer.references.filter(({ field }) => field === model || field === key);
  return (
    <>
      <Input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        data-draft={draft === undefined ? undefined : ''}
        value={text}
        aria-invalid={isEmpty || undefined}
        aria-describedby={describedBy}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={press}
        onBlur={rename}
      />
      {isEmpty && <EditorFault id={id}>{t('model-empty')}</EditorFault>}
      {twin !== undefined && (
        <span className="panel-note" role="status">
          {t('model-taken', { label: twin })}
        </span>
      )}
      {uses.length > 0 && (
        <span className="panel-note">
          {t('used-by', { names: [...new Set(uses.map(({ by }) => by))].join(lang === 'zh' ? '、' : ', ') })}
        </span>
      )}
    </>
  );
}

/**
 * Returns the label of another field that already has the given field key (`model`). Returns undefined if no
 * such field exists.
 */
function findLabelByFieldKey(
  definition: Parameters<typeof fieldsForConditions>[0],
  model: string,
  key: string,
): string | undefined {
  const twin = fieldsForConditions(definition).find(
    ({ name, control }) => name === model && control.key !== key,
  );
  return twin && (controlLabelOf(twin.control) || twin.name);
}
