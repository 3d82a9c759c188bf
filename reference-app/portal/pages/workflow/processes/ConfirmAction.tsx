/**
 * Asks for confirmation before a process is stopped or removed, and shows how many running applications will
 * continue.
 */
import type { ProcessRow } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FlowUsageWarning } from '../../../ui/processes/FlowUsageWarning.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { PROCESSES_QUERY_KEY } from './search.ts';
import { processAdminTexts } from './texts.ts';

export interface ConfirmedProcessAction {
  action: 'stop' | 'remove';
  process: ProcessRow;
}

export function ConfirmProcessActionDialog({
  of: { action, process },
  onClose,
}: {
  of: ConfirmedProcessAction;
  onClose: () => void;
}) {
  const { t } = useTexts(processAdminTexts);
  const { id, processName: item, running: count = 0 } = process;
  const stop = useListMutation(PROCESSES_QUERY_KEY, () =>
    client.jflow.updateState({ body: { id, state: 2 } }),
  );
  const remove = useListMutation(PROCESSES_QUERY_KEY, () => client.jflow.delete({ query: { id } }));
  const confirm = () => {
    (action === 'stop' ? stop : remove).mutate(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(`${action}.title`, { item })}
      confirm={t(action === 'stop' ? 'processes.stop' : 'list.removeRow')}
      cancel={t('cancel')}
      isDestructive
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t(`${action}.text`)} {count > 0 && t('processes.goOn', { count })}
      <FlowUsageWarning kind="process" ids={[id]} action={action} />
    </ConfirmDialog>
  );
}
