/** The actions on a process of the list: two buttons, and a menu with the others. */
import type { ProcessRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { useManagesAll } from '../../../session/process-permissions.ts';
import { DropDownMenu } from '../../../ui/DropDownMenu.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { processAdminTexts } from './texts.ts';

export type RowAction = 'deploy' | 'toggle' | 'aliases' | 'copy' | 'remove';

interface ActionsProps {
  row: ProcessRow;
  onAction: (action: RowAction) => void;
}

export function Actions({ row, onAction }: ActionsProps) {
  const { t } = useTexts(processAdminTexts);
  const navigate = useNavigate();
  const { id, processName: item, version } = row;
  const open = (page: string, search: object) => () => navigate({ to: page, search: search as never });
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
      <More row={row} open={open} onAction={onAction} />
    </>
  );
}

function More({
  row,
  open,
  onAction,
}: ActionsProps & { open: (page: string, search: object) => () => void }) {
  const { t } = useTexts(processAdminTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useId();
  const managesAll = useManagesAll();
  const { id, processName: item, version, state } = row;
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={t('processes.moreOf', { item })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': menu })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('processes.more')}
      </Button>
      <DropDownMenu id={menu} anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(open('/workflow/processes/designer', { id, step: 'basicInfo' }))}>
          {t('processes.basics')}
        </MenuItem>
        <MenuItem onClick={choose(() => onAction('deploy'))}>{t('processes.deploy')}</MenuItem>
        {version > 0 && (
          <MenuItem onClick={choose(() => onAction('toggle'))}>
            {t(state === 1 ? 'processes.stop' : 'processes.start')}
          </MenuItem>
        )}
        {version > 0 && (
          <MenuItem onClick={choose(open('/approval/instances', { processId: id }))}>
            {t('processes.instances')}
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => onAction('aliases'))}>{t('processes.aliases')}</MenuItem>
        {managesAll && [
          <MenuItem key="callbacks" onClick={choose(open('/workflow/callbacks', { processId: id }))}>
            {t('processes.callbacks')}
          </MenuItem>,
          <MenuItem key="copy" onClick={choose(() => onAction('copy'))}>
            {t('processes.copy')}
          </MenuItem>,
          <MenuItem key="remove" onClick={choose(() => onAction('remove'))} className="processes-remove">
            {t('list.removeRow')}
          </MenuItem>,
        ]}
      </DropDownMenu>
    </>
  );
}
