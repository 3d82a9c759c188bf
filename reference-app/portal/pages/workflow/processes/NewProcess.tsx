/** Creates a process with a name, group, key and published form, and opens the process in the designer. */
import { ApiError } from '@countersign/sdk/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useRestoredTextInput } from '../../../ui/drawer/unsaved-input.ts';
import { processGroupsQuery } from '../../../ui/filters/lookups.ts';
import { formatFailureMessage } from '../../../ui/format/failure-text.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { PublishedFormPicker } from './FormPicker.tsx';
import { randomKeySuffix, suggestProcessKey } from './process-key.ts';
import { PROCESSES_QUERY_KEY } from './search.ts';
import { processAdminTexts } from './texts.ts';

interface NewProcessDialogProps {
  /** Process group by which the list is filtered. */
  processType: string;
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** Fields of the create request whose error messages are shown at their inputs. */
const INLINE_ERROR_FIELDS = ['processName', 'processKey', 'bindForm'];

export function NewProcessDialog({ processType, onClose, onAdded }: NewProcessDialogProps) {
  const { t } = useTexts(processAdminTexts);
  const title = useId();
  const types = useQuery(processGroupsQuery).data ?? [];
  const [end] = useState(randomKeySuffix);
  const [name, setName] = useRestoredTextInput('', 'new-process', 'name');
  const [type, setType] = useState(processType);
  const [ownKey, setOwnKey] = useState<string>();
  const [description, setDescription] = useRestoredTextInput('', 'new-process', 'description');
  const [form, setForm] = useState<string>('');
  const key = ownKey ?? suggestProcessKey(name, end);
  const add = useListMutation(
    PROCESSES_QUERY_KEY,
    () =>
      client.jflow.add({
        body: {
          processName: name.trim(),
          processKey: key,
          processType: type || (types[0]?.dictValue ?? ''),
          description: description.trim(),
          ...(form && { bindForm: [{ id: form }] }),
        },
      }),
    { message: '', showsErrors: true, onDone: ({ id }) => onAdded(id) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(undefined);
  };
  const fields = add.error instanceof ApiError ? add.error.fields : [];
  const errorOf = (field: string) => fields.find(one => one.field === field)?.message;
  const isShownBelow = fields.length > 0 && fields.every(({ field }) => INLINE_ERROR_FIELDS.includes(field));
  const isKeyTaken = add.error instanceof ApiError && add.error.subCode === 'process-key-taken';
  const keyError = isKeyTaken ? add.error?.message : errorOf('processKey');
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <form onSubmit={submit} className="new-process">
        <DialogTitle id={title}>{t('processes.add')}</DialogTitle>
        <DialogContent className="new-process-body">
          {add.error && !isKeyTaken && !isShownBelow && (
            <Alert severity="error">
              {formatFailureMessage(add.error, field => INLINE_ERROR_FIELDS.includes(field))}
            </Alert>
          )}
          <TextField
            required
            autoFocus
            size="small"
            label={t('processes.name')}
            value={name}
            error={errorOf('processName') !== undefined}
            helperText={errorOf('processName')}
            onChange={event => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 100, pattern: '.*\\S.*' } }}
          />
          <div className="new-process-pair">
            <TextField
              select
              size="small"
              label={t('processes.group')}
              value={types.some(one => one.dictValue === type) ? type : (types[0]?.dictValue ?? '')}
              onChange={event => setType(event.target.value)}
            >
              {types.map(({ dictValue, dictLabel }) => (
                <MenuItem key={dictValue} value={dictValue}>
                  {dictLabel}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              required
              size="small"
              label={t('processes.key')}
              value={key}
              error={keyError !== undefined}
              helperText={keyError ?? t('new.keyHelp')}
              onChange={event => setOwnKey(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 64, pattern: '[A-Za-z][A-Za-z0-9_]*' } }}
            />
          </div>
          <PublishedFormPicker value={form} onChange={setForm} error={errorOf('bindForm')} />
          <TextField
            multiline
            minRows={2}
            size="small"
            label={t('processes.description')}
            value={description}
            onChange={event => setDescription(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={add.isPending}>
            {t('new.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
