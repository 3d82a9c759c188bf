/** Renders a paged list of applications with filters, sort orders and keyboard navigation. */
import type { InstanceRow } from '@countersign/sdk/api/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../session/language.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { NoMatchingRows } from '../../../ui/list/NoMatchingRows.tsx';
import { NewRowsNotice } from '../../../ui/list/RefreshLine.tsx';
import { useRowNavigationKeys } from '../../../ui/list/row-keys.ts';
import type { Selection } from '../../../ui/list/selection.ts';
import { ApprovalTable } from '../ApprovalRows.tsx';
import { hasActiveFilters } from '../facets.ts';
import type { ListView } from '../list-view.ts';
import { instanceColumns } from './columns.tsx';
import { applicationTexts } from './texts.ts';

const INSTANCES_PAGE_SIZE = 20;

interface InstanceSearch {
  keyword: string;
  page: number;
  sort: string;
}

interface InstanceListProps<S extends InstanceSearch> {
  list: 'mine' | 'all';
  title: string;
  search: S;
  defaults: S;
  change: (patch: Partial<S>, how?: { replace?: boolean }) => void;
  facets: readonly Facet[];
  sorts: readonly ('new' | 'old' | 'urgent' | 'stuck')[];
  view: ListView;
  load: (limit: number) => Promise<{ total: number; more: boolean; list: InstanceRow[] }>;
  empty: ReactNode;
  /** Called to hand over the tasks of one application. Absent if the user does not administer the list. */
  onHandOver?: (instanceId: string) => void;
  /** Selection of applications for a batch action. Absent if the list has no batch action. */
  selection?: Selection<InstanceRow>;
  /** Content that replaces the filters while applications are selected. */
  instead?: ReactNode;
}

export function InstanceList<S extends InstanceSearch>(props: InstanceListProps<S>) {
  const { list, title, search, defaults, change, facets, sorts } = props;
  const { t, lang } = useTexts(applicationTexts);
  const queryKey = ['instances', list, search, lang];
  const load = () => props.load(INSTANCES_PAGE_SIZE);
  const query = useQuery({
    queryKey,
    queryFn: load,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  useRowNavigationKeys({});
  return (
    <>
      <FilterBar
        facets={facets}
        filters={search}
        sorts={sorts.map(value => ({ value, label: t(`sort.${value}`) }))}
        sort={search.sort}
        onChange={change as never}
        instead={props.instead}
      />
      <NewRowsNotice
        queryKey={queryKey}
        load={load}
        shown={query.data}
        since={query.dataUpdatedAt}
        quiet={query.isFetching}
      />
      <ApprovalTable<InstanceRow>
        view={props.view}
        label={title}
        columns={instanceColumns({ t, list, onHandOver: props.onHandOver })}
        query={query}
        rowKey={row => row.id}
        page={search.page}
        pageSize={INSTANCES_PAGE_SIZE}
        onPage={next => change({ page: next } as Partial<S>)}
        selection={props.selection}
        empty={
          hasActiveFilters(search, defaults) ? (
            <NoMatchingRows onClear={() => change(defaults)} />
          ) : (
            props.empty
          )
        }
      />
    </>
  );
}
