/** Renders a published version of a form in a dialog. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { EmbeddedElement } from '../../../../ui/EmbeddedElement.tsx';
import { QueryFailure } from '../../../../ui/EmptyState.tsx';
import { parseStoredDefinition } from '../definition-of.ts';
import { formTexts } from '../texts.ts';
import { useFormVersion } from './version-query.ts';

interface VersionViewProps {
  id: string;
  version: number;
  onClose: () => void;
}

export function VersionView({ id, version, onClose }: VersionViewProps) {
  const { t } = useTexts(formTexts);
  const title = useId();
  const { data, error, refetch } = useFormVersion(id, version);
  const definition = useMemo(() => data && parseStoredDefinition(data.jsonContent), [data]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>{t('forms.version', { version })}</DialogTitle>
      <DialogContent>
        {error && <QueryFailure error={error} retry={() => refetch()} />}
        {definition && (
          <EmbeddedElement tag="form-renderer" attributes={{ disabled: true }} properties={{ definition }} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
