/**
 * Dialog to publish the draft of a process from the process list. Shows the problems in the flow, with a link
 * to the designer.
 */
import { ApiError } from '@countersign/sdk/api';
import type { ProcessRow } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { ProcessWarnings } from './ProcessWarnings.tsx';
import { PROCESSES_QUERY_KEY } from './search.ts';
import { processAdminTexts } from './texts.ts';

/**
 * Returns true for warnings about disabled users, empty groups, stopped processes and circles of calls. Such
 * warnings do not prevent publication.
 */
const isNonBlockingWarning = ({ code }: { code: string }): boolean => /^(subject|process)-/.test(code);

interface DeployProcessDialogProps {
  process: Pick<ProcessRow, 'id' | 'processName'> & { running?: number | undefined };
  /** True if the dialog links to the designer. Defaults to true. The designer itself passes false. */
  canDesign?: boolean;
  onDone?: () => void;
  onClose: () => void;
}

export function DeployProcessDialog({
  process,
  canDesign = true,
  onDone,
  onClose,
}: DeployProcessDialogProps) {
  const { t } = useTexts(processAdminTexts);
  const title = useId();
  const navigate = useNavigate();
  const { id, processName: item, running = 0 } = process;
  const deploy = useListMutation(PROCESSES_QUERY_KEY, () => client.jflow.deploy({ query: { id } }), {
    message: '',
    showsErrors: true,
    onDone: ({ version, warnings }) => {
      showToast('success', t('deploy.done', { version }));
      onDone?.();
      if (!warnings.some(isNonBlockingWarning)) onClose();
    },
  });
  const design = () => navigate({ to: '/workflow/processes/designer', search: { id } as never });
  const warnings = deploy.data?.warnings.filter(isNonBlockingWarning) ?? [];
  const problems = deploy.error instanceof ApiError ? deploy.error.fields : [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('deploy.title', { item })}</DialogTitle>
      <DialogContent className="deploy">
        <p>
          {t('deploy.text')} {running > 0 && t('deploy.running', { count: running })}
        </p>
        {warnings.length > 0 && <ProcessWarnings title={t('deploy.warnings')} warnings={warnings} />}
        {deploy.error && (
          <Alert severity="error">
            {problems.length > 0 ? t('deploy.errors') : deploy.error.message}
            {problems.length > 0 && (
              <ul>
                {problems.map(({ field, message }) => (
                  <li key={field + message}>{message}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(deploy.data ? 'close' : 'cancel')}</Button>
        {canDesign && problems.length > 0 && <Button onClick={design}>{t('processes.design')}</Button>}
        {!deploy.data && (
          <Button variant="contained" disabled={deploy.isPending} onClick={() => deploy.mutate(undefined)}>
            {t('processes.deploy')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
