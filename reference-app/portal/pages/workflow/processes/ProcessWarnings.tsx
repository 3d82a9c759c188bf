/** Shows the warnings about a process that was published, or that may be started again. */
import type { PartOf } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTexts } from '../../../session/language.ts';
import { processAdminTexts } from './texts.ts';

type ProcessWarningList = PartOf<'POST jflow/updateState', 'response'>['warnings'];

export function ProcessWarnings({ title, warnings }: { title: string; warnings: ProcessWarningList }) {
  return (
    <Alert severity="warning">
      {title}
      <ul>
        {warnings.map(({ field, message }) => (
          <li key={field + message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

export interface RestartedProcess {
  processName: string;
  warnings: ProcessWarningList;
}

/** Dialog that lists the warnings after a stopped process was permitted again. */
export function RestartWarningsDialog({
  of: { processName: item, warnings },
  onClose,
}: {
  of: RestartedProcess;
  onClose: () => void;
}) {
  const { t } = useTexts(processAdminTexts);
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('restart.title', { item })}</DialogTitle>
      <DialogContent className="deploy">
        <ProcessWarnings title={t('restart.warnings')} warnings={warnings} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
