/** Name, group and description of a form in the drawer. */
import type { Values } from '@countersign/sdk/form';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RecordDrawer } from '../../../ui/RecordDrawer.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { infoBody, infoForm, infoValues } from './record-forms.ts';
import { KEY, useForm, useGroups } from './search.ts';
import { formTexts } from './texts.ts';

export function FormInfo({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts(formTexts);
  const { data: form, error } = useForm(id);
  const { data: groups } = useGroups();
  const definition = useMemo(() => infoForm(t, groups ?? []), [t, groups]);
  const values = useMemo(() => (form && groups ? infoValues(form) : undefined), [form, groups]);
  const save = useChange(
    KEY,
    (body: Values) => client.workflow.form.config.updateInfo({ body: { id, ...infoBody(body) } }),
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
