/** The model of a field. It is renamed when the name is complete, and everything that refers to it goes along. */
import { labelOf } from '@countersign/sdk/form';
import { renameModel } from '@countersign/sdk/form/edits';
import { askableFields } from '@countersign/sdk/form/rules';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Fault } from '../../designer/panel/editors/Fault.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { formPanelTextsIn } from './texts.ts';

export function ModelEditor({ id, value, subjects, lang, describedBy }: EditorProps): ReactNode {
  const designer = useDesigner();
  const t = formPanelTextsIn(lang);
  const [draft, setDraft] = useState<string>();
  const model = typeof value === 'string' ? value : '';
  const text = draft ?? model;
  const [control] = subjects;
  const key = String(control?.key ?? '');
  const isEmpty = text.trim() === '';
  const rename = () => {
    if (draft === undefined || isEmpty) return;
    edit(designer, definition => renameModel(definition, key, draft.trim()), {
      label: stepOf('set', subjects as never),
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
    draft === undefined ? undefined : twinOf(designer.store.get(definitionAtom), draft.trim(), key);
  const uses = designer.references.filter(({ field }) => field === model || field === key);
  return (
    <>
      <input
        id={id}
        type="text"
        className="csp-input"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={isEmpty || undefined}
        aria-describedby={describedBy}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={press}
        onBlur={rename}
      />
      {isEmpty && <Fault id={id}>{t('model-empty')}</Fault>}
      {twin !== undefined && (
        <span className="csp-note" role="status">
          {t('model-taken', { label: twin })}
        </span>
      )}
      {uses.length > 0 && (
        <span className="csp-note">
          {t('used-by', { names: [...new Set(uses.map(({ by }) => by))].join(lang === 'zh' ? '、' : ', ') })}
        </span>
      )}
    </>
  );
}

/** The label of another field with this model. */
function twinOf(
  definition: Parameters<typeof askableFields>[0],
  model: string,
  key: string,
): string | undefined {
  const twin = askableFields(definition).find(({ name, control }) => name === model && control.key !== key);
  return twin && (labelOf(twin.control) || twin.name);
}
