/** A new form: its name and group, and its first contents: empty, a starter form, or pasted fields and JSON. */
import { ApiError } from '@countersign/sdk/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useStoredText } from '../../../ui/drawer/unsaved-input.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { EMPTY, PASTE, readPasted, type Start, starters, startOf } from './first-contents.ts';
import { groupChoices, KEY, useGroups } from './search.ts';
import { formTexts } from './texts.ts';

interface NewFormProps {
  /** The group that the list is filtered by; '' for none. */
  groupId: string;
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function NewForm({ groupId, onClose, onAdded }: NewFormProps) {
  const { t, lang } = useTexts(formTexts);
  const id = useId();
  const groups = useGroups().data ?? [];
  const [name, setName] = useStoredText('', 'new-form', 'name');
  const [group, setGroup] = useState(groupId);
  const [chosen, setChosen] = useStoredText(EMPTY, 'new-form', 'start');
  const [pasted, setPasted] = useStoredText('', 'new-form', 'pasted');
  const start: Start | undefined = chosen === PASTE ? readPasted(pasted, lang) : startOf(chosen, lang);
  const add = useChange(
    KEY,
    (jsonContent: string) =>
      client.workflow.form.config.add({
        body: { formName: name, groupId: group || null, jsonContent },
      }),
    { showsErrors: true, message: '', onDone: form => onAdded(form.id) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (start?.definition) add.mutate(JSON.stringify(start.definition));
  };
  const choose = (value: string) => {
    const names = starters.map(starter => starter.name[lang]);
    if (name === '' || names.includes(name))
      setName(starters.find(one => one.id === value)?.name[lang] ?? '');
    setChosen(value);
  };
  const fieldError = (field: string) =>
    add.error instanceof ApiError ? add.error.fields.find(one => one.field === field)?.message : undefined;
  const nameError = fieldError('formName');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <form onSubmit={submit} className="new-form">
        <DialogTitle id={id}>{t('forms.add')}</DialogTitle>
        <DialogContent className="new-form-body">
          {add.error && !nameError && <Alert severity="error">{add.error.message}</Alert>}
          <div className="new-form-names">
            <TextField
              required
              autoFocus
              size="small"
              label={t('forms.name')}
              value={name}
              error={nameError !== undefined}
              helperText={nameError}
              onChange={event => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 100, pattern: '.*\\S.*' } }}
            />
            <TextField
              select
              size="small"
              label={t('forms.group')}
              value={groups.some(one => one.groupId === group) ? group : ''}
              onChange={event => setGroup(event.target.value)}
            >
              <MenuItem value="">{t('forms.noGroup')}</MenuItem>
              {groupChoices(groups).map(({ value, label }) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          </div>
          <fieldset className="starters">
            <legend>{t('new.start')}</legend>
            {[
              { id: EMPTY, name: t('new.empty'), text: t('new.emptyText') },
              { id: PASTE, name: t('new.paste'), text: t('new.pasteText') },
              ...starters.map(one => ({ id: one.id, name: one.name[lang], text: one.description[lang] })),
            ].map(one => (
              <label key={one.id} className="starter">
                <input
                  type="radio"
                  name="starter"
                  value={one.id}
                  checked={chosen === one.id}
                  onChange={() => choose(one.id)}
                />
                <strong>{one.name}</strong>
                <small>{one.text}</small>
              </label>
            ))}
          </fieldset>
          {chosen === PASTE && <Paste text={pasted} onText={setPasted} start={start} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!start?.definition || add.isPending}>
            {t('new.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PasteProps {
  text: string;
  onText: (text: string) => void;
  start: Start | undefined;
}

function Paste({ text, onText, start }: PasteProps) {
  const { t } = useTexts(formTexts);
  const read = async (file: File | undefined) => {
    if (file) onText(await file.text());
  };
  const warnings = start?.warnings ?? [];
  return (
    <div className="new-form-paste">
      <TextField
        multiline
        minRows={4}
        maxRows={10}
        label={t('new.text')}
        value={text}
        error={start?.error !== undefined}
        helperText={start?.error ?? t('new.textHelp')}
        onChange={event => onText(event.target.value)}
      />
      <Button component="label" size="small" variant="outlined">
        {t('new.file')}
        <input
          type="file"
          className="new-form-file"
          accept=".json,.txt,application/json,text/plain"
          onChange={event => read(event.target.files?.[0])}
        />
      </Button>
      {warnings.length > 0 && (
        <Alert severity="warning">
          {t('new.warnings', { count: warnings.length })}
          <ul>
            {[...new Set(warnings)].slice(0, 8).map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
