/** Shows the path to the open folder, the subfolders, and the actions for the open folder. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { folderDropHandlers, useFileMove } from './move.ts';
import { fileTexts } from './texts.ts';
import { FILES_QUERY_KEY } from './use-uploads.ts';

interface FolderBarProps {
  /** Id of the open folder. An empty string means the top level. */
  folderId: string;
  onOpen: (folderId: string) => void;
}

type FolderAction = 'add' | 'rename' | 'remove';

export function FolderBar({ folderId, onOpen }: FolderBarProps) {
  const { t } = useTexts(fileTexts);
  const [asked, setAsked] = useState<FolderAction>();
  const move = useFileMove();
  const query = useQuery({
    queryKey: [FILES_QUERY_KEY, 'folders', folderId],
    queryFn: () => client.file.folder.list({ query: folderId ? { folderId } : {} }),
  });
  const path = query.data?.path ?? [];
  const here = path.at(-1);
  const open = query.data?.list ?? [];
  return (
    <>
      <nav className="file-path" aria-label={t('files.path')}>
        {[{ folderId: '', folderName: t('files.top') }, ...path].map(folder => (
          <Button
            key={folder.folderId}
            size="small"
            color="inherit"
            aria-current={folder.folderId === folderId ? 'page' : undefined}
            onClick={() => onOpen(folder.folderId)}
            {...folderDropHandlers(folder.folderId, move.mutate)}
          >
            {folder.folderName}
          </Button>
        ))}
        <Button size="small" onClick={() => setAsked('add')}>
          {t('files.addFolder')}
        </Button>
        {here && (
          <>
            <Button size="small" onClick={() => setAsked('rename')}>
              {t('files.renameFolder')}
            </Button>
            <Button size="small" color="error" onClick={() => setAsked('remove')}>
              {t('files.removeFolder')}
            </Button>
          </>
        )}
      </nav>
      {open.length > 0 && (
        <ul className="file-folders" aria-label={t('files.folders')}>
          {open.map(folder => (
            <li key={folder.folderId}>
              <Button
                variant="outlined"
                onClick={() => onOpen(folder.folderId)}
                {...folderDropHandlers(folder.folderId, move.mutate)}
              >
                {folder.folderName}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <FolderDialog
          asked={asked}
          folderId={folderId}
          name={here?.folderName ?? ''}
          onClose={() => setAsked(undefined)}
          onRemoved={() => onOpen(path.at(-2)?.folderId ?? '')}
        />
      )}
    </>
  );
}

interface FolderDialogProps {
  asked: FolderAction;
  folderId: string;
  /** Name of the open folder. */
  name: string;
  onClose: () => void;
  onRemoved: () => void;
}

function FolderDialog({ asked, folderId, name, onClose, onRemoved }: FolderDialogProps) {
  const { t } = useTexts(fileTexts);
  const [folderName, setFolderName] = useState(asked === 'rename' ? name : '');
  const change = useListMutation(
    FILES_QUERY_KEY,
    async (): Promise<unknown> => {
      if (asked === 'remove') return client.file.folder.remove({ params: { folderId } });
      if (asked === 'rename') return client.file.folder.update({ body: { folderId, folderName } });
      return client.file.folder.add({ body: { folderName, ...(folderId && { parentId: folderId }) } });
    },
    {
      onDone: () => {
        onClose();
        if (asked === 'remove') onRemoved();
      },
    },
  );
  const title = {
    add: t('files.addFolder'),
    rename: t('files.renameFolder'),
    remove: t('files.removeFolder'),
  };
  const confirm = () => {
    if (asked === 'remove' || folderName.trim() !== '') change.mutate(undefined);
  };
  return (
    <ConfirmDialog
      open
      title={title[asked]}
      confirm={asked === 'remove' ? t('files.remove') : t('files.save')}
      cancel={t('cancel')}
      isDestructive={asked === 'remove'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {asked === 'remove' ? (
        t('files.removeFolderText')
      ) : (
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={t('files.folderName')}
          value={folderName}
          onChange={event => setFolderName(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && confirm()}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      )}
    </ConfirmDialog>
  );
}
