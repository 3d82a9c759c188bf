/** Dialog to choose the target folder when moving files. Navigation starts at the top level. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useFileMove } from './move.ts';
import { fileTexts } from './texts.ts';
import { FILES_QUERY_KEY } from './use-uploads.ts';

interface MoveDialogProps {
  fileIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

export function MoveDialog({ fileIds, onClose, onDone }: MoveDialogProps) {
  const { t } = useTexts(fileTexts);
  const [folderId, setFolderId] = useState('');
  const move = useFileMove(onDone);
  const query = useQuery({
    queryKey: [FILES_QUERY_KEY, 'folders', folderId],
    queryFn: () => client.file.folder.list({ query: folderId ? { folderId } : {} }),
  });
  const path = [{ folderId: '', folderName: t('files.top') }, ...(query.data?.path ?? [])];
  return (
    <ConfirmDialog
      open
      title={t('files.moveTo')}
      confirm={t('files.moveHere', { item: path.at(-1)?.folderName })}
      cancel={t('cancel')}
      onConfirm={() => move.mutate({ fileIds, folderId })}
      onCancel={onClose}
    >
      <nav className="file-path" aria-label={t('files.path')}>
        {path.map(folder => (
          <Button
            key={folder.folderId}
            size="small"
            color="inherit"
            aria-current={folder.folderId === folderId ? 'page' : undefined}
            onClick={() => setFolderId(folder.folderId)}
          >
            {folder.folderName}
          </Button>
        ))}
      </nav>
      <div className="file-targets" aria-busy={query.isPending}>
        {query.data?.list.length === 0 && <p className="quiet">{t('files.noFolders')}</p>}
        {query.data?.list.map(folder => (
          <Button key={folder.folderId} onClick={() => setFolderId(folder.folderId)}>
            {folder.folderName}
          </Button>
        ))}
      </div>
    </ConfirmDialog>
  );
}
