/** The rows of a list where administrators work: a grid, and on a phone the same columns as cards. */
import './data-table/data-table.css';
import type { Density } from '@countersign/sdk/api/contract';
import type { ReactNode } from 'react';
import { useMedia } from './browser/use-media.ts';
import { Cards } from './data-table/Cards.tsx';
import { Rows } from './data-table/Rows.tsx';
import { Failure } from './EmptyState.tsx';
import { NoMatch } from './list/NoMatch.tsx';
import type { Selection } from './list/selection.ts';
import { Waiting } from './list/Waiting.tsx';
import { Pagination } from './Pagination.tsx';
import type { List, ListSearch } from './use-list.ts';

export interface DataColumn<Row> {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The server can sort by it. */
  isSortable?: boolean;
  /** The name by which the server sorts; that of the column where it is absent. */
  sort?: string;
  /** Its cell is a button or a link that opens the record. */
  isLink?: boolean;
  /** Its share of the width; 1 where it is absent. */
  flex?: number;
  minWidth?: number;
  /** In pixels, as its reader drew it. */
  width?: number;
}

export interface DataTableProps<S extends ListSearch, Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  list: List<S, Row>;
  rowKey: (row: Row) => string;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** The width that these buttons need at least, in pixels. */
  actionsWidth?: number;
  selection?: Selection<Row> | undefined;
  /** Shown where there are no rows at all. */
  empty: ReactNode;
  density?: Density;
  /** Gets the width that its reader drew a column to. */
  onWidth?: (name: string, width: number) => void;
  /** True while the columns are not known yet. */
  isWaiting?: boolean;
}

export function DataTable<S extends ListSearch, Row extends object>(props: DataTableProps<S, Row>) {
  const { list, empty, isWaiting = false } = props;
  const { query, search, change, pageSize } = list;
  const isPhone = useMedia('(max-width: 760px)');
  if (query.isError) return <Failure error={query.error} retry={() => query.refetch()} />;
  if (query.data?.list.length === 0) return list.isNarrowed ? <NoMatch onClear={list.clear} /> : empty;
  if (!query.data || isWaiting) return <Waiting className="data-waiting" />;
  const { total, more = false, list: rows } = query.data;
  return (
    <div className={query.isPlaceholderData ? 'data-table stale' : 'data-table'}>
      {isPhone ? (
        <Cards {...props} rows={rows} />
      ) : (
        <Rows {...(props as unknown as DataTableProps<ListSearch, object>)} rows={rows} />
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
