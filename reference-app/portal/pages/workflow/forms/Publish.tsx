/** Dialog that lists the problems of a form's draft and publishes the draft with a remark. */
import { ApiError } from '@countersign/sdk/api';
import type { FormRow } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { FORMS_QUERY_KEY } from './search.ts';
import { formTexts } from './texts.ts';

interface PublishFormDialogProps {
  form: Pick<FormRow, 'id' | 'formName' | 'revision'>;
  onClose: () => void;
}

export function PublishFormDialog({ form, onClose }: PublishFormDialogProps) {
  const { t } = useTexts(formTexts);
  const title = useId();
  const [remark, setRemark] = useState('');
  const { id, formName, revision } = form;
  const publish = useListMutation(
    FORMS_QUERY_KEY,
    () => client.workflow.form.config.publish({ body: { id, revision, remark } }),
    {
      message: '',
      showsErrors: true,
      onDone: ({ version }) => {
        showToast('success', t('publish.done', { version }));
        onClose();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    publish.mutate(undefined);
  };
  const problems = publish.error instanceof ApiError ? publish.error.fields : [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={title}>{t('forms.publishOf', { item: formName })}</DialogTitle>
        <DialogContent className="publish">
          <p>{t('publish.text')}</p>
          {publish.error && (
            <Alert severity="error">
              {problems.length > 0 ? t('publish.errors') : publish.error.message}
              {problems.length > 0 && (
                <ul>
                  {problems.map(({ field, message }) => (
                    <li key={field + message}>{message}</li>
                  ))}
                </ul>
              )}
            </Alert>
          )}
          <TextField
            autoFocus
            fullWidth
            multiline
            minRows={2}
            label={t('publish.remark')}
            value={remark}
            onChange={event => setRemark(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={publish.isPending}>
            {t('forms.publish')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
