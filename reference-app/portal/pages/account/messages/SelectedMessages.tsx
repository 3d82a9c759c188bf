/** Action buttons for the selected messages. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { BatchBar } from '../../../ui/BatchBar.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { messagesTexts } from './texts.ts';

const markMessagesRead = (ids: string[]) => client.letter.message.readBatch({ body: { ids } });
const removeMessages = (ids: string[]) => client.letter.message.removeBatch({ body: { ids } });

export function SelectedMessageActions({ ids, onClear }: { ids: string[]; onClear: () => void }) {
  const { t } = useTexts(messagesTexts);
  const [isRemoving, setRemoving] = useState(false);
  const reading = useListMutation('messages', markMessagesRead, { onDone: onClear });
  const removal = useListMutation('messages', removeMessages, { onDone: onClear });
  const count = ids.length;
  return (
    <>
      <BatchBar label={t('messages.selected', { count })} clear={t('messages.clear')} onClear={onClear}>
        <Button size="small" disabled={reading.isPending} onClick={() => reading.mutate(ids)}>
          {t('messages.read')}
        </Button>
        <Button size="small" color="error" onClick={() => setRemoving(true)}>
          {t('messages.remove')}
        </Button>
      </BatchBar>
      <ConfirmDialog
        open={isRemoving}
        title={t('messages.removeMany', { count })}
        confirm={t('messages.remove')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={() => removal.mutate(ids)}
        onCancel={() => setRemoving(false)}
      >
        {t('messages.removeText')}
      </ConfirmDialog>
    </>
  );
}
