/**
 * Drawer to edit the aliases of form fields. Callbacks send field values to other systems under their
 * aliases.
 */
import { ApiError } from '@countersign/sdk/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { usePersistedUnsavedInput, useRestoredInput } from '../../../ui/drawer/unsaved-input.ts';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { PROCESSES_QUERY_KEY, useProcessDetail } from './search.ts';
import { processAdminTexts } from './texts.ts';

export function FieldAliasesDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts(processAdminTexts);
  const process = useProcessDetail(id);
  const fields = useQuery({
    queryKey: [PROCESSES_QUERY_KEY, 'aliases', id],
    queryFn: () => client.workflow.form.field.alisa.list({ query: { processId: id } }),
  });
  const { place, restored } = useRestoredInput<Record<string, string>>('aliases', id);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>(restored ?? {});
  usePersistedUnsavedInput(place, Object.keys(changed).length > 0 ? changed : undefined);
  const saved = useRef(false);
  const isDirty = () => !saved.current && Object.keys(changed).length > 0;
  const save = useListMutation(
    PROCESSES_QUERY_KEY,
    () => {
      const list = Object.entries(changed).map(([field, alias]) => ({ field, alias: alias.trim() }));
      return list.length > 0
        ? client.workflow.form.field.alisa.update({ body: { processId: id, list } })
        : Promise.resolve(null);
    },
    {
      showsErrors: true,
      onDone: () => {
        saved.current = true;
        onClose();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined);
  };
  const error = process.error ?? fields.error;
  const refusals = save.error instanceof ApiError ? save.error.fields : [];
  return (
    <SideDrawer title={t('aliases.title', { item: process.data?.processName ?? '' })} onClose={onClose}>
      <form id="aliases" className="record-body" onSubmit={submit}>
        <p>{t('aliases.text')}</p>
        {error && <QueryFailure error={error} retry={() => fields.refetch()} />}
        {save.error && (
          <Alert severity="error">
            {refusals.length > 0 ? refusals.map(({ message }) => message).join(' ') : save.error.message}
          </Alert>
        )}
        {fields.data?.length === 0 && <EmptyState title={t('aliases.none')} text={t('aliases.hint')} />}
        {fields.data?.map(({ field, label, alias }) => (
          <TextField
            key={field}
            size="small"
            label={label}
            helperText={<code>{field}</code>}
            placeholder={field}
            value={changed[field] ?? alias}
            onChange={event => setChanged({ ...changed, [field]: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        ))}
      </form>
      <div className="record-end">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" form="aliases" variant="contained" disabled={save.isPending || !fields.data}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </SideDrawer>
  );
}
