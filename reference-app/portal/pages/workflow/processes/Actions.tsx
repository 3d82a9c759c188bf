/** Row actions in the process list: two buttons, and a menu with the other actions. */
import type { ProcessRow } from '@countersign/sdk/api/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { useCanManageAllProcesses } from '../../../session/process-permissions.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { processAdminTexts } from './texts.ts';

export type ProcessAction = 'deploy' | 'toggle' | 'aliases' | 'copy' | 'remove';

interface ProcessRowActionsProps {
  row: ProcessRow;
  onAction: (action: ProcessAction) => void;
}

export function ProcessRowActions({ row, onAction }: ProcessRowActionsProps) {
  const { t } = useTexts(processAdminTexts);
  const navigate = useNavigate();
  const managesAll = useCanManageAllProcesses();
  const { id, processName: item, version, state } = row;
  const open = (page: string, search: object) => () => navigate({ to: page, search: search as never });
  const published = [
    { text: t(state === 1 ? 'processes.stop' : 'processes.start'), run: () => onAction('toggle') },
    { text: t('processes.instances'), run: open('/approval/instances', { processId: id }) },
  ];
  const administered = [
    { text: t('processes.callbacks'), run: open('/workflow/callbacks', { processId: id }) },
    { text: t('processes.copy'), run: () => onAction('copy') },
    { text: t('list.removeRow'), isDestructive: true, run: () => onAction('remove') },
  ];
  return (
    <>
      <RowButton
        text={t('processes.design')}
        label={t('processes.designOf', { item })}
        onPress={open('/workflow/processes/designer', { id })}
      />
      <RowButton
        text={t('processes.statistics')}
        label={t('processes.statisticsOf', { item })}
        disabled={version === 0}
        onPress={open('/workflow/statistics', { processId: id })}
      />
      <RowMenu
        item={item}
        items={[
          {
            text: t('processes.basics'),
            run: open('/workflow/processes/designer', { id, step: 'basicInfo' }),
          },
          { text: t('processes.deploy'), run: () => onAction('deploy') },
          ...(version > 0 ? published : []),
          { text: t('processes.aliases'), run: () => onAction('aliases') },
          ...(managesAll ? administered : []),
        ]}
      />
    </>
  );
}
