/**
 * Lists the user's own files in folders. The folder, search text, page number and open file are in the URL.
 */
import './files.css';
import type { PersonalFile } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { BatchBar } from '../../../ui/BatchBar.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/cells.tsx';
import { usePageTitle } from '../../../ui/current-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { formatDay } from '../../../ui/format/instant.ts';
import { formatFileSize } from '../../../ui/format/size.ts';
import { type Column, ListTable } from '../../../ui/list/ListTable.tsx';
import { parsePageParam, parseTextParam, useListSearch } from '../../../ui/list-search.ts';
import { AdminPage } from '../../../ui/Page.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { FileDrawer } from './FileDrawer.tsx';
import { FolderBar } from './FolderBar.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { writeDraggedFileIds } from './move.ts';
import { downloadFile } from './stored-file.ts';
import { fileTexts } from './texts.ts';
import { UnfinishedUploadList } from './UnfinishedUploadList.tsx';
import { UploadList } from './UploadList.tsx';
import { FILES_QUERY_KEY, useUploads } from './use-uploads.ts';

const FILES_PAGE_SIZE = 20;

const parseFilesSearch = (raw: Record<string, unknown>) => ({
  folder: parseTextParam(raw.folder),
  keyword: parseTextParam(raw.keyword),
  page: parsePageParam(raw.page),
  open: parseTextParam(raw.open),
});
const DEFAULT_FILES_SEARCH = parseFilesSearch({});

export default function Files() {
  const { t } = useTexts(fileTexts);
  const title = usePageTitle();
  const [search, change] = useListSearch(parseFilesSearch, DEFAULT_FILES_SEARCH);
  const { folder, keyword } = search;
  const uploads = useUploads();
  const [bucketId, setBucketId] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    queryKey: [FILES_QUERY_KEY, 'page', folder, keyword, search.page],
    queryFn: () =>
      client.file.page({
        query: {
          page: search.page,
          limit: FILES_PAGE_SIZE,
          ...(folder && { folderId: folder }),
          ...(keyword && { keyword }),
        },
      }),
    placeholderData: keepPreviousData,
  });
  const upload = (files: readonly File[]) =>
    uploads.add(files, { folderId: folder || undefined, bucketId: bucketId || undefined });
  const show = (open: string) => change({ open, page: search.page });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    upload([...event.dataTransfer.files]);
  };
  return (
    <AdminPage intro={<FilesIntro />} action={<UploadButton onFiles={upload} />}>
      <div className="filters">
        <SearchBox
          label={t('files.search')}
          keyword={keyword}
          onKeyword={next => change({ keyword: next }, { replace: true })}
        />
        <BucketSelect value={bucketId} onChange={setBucketId} />
      </div>
      <UploadList uploads={uploads} />
      <UnfinishedUploadList uploads={uploads} />
      {keyword === '' && (
        <FolderBar
          folderId={folder}
          onOpen={next => {
            setSelected(new Set());
            change({ folder: next });
          }}
        />
      )}
      {selected.size > 0 && <SelectedFilesBar selected={selected} onDone={() => setSelected(new Set())} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button does the same */}
      <div onDragOver={event => event.preventDefault()} onDrop={drop}>
        <ListTable
          label={title}
          columns={useColumns(show, selected)}
          query={query}
          rowKey={({ fileId }) => fileId}
          selection={{ keys: selected, onChange: setSelected, nameOf: ({ name }) => name }}
          page={search.page}
          pageSize={FILES_PAGE_SIZE}
          onPage={next => change({ page: next })}
          empty={
            keyword ? (
              <EmptyState title={t('files.noMatch')} />
            ) : (
              <EmptyState title={t('files.empty')} text={t('files.emptyHint')} />
            )
          }
        />
      </div>
      {search.open && <FileDrawer fileId={search.open} onClose={() => show('')} />}
    </AdminPage>
  );
}

function FilesIntro() {
  const { t } = useTexts(fileTexts);
  const usage = useQuery({ queryKey: [FILES_QUERY_KEY, 'usage'], queryFn: () => client.file.usage() }).data;
  return (
    <>
      {t('files.intro')}{' '}
      {usage &&
        t('files.usage', {
          own: formatFileSize(usage.own),
          limit: formatFileSize(usage.ownLimit),
          most: formatFileSize(usage.fileLimit),
        })}
    </>
  );
}

