/** The actions on a form of the list: three buttons, and a menu with the others. */
import type { FormRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { DropDownMenu } from '../../../ui/DropDownMenu.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { formTexts } from './texts.ts';

interface ActionsProps {
  row: FormRow;
  onPublish: () => void;
  onVersions: () => void;
  onSettings: () => void;
  onUsedBy: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

export function Actions({ row, onPublish, onVersions, ...others }: ActionsProps) {
  const { t } = useTexts(formTexts);
  const navigate = useNavigate();
  const item = row.formName;
  const design = () => navigate({ to: '/workflow/forms/designer', search: { id: row.id } as never });
  return (
    <>
      <RowButton text={t('list.edit')} label={t('list.editOf', { item })} onPress={design} />
      <RowButton text={t('forms.publish')} label={t('forms.publishOf', { item })} onPress={onPublish} />
      <RowButton text={t('forms.versions')} label={t('forms.versionsOf', { item })} onPress={onVersions} />
      <More item={item} {...others} />
    </>
  );
}

type MoreProps = Omit<ActionsProps, 'row' | 'onPublish' | 'onVersions'> & { item: string };

function More({ item, onSettings, onUsedBy, onCopy, onRemove }: MoreProps) {
  const { t } = useTexts(formTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={t('forms.moreOf', { item })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': id })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('forms.more')}
      </Button>
      <DropDownMenu id={id} anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onSettings)}>{t('forms.settings')}</MenuItem>
        <MenuItem onClick={choose(onUsedBy)}>{t('forms.usedBy')}</MenuItem>
        <MenuItem onClick={choose(onCopy)}>{t('forms.copy')}</MenuItem>
        <MenuItem onClick={choose(onRemove)} className="forms-remove">
          {t('list.removeRow')}
        </MenuItem>
      </DropDownMenu>
    </>
  );
}
