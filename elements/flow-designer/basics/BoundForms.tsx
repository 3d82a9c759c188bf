/**
 * Lets the author select the forms whose fields the flow uses. The order of the forms is kept, because
 * several forms are shown as tabs or steps.
 */
import type { FlowBasics } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { useHostPageAccess } from '../../ui/host.ts';
import { Combobox } from '../../ui/picking/Combobox.tsx';
import { boundFormAtom } from '../store/atoms.ts';
import type { SetBasics } from '../store/basics.ts';
import { useDesigner } from '../store/designer.ts';
import { Field } from '../view/Field.tsx';
import { ReorderableEntryList } from '../view/ReorderableEntryList.tsx';
import { createFormSearch } from './sources.ts';
import type { BasicsTexts } from './texts.ts';
import { formLoadErrorAtom } from './use-bound-forms.ts';

interface BoundFormsProps {
  t: BasicsTexts;
  basics: FlowBasics;
  set: SetBasics;
}

export function BoundForms({ t, basics, set }: BoundFormsProps): ReactNode {
  const { store, lang, readOnly } = useDesigner();
  const host = useHostPageAccess();
  const search = useMemo(() => createFormSearch({ host, lang }), [host, lang]);
  const error = useAtomValue(formLoadErrorAtom);
  const hasOwnForm = (useAtomValue(boundFormAtom)?.list.length ?? 0) > 0;
  const forms = basics.bindForm ?? [];
  const entries = forms.map(({ id, formName, version }) => ({
    id,
    name: formName ?? id,
    ...(version !== undefined && { detail: t('version', { version }) }),
  }));
  const bind = (bindForm: NonNullable<FlowBasics['bindForm']>) => set({ bindForm });
  const pick = ({ id, name }: { id: string; name: string }) => {
    const others = forms.filter(form => form.id !== id);
    bind(others.length < forms.length ? others : [...forms, { id, formName: name }]);
    announceToScreenReader({ store }, name);
  };
  if (!search && forms.length === 0) return null;
  return (
    <>
      <Field
        name="bindForm"
        label={t('forms')}
        hint={t(forms.length === 0 && hasOwnForm ? 'ownForm' : 'formsHint')}
        fault={error ? t('formLoadFailed', { message: error }) : undefined}
        isGroup
      >
        {({ describedBy }) => (
          <>
            <ReorderableEntryList
              label={t('forms')}
              entries={entries}
              disabled={readOnly}
              onEntries={list => bind(list.flatMap(({ id }) => forms.find(form => form.id === id) ?? []))}
            />
            {search && !readOnly && (
              <Combobox
                id="flow-forms"
                label={t('forms')}
                placeholder={t('findForm')}
                search={search}
                chosen={entries}
                stays
                lang={lang}
                disabled={false}
                required={false}
                invalid={false}
                describedBy={describedBy}
                onPick={pick}
              />
            )}
          </>
        )}
      </Field>
      {forms.length > 1 && (
        <Field name="formMode" label={t('formMode')} isGroup>
          {() => (
            <div className="flow-radios">
              {(['tabs', 'steps'] as const).map(mode => (
                <label key={mode}>
                  <input
                    type="radio"
                    name="formMode"
                    checked={(basics.formMode ?? 'tabs') === mode}
                    disabled={readOnly}
                    onChange={() => set({ formMode: mode })}
                  />
                  {t(mode)}
                </label>
              ))}
            </div>
          )}
        </Field>
      )}
    </>
  );
}
