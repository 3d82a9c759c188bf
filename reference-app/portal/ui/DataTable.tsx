/** Rows of an administration list: a grid or, on a phone, cards with the columns of the grid. */
import './data-table/data-table.css';
import { useMedia } from './browser/use-media.ts';
import { DataCards } from './data-table/DataCards.tsx';
import type { DataTableProps } from './data-table/props.ts';
import { DataRows } from './data-table/Rows.tsx';
import { QueryFailure } from './EmptyState.tsx';
import { NoMatchingRows } from './list/NoMatchingRows.tsx';
import { LoadingRows } from './list/Waiting.tsx';
import { Pagination } from './Pagination.tsx';
import type { ListSearch } from './use-list.ts';

export function DataTable<S extends ListSearch, Row extends object>(props: DataTableProps<S, Row>) {
  const { list, empty, isWaiting = false } = props;
  const { query, search, change, pageSize } = list;
  const isPhone = useMedia('(max-width: 760px)');
  if (query.isError) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
  if (query.data?.list.length === 0) return list.isNarrowed ? <NoMatchingRows onClear={list.clear} /> : empty;
  if (!query.data || isWaiting) return <LoadingRows className="data-waiting" />;
  const { total, more = false, list: rows } = query.data;
  return (
    <div className={query.isPlaceholderData ? 'data-table stale' : 'data-table'}>
      {isPhone ? (
        <DataCards {...props} rows={rows} />
      ) : (
        <DataRows {...(props as unknown as DataTableProps<ListSearch, object>)} rows={rows} />
      )}
      <Pagination
        total={total}
        more={more}
        page={search.page}
        pageSize={pageSize}
        onPage={page => change({ page } as Partial<S>)}
      />
    </div>
  );
}
