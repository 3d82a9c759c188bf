/** The own files of a person in folders; folder, search, page and open file are in the address. */
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
import { When } from '../../../ui/cells.tsx';
import { usePageTitle } from '../../../ui/define-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { formatDay } from '../../../ui/format/instant.ts';
import { sizeText } from '../../../ui/format/size.ts';
import { type Column, ListTable } from '../../../ui/list/ListTable.tsx';
import { page, text, useListSearch } from '../../../ui/list-search.ts';
import { Page } from '../../../ui/Page.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { FileDrawer } from './FileDrawer.tsx';
import { FolderBar } from './FolderBar.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { drag } from './move.ts';
import { saveFile } from './stored-file.ts';
import { fileTexts } from './texts.ts';
import { UnfinishedList } from './UnfinishedList.tsx';
import { UploadList } from './UploadList.tsx';
import { FILES, useUploads } from './use-uploads.ts';

const PAGE_SIZE = 20;

const parse = (raw: Record<string, unknown>) => ({
  folder: text(raw.folder),
  keyword: text(raw.keyword),
  page: page(raw.page),
  open: text(raw.open),
});
const DEFAULTS = parse({});

export default function Files() {
  const { t } = useTexts(fileTexts);
  const title = usePageTitle();
  const [search, change] = useListSearch(parse, DEFAULTS);
  const { folder, keyword } = search;
  const uploads = useUploads();
  const [bucketId, setBucketId] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    queryKey: [FILES, 'page', folder, keyword, search.page],
    queryFn: () =>
      client.file.page({
        query: {
          page: search.page,
          limit: PAGE_SIZE,
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
    <Page intro={<Intro />} action={<UploadButton onFiles={upload} />}>
      <div className="filters">
        <SearchBox
          label={t('files.search')}
          keyword={keyword}
          onKeyword={next => change({ keyword: next }, { replace: true })}
        />
        <BucketChoice value={bucketId} onChange={setBucketId} />
      </div>
      <UploadList uploads={uploads} />
      <UnfinishedList uploads={uploads} />
      {keyword === '' && (
        <FolderBar
          folderId={folder}
          onOpen={next => {
            setSelected(new Set());
            change({ folder: next });
          }}
        />
      )}
      {selected.size > 0 && <Selected selected={selected} onDone={() => setSelected(new Set())} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button does the same */}
      <div onDragOver={event => event.preventDefault()} onDrop={drop}>
        <ListTable
          label={title}
          columns={useColumns(show, selected)}
          query={query}
          rowKey={({ fileId }) => fileId}
          selection={{ keys: selected, onChange: setSelected, nameOf: ({ name }) => name }}
          page={search.page}
          pageSize={PAGE_SIZE}
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
    </Page>
  );
}

function Intro() {
  const { t } = useTexts(fileTexts);
  const usage = useQuery({ queryKey: [FILES, 'usage'], queryFn: () => client.file.usage() }).data;
  return (
    <>
      {t('files.intro')}{' '}
      {usage &&
        t('files.usage', {
          own: sizeText(usage.own),
          limit: sizeText(usage.ownLimit),
          most: sizeText(usage.fileLimit),
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

/** Shown where there is more than one. */
function BucketChoice({ value, onChange }: { value: string; onChange: (bucketId: string) => void }) {
  const { t } = useTexts(fileTexts);
  const buckets = useQuery({ queryKey: [FILES, 'buckets'], queryFn: () => client.file.buckets() }).data ?? [];
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

function Selected({ selected, onDone }: { selected: ReadonlySet<string>; onDone: () => void }) {
  const { t } = useTexts(fileTexts);
  const [isAsked, setIsAsked] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const remove = useChange(FILES, () => client.file.removeBatch({ body: { fileIds: [...selected] } }), {
    onDone: ({ results }) => {
      const count = results.filter(({ code }) => code === 'in-use').length;
      if (count > 0) showToast('error', t('files.inUse', { count }));
      onDone();
    },
  });
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
        title={t('files.removeOne', { count: selected.size })}
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
          onDragStart={event => drag(event, selected.has(fileId) ? [...selected] : [fileId])}
        >
          <RowButton
            text={name}
            label={t('files.of', { action: t('files.open'), item: name })}
            onPress={() => show(fileId)}
          />
        </div>
      ),
    },
    { name: 'size', label: t('files.size'), cell: ({ size }) => sizeText(size) },
    { name: 'when', label: t('files.created'), cell: ({ createTime }) => <When at={createTime} /> },
    {
      name: 'due',
      label: t('files.expires'),
      cell: ({ expireTime, isExpired }) =>
        isExpired ? t('files.expired') : expireTime ? formatDay(expireTime) : t('files.longTerm'),
    },
    { name: 'action', label: t('files.actions'), cell: file => <Download file={file} /> },
  ];
}

function Download({ file }: { file: PersonalFile }) {
  const { t } = useTexts(fileTexts);
  const download = useChange(FILES, () => saveFile(file), { message: '' });
  return (
    <RowButton
      text={t('files.download')}
      label={t('files.of', { action: t('files.download'), item: file.name })}
      disabled={download.isPending || file.isExpired}
      onPress={() => download.mutate(undefined)}
    />
  );
}