function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTexts(fileTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="contained" onClick={() => input.current?.click()}>
        {t('files.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('files.upload')}
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Selects the storage bucket. Renders nothing if there is only one bucket. */
function BucketSelect({ value, onChange }: { value: string; onChange: (bucketId: string) => void }) {
  const { t } = useTexts(fileTexts);
  const buckets =
    useQuery({ queryKey: [FILES_QUERY_KEY, 'buckets'], queryFn: () => client.file.buckets() }).data ?? [];
  if (buckets.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label={t('files.bucket')}
      value={value || buckets[0]?.bucketId}
      onChange={event => onChange(event.target.value)}
    >
      {buckets.map(({ bucketId, bucketName, isPublic }) => (
        <MenuItem key={bucketId} value={bucketId}>
          {isPublic ? t('files.publicBucket', { item: bucketName }) : bucketName}
        </MenuItem>
      ))}
    </TextField>
  );
}

function SelectedFilesBar({ selected, onDone }: { selected: ReadonlySet<string>; onDone: () => void }) {
  const { t } = useTexts(fileTexts);
  const [isAsked, setIsAsked] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const remove = useListMutation(
    FILES_QUERY_KEY,
    () => client.file.removeBatch({ body: { fileIds: [...selected] } }),
    {
      onDone: ({ results }) => {
        const count = results.filter(({ code }) => code === 'in-use').length;
        if (count > 0) showToast('error', t('files.inUse', { count }));
        onDone();
      },
    },
  );
  return (
    <>
      <BatchBar
        label={t('files.selected', { count: selected.size })}
        clear={t('files.clear')}
        onClear={onDone}
      >
        <Button size="small" onClick={() => setIsMoving(true)}>
          {t('files.move')}
        </Button>
        <Button size="small" color="error" onClick={() => setIsAsked(true)}>
          {t('files.remove')}
        </Button>
      </BatchBar>
      {isMoving && <MoveDialog fileIds={[...selected]} onClose={() => setIsMoving(false)} onDone={onDone} />}
      <ConfirmDialog
        open={isAsked}
        title={t('files.removeMany', { count: selected.size })}
        confirm={t('files.remove')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={() => {
          setIsAsked(false);
          remove.mutate(undefined);
        }}
        onCancel={() => setIsAsked(false)}
      >
        {t('files.removeText')}
      </ConfirmDialog>
    </>
  );
}

function useColumns(show: (fileId: string) => void, selected: ReadonlySet<string>): Column<PersonalFile>[] {
  const { t } = useTexts(fileTexts);
  return [
    {
      name: 'item',
      label: t('files.name'),
      cell: ({ fileId, name }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: selected files are moved by keyboard with the dialog
        <div
          className="file-name"
          draggable
          onDragStart={event => writeDraggedFileIds(event, selected.has(fileId) ? [...selected] : [fileId])}
        >
          <RowButton
            text={name}
            label={t('files.of', { action: t('files.open'), item: name })}
            onPress={() => show(fileId)}
          />
        </div>
      ),
    },
    { name: 'size', label: t('files.size'), cell: ({ size }) => formatFileSize(size) },
    { name: 'when', label: t('files.created'), cell: ({ createTime }) => <RelativeTime at={createTime} /> },
    {
      name: 'due',
      label: t('files.expires'),
      cell: ({ expireTime, isExpired }) =>
        isExpired ? t('files.expired') : expireTime ? formatDay(expireTime) : t('files.longTerm'),
    },
    { name: 'action', label: t('files.actions'), cell: file => <DownloadFileButton file={file} /> },
  ];
}

function DownloadFileButton({ file }: { file: PersonalFile }) {
  const { t } = useTexts(fileTexts);
  const download = useListMutation(FILES_QUERY_KEY, () => downloadFile(file), { message: '' });
  return (
    <RowButton
      text={t('files.download')}
      label={t('files.of', { action: t('files.download'), item: file.name })}
      disabled={download.isPending || file.isExpired}
      onPress={() => download.mutate(undefined)}
    />
  );
}
