/** The list of positions: filtered by organisation, sorted, added, edited, removed one by one or several at once. */
import './positions.css';
import type { PositionRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { usePageTitle } from '../../../ui/define-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { oneOf, text } from '../../../ui/list-search.ts';
import { Page } from '../../../ui/Page.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { TreeFilter } from '../../../ui/TreeFilter.tsx';
import { useChange, useCrud } from '../../../ui/use-crud.ts';
import { parseList, useList } from '../../../ui/use-list.ts';
import { bodyOf } from './form.ts';
import { Members } from './Members.tsx';
import { PositionDrawer } from './PositionDrawer.tsx';
import { Selected } from './Selected.tsx';
import { positionTexts } from './texts.ts';

const KEY = 'position';
const SORTS = ['', 'name', '-name', 'organize', '-organize', 'users', '-users'] as const;
const NONE: ReadonlySet<string> = new Set();

const parse = (raw: Record<string, unknown>) => ({
  ...parseList(raw),
  sort: oneOf(raw.sort, SORTS, ''),
  organizeId: text(raw.organizeId),
  /** The position whose members are shown. */
  members: text(raw.members),
});
type Search = ReturnType<typeof parse>;

const load = ({ keyword, organizeId, sort, page, limit }: Search & { limit: number }) =>
  client.position.list({
    query: {
      page,
      limit,
      ...(keyword && { keyword }),
      ...(organizeId && { organizeId }),
      ...(sort && { sort }),
    },
  });

const calls = {
  save: ({ positionId, ...body }: ReturnType<typeof bodyOf> & { positionId?: string }) =>
    positionId
      ? client.position.updatePosition({ body: { ...body, positionId } })
      : client.position.addPosition({ body }),
  copy: (positionId: string) => client.position.copyPosition({ params: { positionId } }),
  remove: (positionId: string) => client.position.remove({ params: { positionId } }),
};

export default function Positions() {
  const { t } = useTexts(positionTexts);
  const list = useList({ key: KEY, parse, load });
  const { save, remove } = useCrud(KEY, calls);
  // The copy is opened, because its name is hardly the one that it will have.
  const copy = useChange(KEY, calls.copy, { onDone: ({ positionId }) => list.open(positionId) });
  const [removing, setRemoving] = useState<PositionRow>();
  const [selected, setSelected] = useState(NONE);
  const { search, change } = list;
  const organizations = useQuery({
    queryKey: ['organizations'],
    queryFn: () => client.organize.treeselect(),
  });
  const begin = { label: t('position.add'), run: () => list.open('new') };
  const showMembers = (members: string) => change({ members, page: search.page });
  const confirm = () => {
    if (removing) remove.mutate(removing.positionId);
    setRemoving(undefined);
  };
  return (
    <Page
      intro={t('position.intro')}
      action={
        <Button variant="contained" onClick={begin.run}>
          {begin.label}
        </Button>
      }
    >
      <div className="positions">
        {!organizations.isError && (
          <TreeFilter
            label={t('position.organizations')}
            summary={name => t('position.ofOrganization', { item: name || t('position.anyOrganization') })}
            nodes={organizations.data}
            selected={search.organizeId}
            onSelect={organizeId => change({ organizeId })}
          />
        )}
        <div className="positions-list">
          <FilterBar
            searchLabel={t('position.search')}
            filters={search}
            onChange={change as never}
            instead={selected.size > 0 ? <Selected keys={selected} onSelect={setSelected} /> : undefined}
          />
          <DataTable
            label={usePageTitle()}
            columns={useColumns()}
            list={list}
            rowKey={row => row.positionId}
            selection={{ keys: selected, onChange: setSelected, nameOf: row => row.positionName }}
            actions={row => (
              <Actions
                row={row}
                onMembers={showMembers}
                onEdit={list.open}
                onCopy={copy.mutate}
                onRemove={setRemoving}
              />
            )}
            actionsWidth={300}
            empty={<EmptyState title={t('position.none')} text={t('position.hint')} action={begin} />}
          />
        </div>
      </div>
      {search.open && (
        <PositionDrawer
          id={search.open}
          onSave={values =>
            save.mutateAsync({
              ...bodyOf(values),
              ...(search.open !== 'new' && { positionId: search.open }),
            })
          }
          onClose={() => list.open('')}
        />
      )}
      {search.members && <Members positionId={search.members} onClose={() => showMembers('')} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('position.removeOne', { item: removing?.positionName })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('position.removeText')}
      </ConfirmDialog>
    </Page>
  );
}

function useColumns(): DataColumn<PositionRow>[] {
  const { t } = useTexts(positionTexts);
  return [
    {
      name: 'name',
      label: t('position.name'),
      cell: row => row.positionName,
      isSortable: true,
      flex: 1.5,
      minWidth: 140,
    },
    {
      name: 'organize',
      label: t('position.organization'),
      cell: row => row.organizeName,
      isSortable: true,
      flex: 1.5,
      minWidth: 140,
    },
    {
      name: 'users',
      label: t('position.users'),
      cell: row =>
        row.userCount ? (
          t('position.people', { count: row.userCount })
        ) : (
          <span className="state">{t('position.vacant')}</span>
        ),
      isSortable: true,
      minWidth: 100,
    },
    { name: 'remark', label: t('position.remark'), cell: row => row.remark || '—', minWidth: 100 },
  ];
}

interface ActionsProps {
  row: PositionRow;
  onMembers: (id: string) => void;
  onEdit: (id: string) => void;
  onCopy: (id: string) => void;
  onRemove: (row: PositionRow) => void;
}

function Actions({ row, onMembers, onEdit, onCopy, onRemove }: ActionsProps) {
  const { t } = useTexts(positionTexts);
  const item = row.positionName;
  return (
    <>
      <RowButton
        text={t('position.members')}
        label={t('position.membersOf', { item })}
        onPress={() => onMembers(row.positionId)}
      />
      <RowButton
        text={t('list.edit')}
        label={t('list.editOf', { item })}
        onPress={() => onEdit(row.positionId)}
      />
      <RowButton
        text={t('position.copy')}
        label={t('position.copyOf', { item })}
        onPress={() => onCopy(row.positionId)}
      />
      <RowButton
        isDestructive
        text={t('list.removeRow')}
        label={t('list.removeOf', { item })}
        onPress={() => onRemove(row)}
      />
    </>
  );
}
