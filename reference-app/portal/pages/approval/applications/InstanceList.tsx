/** Applications, a page at a time: filtered, sorted, moved through by keyboard. */
import type { InstanceRow } from '@countersign/sdk/api/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../session/language.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { NoMatch } from '../../../ui/list/NoMatch.tsx';
import { FreshLine } from '../../../ui/list/RefreshLine.tsx';
import { useRowKeys } from '../../../ui/list/row-keys.ts';
import { ApprovalRows } from '../ApprovalRows.tsx';
import { isNarrowed } from '../facets.ts';
import type { ListView } from '../list-view.ts';
import { columnsOf } from './columns.tsx';
import { applicationTexts } from './texts.ts';

const PAGE_SIZE = 20;

interface Search {
  keyword: string;
  page: number;
  sort: string;
}

interface InstanceListProps<S extends Search> {
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
}

export function InstanceList<S extends Search>(props: InstanceListProps<S>) {
  const { list, title, search, defaults, change, facets, sorts } = props;
  const { t, lang } = useTexts(applicationTexts);
  const queryKey = ['instances', list, search, lang];
  const load = () => props.load(PAGE_SIZE);
  const query = useQuery({
    queryKey,
    queryFn: load,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  useRowKeys({});
  return (
    <>
      <FilterBar
        facets={facets}
        filters={search}
        sorts={sorts.map(value => ({ value, label: t(`sort.${value}`) }))}
        sort={search.sort}
        onChange={change as never}
      />
      <FreshLine
        queryKey={queryKey}
        load={load}
        shown={query.data}
        since={query.dataUpdatedAt}
        quiet={query.isFetching}
      />
      <ApprovalRows<InstanceRow>
        view={props.view}
        label={title}
        columns={columnsOf({ t, list })}
        query={query}
        rowKey={row => row.id}
        page={search.page}
        pageSize={PAGE_SIZE}
        onPage={next => change({ page: next } as Partial<S>)}
        empty={isNarrowed(search, defaults) ? <NoMatch onClear={() => change(defaults)} /> : props.empty}
      />
    </>
  );
}
