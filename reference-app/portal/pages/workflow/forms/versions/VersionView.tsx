/** A version as its form is drawn, in a dialog. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { Embedded } from '../../../../ui/Embedded.tsx';
import { Failure } from '../../../../ui/EmptyState.tsx';
import { definitionOf } from '../definition-of.ts';
import { formTexts } from '../texts.ts';
import { useVersion } from './version-query.ts';

interface VersionViewProps {
  id: string;
  version: number;
  onClose: () => void;
}

export function VersionView({ id, version, onClose }: VersionViewProps) {
  const { t } = useTexts(formTexts);
  const title = useId();
  const { data, error, refetch } = useVersion(id, version);
  const definition = useMemo(() => data && definitionOf(data.jsonContent), [data]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>{t('forms.version', { version })}</DialogTitle>
      <DialogContent>
        {error && <Failure error={error} retry={() => refetch()} />}
        {definition && (
          <Embedded tag="form-renderer" attributes={{ disabled: true }} properties={{ definition }} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
