/** A list of rows: a table where there is room, cards on a phone, and one shape for loading, empty and failed. */
import './listing.css';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../session/language.ts';
import { Failure } from './states.tsx';

export interface Column<Row> {
  /** Also the cell's class, `cell-<name>`, which the phone's cards are laid out by. */
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
}

interface ListingProps<Row> {
  label: string;
  columns: Column<Row>[];
  query: UseQueryResult<{ total: number; list: Row[] }>;
  rowKey: (row: Row) => string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Shown where there are no rows. */
  empty: ReactNode;
}

export function Listing<Row>(props: ListingProps<Row>) {
  const { query, empty } = props;
  if (query.isError) return <Failure error={query.error} retry={() => query.refetch()} />;
  if (query.data?.list.length === 0) return empty;
  return (
    <>
      <Rows {...props} />
      {query.data && <Foot {...props} total={query.data.total} />}
    </>
  );
}

function Rows<Row>({ label, columns, query, rowKey }: ListingProps<Row>) {
  const { t } = useText();
  const rows = query.data?.list;
  return (
    <table
      className={query.isPlaceholderData ? 'listing stale' : 'listing'}
      aria-label={label}
      aria-busy={!rows}
    >
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.name} scope="col" className={`cell-${column.name}`}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map(row => (
          <tr key={rowKey(row)}>
            {columns.map(column => (
              <td key={column.name} className={`cell-${column.name}`}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {!rows && <SkeletonRows columns={columns} label={t('loading')} />}
      </tbody>
    </table>
  );
}

const skeletonRows = [0, 1, 2, 3, 4, 5];

function SkeletonRows<Row>({ columns, label }: { columns: Column<Row>[]; label: string }) {
  return skeletonRows.map(row => (
    <tr key={row}>
      {columns.map(({ name }, column) => (
        <td key={name} className={`cell-${name}`}>
          {row + column === 0 && <span className="visually-hidden">{label}</span>}
          <Skeleton width={`${90 - ((row * 7 + column * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}

function Foot<Row>({ total, page, pageSize, onPage }: ListingProps<Row> & { total: number }) {
  const { t } = useText();
  const count = Math.ceil(total / pageSize);
  return (
    <div className="listing-foot">
      <span>{t('list.total', { total })}</span>
      {count > 1 && (
        <Pagination
          count={count}
          page={page}
          shape="rounded"
          aria-label={t('list.page')}
          onChange={(_, next) => onPage(next)}
        />
      )}
    </div>
  );
}
