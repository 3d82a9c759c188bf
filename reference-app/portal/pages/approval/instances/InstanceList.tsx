/** Applications, a page at a time: filtered, sorted, moved through by keyboard. */
import type { InstanceRow } from '@countersign/sdk/api/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Facet } from '../../../listing/facets.ts';
import { FreshLine } from '../../../listing/fresh.tsx';
import { Listing } from '../../../listing/Listing.tsx';
import { useRowKeys } from '../../../listing/row-keys.ts';
import { Toolbar } from '../../../listing/Toolbar.tsx';
import { useText } from '../../../session/language.ts';
import { isNarrowed } from '../facets.ts';
import { NoMatch } from '../NoMatch.tsx';
import { columnsOf } from './columns.tsx';

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
  load: (limit: number) => Promise<{ total: number; more: boolean; list: InstanceRow[] }>;
  empty: ReactNode;
}

export function InstanceList<S extends Search>(props: InstanceListProps<S>) {
  const { list, title, search, defaults, change, facets, sorts } = props;
  const { t, lang } = useText();
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
      <Toolbar
        facets={facets}
        filters={search}
        sorts={sorts.map(value => ({ value, label: t(`sort.${value}`) }))}
        sort={search.sort}
        onChange={change as never}
      />
      <FreshLine queryKey={queryKey} load={load} shown={query.data} since={query.dataUpdatedAt} />
      <Listing<InstanceRow>
        label={title}
        columns={columnsOf(t, list)}
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
