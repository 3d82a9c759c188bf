/** The request's form: editable where this person may edit something, otherwise a document to read. */
import type { FieldError } from '@countersign/sdk/api';
import { type FormDefinition, importDefinition, type Privilege, type Values } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { FormRendererView } from '../form-renderer/FormRendererView.tsx';
import { type FormRendererHandle, InvalidValuesError } from '../form-renderer/face.ts';
import { deedsAtom, langAtom, wordsAtom } from './atoms.ts';
import { canAct } from './deeds.ts';
import { canEdit, ownChanges } from './editing.ts';
import { outsideAtom } from './outside.ts';
import type { View } from './view.ts';

export interface FormSectionHandle {
  /** The values that this person may change, or how many errors keep them back; null where there is nothing to change. */
  read(): Promise<{ values: Values } | { errors: number } | null>;
  showErrors(fields: FieldError[]): void;
}

interface Props {
  view: View;
  /** In a dialog the form scrolls by itself, and the keyboard must reach it. */
  scrolls: boolean;
  handle: Ref<FormSectionHandle>;
}

export function FormSection({ view, scrolls, handle }: Props) {
  const t = useAtomValue(wordsAtom);
  const imported = useMemo(() => importDefinition(view.definition), [view.definition]);
  return (
    <section className="main" aria-label={t('form')} part="form" tabIndex={scrolls ? 0 : undefined}>
      {imported.ok ? (
        <Form definition={imported.definition} view={view} handle={handle} />
      ) : (
        <p role="alert">{t('formBroken')}</p>
      )}
    </section>
  );
}

interface FormProps {
  definition: FormDefinition;
  view: View;
  handle: Ref<FormSectionHandle>;
}

function Form({ definition, view, handle }: FormProps) {
  const lang = useAtomValue(langAtom);
  const outside = useAtomValue(outsideAtom);
  const { privileges } = view.node;
  const editable = canAct(useAtomValue(deedsAtom)) && canEdit(definition, privileges);
  const form = useRef<FormRendererHandle>(null);
  useImperativeHandle(handle, () => ({
    read: async () => (editable && form.current ? read(form.current, definition, privileges) : null),
    showErrors: fields => void form.current?.setErrors(fields),
  }));
  return (
    <FormRendererView
      definition={definition}
      values={view.values}
      privileges={privileges}
      lang={lang}
      readOnly={!editable}
      onError={fault => outside?.failed(fault)}
      handle={form}
    />
  );
}

async function read(form: FormRendererHandle, definition: FormDefinition, privileges: Privilege[]) {
  try {
    return { values: ownChanges(definition, privileges, await form.getData()) };
  } catch (error) {
    if (error instanceof InvalidValuesError) return { errors: error.errors.length };
    throw error;
  }
}
