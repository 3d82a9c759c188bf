/** Lists the user's drafts. Each draft can be continued or deleted. */
import type { DraftRow } from '@countersign/sdk/api/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { textInCurrentLanguage, useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime, UrgencyLabel } from '../../../ui/cells.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { type Column, ListTable } from '../../../ui/list/ListTable.tsx';
import { NoMatchingRows } from '../../../ui/list/NoMatchingRows.tsx';
import { useRowNavigationKeys } from '../../../ui/list/row-keys.ts';
import { parsePageParam, parseTextParam, useListSearch } from '../../../ui/list-search.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { OwnApplicationTabs } from '../MineTabs.tsx';
import { ListPageTitle } from '../PageTitle.tsx';
import { draftTexts } from './texts.ts';

const DRAFTS_PAGE_SIZE = 20;
const parseDraftsSearch = (raw: Record<string, unknown>) => ({
  keyword: parseTextParam(raw.keyword),
  page: parsePageParam(raw.page),
});
const DEFAULT_DRAFTS_SEARCH = parseDraftsSearch({});

export default function Drafts() {
  const { t } = useTexts(draftTexts);
  const navigate = useNavigate();
  const [search, change] = useListSearch(parseDraftsSearch, DEFAULT_DRAFTS_SEARCH);
  const [leaving, setLeaving] = useState<DraftRow>();
  const query = useQuery({
    queryKey: ['drafts', search],
    queryFn: () => client.jflow.draft.page({ query: { ...search, limit: DRAFTS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  useRowNavigationKeys({});
  const begin = { label: t('start.title'), run: () => navigate({ href: '/approval/start' }) };
  return (
    <div className="page">
      <ListPageTitle title={t('mine.title')} />
      <OwnApplicationTabs />
      <FilterBar facets={[]} filters={search} onChange={change as never} />
      <ListTable<DraftRow>
        label={t('drafts.title')}
        columns={useColumns(setLeaving)}
        query={query}
        rowKey={row => row.id}
        page={search.page}
        pageSize={DRAFTS_PAGE_SIZE}
        onPage={next => change({ page: next })}
        empty={
          search.keyword ? (
            <NoMatchingRows onClear={() => change(DEFAULT_DRAFTS_SEARCH)} />
          ) : (
            <EmptyState title={t('drafts.none')} text={t('drafts.hint')} action={begin} />
          )
        }
      />
      <RemoveDraftDialog draft={leaving} onDone={() => setLeaving(undefined)} />
    </div>
  );
}

function useColumns(onDelete: (row: DraftRow) => void): Column<DraftRow>[] {
  const { t } = useTexts(draftTexts);
  return [
    { name: 'item', label: t('list.item'), cell: row => <DraftLink row={row} /> },
    { name: 'process', label: t('list.process'), cell: row => row.processName },
    { name: 'degree', label: t('list.degree'), cell: row => <UrgencyLabel value={row.degree} /> },
    { name: 'when', label: t('drafts.saved'), cell: row => <RelativeTime at={row.updateTime} /> },
    {
      name: 'action',
      label: t('list.actions'),
      cell: row => (
        <RowButton
          text={t('list.delete')}
          label={`${t('list.delete')}: ${row.itemName || t('drafts.untitled')}`}
          onPress={() => onDelete(row)}
        />
      ),
    },
  ];
}

function DraftLink({ row }: { row: DraftRow }) {
  const { t } = useTexts(draftTexts);
  const name = row.itemName || t('drafts.untitled');
  if (!row.startable)
    return (
      <>
        {name} <span className="mark">{t('drafts.stopped')}</span>
      </>
    );
  return (
    <Link
      to="/approval/start"
      search={{ process: row.processId, draft: row.id } as never}
      className="row-link"
    >
      {name}
    </Link>
  );
}

function RemoveDraftDialog({ draft, onDone }: { draft: DraftRow | undefined; onDone: () => void }) {
  const { t } = useTexts(draftTexts);
  const cache = useQueryClient();
  const remove = async () => {
    onDone();
    if (!draft) return;
    try {
      await client.jflow.draft.remove({ body: { id: draft.id } });
      showToast('success', textInCurrentLanguage(draftTexts, 'drafts.removed'));
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : String(error));
    }
    cache.invalidateQueries({ queryKey: ['drafts'] });
  };
  const item = draft?.itemName || t('drafts.untitled');
  return (
    <ConfirmDialog
      open={draft !== undefined}
      title={t('drafts.remove')}
      confirm={t('list.delete')}
      cancel={t('cancel')}
      onConfirm={remove}
      onCancel={onDone}
    >
      {t('drafts.removeText', { item })}
    </ConfirmDialog>
  );
}
