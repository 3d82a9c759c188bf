/** Shows rows as a table, or as cards on a phone. It also shows the loading, empty and failed states. */
import './list.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../session/language.ts';
import { QueryFailure } from '../EmptyState.tsx';
import { Pagination } from '../Pagination.tsx';
import { uiTexts } from '../texts.ts';
import { SelectAllBox, SelectRowBox } from './SelectBox.tsx';
import { Skeleton } from './Skeleton.tsx';
import type { Selection } from './selection.ts';

export interface Column<Row> {
  /** Name of the column. The class of its cells is `cell-<name>`, which the phone layout uses. */
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
}

export interface ListTableProps<Row> {
  label: string;
  /** Additional CSS classes of the table. */
  className?: string;
  /** Key of the row whose record is open next to the list. */
  current?: string | undefined;
  columns: Column<Row>[];
  query: UseQueryResult<{ total: number; more?: boolean; list: Row[] }>;
  selection?: Selection<Row> | undefined;
  rowKey: (row: Row) => string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Content shown if there are no rows. */
  empty: ReactNode;
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { query, empty, page, pageSize, onPage } = props;
  if (query.isError) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
  if (query.data?.list.length === 0) return empty;
  return (
    <>
      <ListRows {...props} />
      {query.data && (
        <Pagination
          total={query.data.total}
          more={query.data.more === true}
          page={page}
          pageSize={pageSize}
          onPage={onPage}
        />
      )}
    </>
  );
}

function ListRows<Row>(props: ListTableProps<Row>) {
  const { label, className, current, columns, query, rowKey, selection } = props;
  const { t } = useTexts(uiTexts);
  const rows = query.data?.list;
  return (
    <table
      className={['listing', query.isPlaceholderData && 'stale', className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-busy={!rows}
    >
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="cell-select">
              <SelectAllBox keys={(rows ?? []).map(rowKey)} selection={selection} />
            </th>
          )}
          {columns.map(column => (
            <th key={column.name} scope="col" className={`cell-${column.name}`}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map(row => (
          <tr key={rowKey(row)} data-row={rowKey(row)} aria-current={rowKey(row) === current || undefined}>
            {selection && (
              <td className="cell-select">
                <SelectRowBox row={row} rowKey={rowKey(row)} selection={selection} />
              </td>
            )}
            {columns.map(column => (
              <td key={column.name} className={`cell-${column.name}`}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {!rows && <SkeletonRows columns={columns} label={t('loading')} selects={selection !== undefined} />}
      </tbody>
    </table>
  );
}

const skeletonRowIndexes = [0, 1, 2, 3, 4, 5];

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[];
  label: string;
  selects: boolean;
}

function SkeletonRows<Row>({ columns, label, selects }: SkeletonRowsProps<Row>) {
  return skeletonRowIndexes.map(row => (
    <tr key={row}>
      {selects && <td className="cell-select" />}
      {columns.map(({ name }, column) => (
        <td key={name} className={`cell-${name}`}>
          {row + column === 0 && <span className="visually-hidden">{label}</span>}
          <Skeleton width={90 - ((row * 7 + column * 13) % 40)} />
        </td>
      ))}
    </tr>
  ));
}
