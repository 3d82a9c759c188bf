/**
 * Creates a form with a name, a group and initial contents: an empty form, a starter form, or pasted field
 * names or JSON.
 */
import { ApiError } from '@countersign/sdk/api';
import { readTextFile } from '@countersign/sdk/text-file';
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
import { useRestoredTextInput } from '../../../ui/drawer/unsaved-input.ts';
import { formatFailureMessage } from '../../../ui/format/failure-text.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import {
  EMPTY_FORM_STARTER_ID,
  type InitialContents,
  initialFormContentsOfStarter,
  PASTED_FORM_CONTENTS_OPTION_ID,
  parsePastedContents,
  starters,
} from './first-contents.ts';
import { FORMS_QUERY_KEY, formGroupChoices, useFormGroups } from './search.ts';
import { formTexts } from './texts.ts';

interface NewFormDialogProps {
  /** Group by which the list is filtered, or an empty string. */
  groupId: string;
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function NewFormDialog({ groupId, onClose, onAdded }: NewFormDialogProps) {
  const { t, lang } = useTexts(formTexts);
  const id = useId();
  const groups = useFormGroups().data ?? [];
  const [name, setName] = useRestoredTextInput('', 'new-form', 'name');
  const [group, setGroup] = useState(groupId);
  const [chosen, setChosen] = useRestoredTextInput(EMPTY_FORM_STARTER_ID, 'new-form', 'start');
  const [pasted, setPasted] = useRestoredTextInput('', 'new-form', 'pasted');
  const start: InitialContents | undefined =
    chosen === PASTED_FORM_CONTENTS_OPTION_ID
      ? parsePastedContents(pasted, lang)
      : initialFormContentsOfStarter(chosen, lang);
  const add = useListMutation(
    FORMS_QUERY_KEY,
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
          {add.error && !nameError && <Alert severity="error">{formatFailureMessage(add.error)}</Alert>}
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
              {formGroupChoices(groups).map(({ value, label }) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          </div>
          <fieldset className="starters">
            <legend>{t('new.start')}</legend>
            {[
              { id: EMPTY_FORM_STARTER_ID, name: t('new.empty'), text: t('new.emptyText') },
              { id: PASTED_FORM_CONTENTS_OPTION_ID, name: t('new.paste'), text: t('new.pasteText') },
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
          {chosen === PASTED_FORM_CONTENTS_OPTION_ID && (
            <PastedContentsInput text={pasted} onText={setPasted} start={start} />
          )}
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

interface PastedContentsInputProps {
  text: string;
  onText: (text: string) => void;
  start: InitialContents | undefined;
}

function PastedContentsInput({ text, onText, start }: PastedContentsInputProps) {
  const { t } = useTexts(formTexts);
  const read = async (file: File | undefined) => {
    if (file) onText(await readTextFile(file));
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
