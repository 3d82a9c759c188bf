/** A list of rows: a table, and cards on a phone, and one shape for loading, empty and failed. */
import './list.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../session/language.ts';
import { Failure } from '../EmptyState.tsx';
import { Pagination } from '../Pagination.tsx';
import { uiTexts } from '../texts.ts';
import { Skeleton } from './Skeleton.tsx';

export interface Column<Row> {
  /** Also the cell's class, `cell-<name>`, which the phone's cards are laid out by. */
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
}

/** Rows that are chosen, for what is done to several at once. */
export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** The name of a row, for the label of its box. */
  nameOf: (row: Row) => string;
}

interface ListTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  query: UseQueryResult<{ total: number; more?: boolean; list: Row[] }>;
  selection?: Selection<Row> | undefined;
  rowKey: (row: Row) => string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Shown where there are no rows. */
  empty: ReactNode;
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { query, empty, page, pageSize, onPage } = props;
  if (query.isError) return <Failure error={query.error} retry={() => query.refetch()} />;
  if (query.data?.list.length === 0) return empty;
  return (
    <>
      <Rows {...props} />
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

function Rows<Row>({ label, columns, query, rowKey, selection }: ListTableProps<Row>) {
  const { t } = useTexts(uiTexts);
  const rows = query.data?.list;
  return (
    <table
      className={query.isPlaceholderData ? 'listing stale' : 'listing'}
      aria-label={label}
      aria-busy={!rows}
    >
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="cell-select">
              <SelectAll keys={(rows ?? []).map(rowKey)} selection={selection} />
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
          <tr key={rowKey(row)} data-row={rowKey(row)}>
            {selection && <SelectCell row={row} rowKey={rowKey(row)} selection={selection} />}
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

function SelectAll<Row>({ keys, selection }: { keys: string[]; selection: Selection<Row> }) {
  const { t } = useTexts(uiTexts);
  const chosen = keys.filter(key => selection.keys.has(key)).length;
  return (
    <label>
      <input
        type="checkbox"
        ref={box => {
          if (box) box.indeterminate = chosen > 0 && chosen < keys.length;
        }}
        disabled={keys.length === 0}
        checked={chosen > 0 && chosen === keys.length}
        onChange={event => selection.onChange(new Set(event.target.checked ? keys : []))}
        aria-label={t('list.selectAll')}
      />
    </label>
  );
}

interface SelectCellProps<Row> {
  row: Row;
  rowKey: string;
  selection: Selection<Row>;
}

function SelectCell<Row>({ row, rowKey, selection }: SelectCellProps<Row>) {
  const { t } = useTexts(uiTexts);
  return (
    <td className="cell-select">
      <label>
        <input
          type="checkbox"
          checked={selection.keys.has(rowKey)}
          onChange={() => selection.onChange(toggled(selection.keys, rowKey))}
          aria-label={t('list.select', { item: selection.nameOf(row) })}
        />
      </label>
    </td>
  );
}

/** With the key, or without it where it was there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

const skeletonRows = [0, 1, 2, 3, 4, 5];

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[];
  label: string;
  selects: boolean;
}

function SkeletonRows<Row>({ columns, label, selects }: SkeletonRowsProps<Row>) {
  return skeletonRows.map(row => (
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
