/** The bar of the selected positions; those that were not removed stay selected, and the reasons stand below. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { BatchBar } from '../../../ui/BatchBar.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { positionTexts } from './texts.ts';

interface SelectedProps {
  keys: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
}

export function Selected({ keys, onSelect }: SelectedProps) {
  const { t } = useTexts(positionTexts);
  const [isConfirming, setConfirming] = useState(false);
  const remove = useChange(
    'position',
    () => client.position.removeBatch({ body: { positionIds: [...keys] } }),
    {
      onDone: ({ list }) => onSelect(new Set(list.filter(({ ok }) => !ok).map(one => one.positionId))),
      message: '',
    },
  );
  const refused = remove.data?.list.filter(({ ok }) => !ok) ?? [];
  const confirm = () => {
    setConfirming(false);
    remove.mutate(undefined);
  };
  return (
    <>
      <BatchBar
        label={t('list.selected', { count: keys.size })}
        clear={t('list.clearSelection')}
        onClear={() => onSelect(new Set())}
      >
        <Button size="small" variant="outlined" color="error" onClick={() => setConfirming(true)}>
          {t('position.removeMany')}
        </Button>
      </BatchBar>
      {refused.length > 0 && (
        <Alert severity="error">
          {t('position.notRemoved', { count: refused.length })}
          <ul className="positions-refused">
            {[...new Set(refused.map(({ message }) => message))].map(message => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('position.removeManyOf', { count: keys.size })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setConfirming(false)}
      >
        {t('position.removeText')}
      </ConfirmDialog>
    </>
  );
}
