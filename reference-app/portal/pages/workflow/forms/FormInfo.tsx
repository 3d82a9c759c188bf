/** Edits the name, group and description of a form in a drawer. */
import type { Values } from '@countersign/sdk/form';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RecordDrawer } from '../../../ui/RecordDrawer.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { formInfoEditForm, initialFormInfoValues, toFormInfoRequestBody } from './record-forms.ts';
import { FORMS_QUERY_KEY, useFormDetail, useFormGroups } from './search.ts';
import { formTexts } from './texts.ts';

export function FormInfoDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts(formTexts);
  const { data: form, error } = useFormDetail(id);
  const { data: groups } = useFormGroups();
  const definition = useMemo(() => formInfoEditForm(t, groups ?? []), [t, groups]);
  const values = useMemo(() => (form && groups ? initialFormInfoValues(form) : undefined), [form, groups]);
  const save = useListMutation(
    FORMS_QUERY_KEY,
    (body: Values) =>
      client.workflow.form.config.updateInfo({ body: { id, ...toFormInfoRequestBody(body) } }),
    { showsErrors: true },
  );
  return (
    <RecordDrawer
      title={t('forms.settingsOf', { item: form?.formName ?? '' })}
      definition={definition}
      values={values}
      error={error}
      onSave={body => save.mutateAsync(body)}
      onClose={onClose}
    />
  );
}
