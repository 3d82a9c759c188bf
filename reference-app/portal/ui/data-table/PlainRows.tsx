/**
 * Shows the rows of a data table without MUI, with the columns, sizes, checkboxes and actions of the grid.
 */
import type { CSSProperties, Ref } from 'react';
import { useTexts } from '../../session/language.ts';

import { SelectAllBox, SelectRowBox } from '../list/SelectBox.tsx';
import type { Selection } from '../list/selection.ts';
import { uiTexts } from '../texts.ts';
import type { DataColumn, GridProps } from './props.ts';

interface PlainRowsProps extends GridProps {
  table: Ref<HTMLTableElement>;
}

/** Width of the checkbox column in px. */
const CHECKBOX_COLUMN_WIDTH = 50;

/** Distributes the table width among the columns in the same way as the grid. */
function columnWidths({ columns, selection, actions, actionsWidth = 230 }: GridProps): CSSProperties {
  const shared = columns.map(({ flex = 1, minWidth = 120, width }) =>
    width === undefined ? `minmax(${minWidth}px, ${flex}fr)` : `${Math.max(width, 60)}px`,
  );
  const all = [
    ...(selection ? [`${CHECKBOX_COLUMN_WIDTH}px`] : []),
    ...shared,
    ...(actions ? [`minmax(${actionsWidth}px, 1fr)`] : []),
  ];
  return { gridTemplateColumns: all.join(' ') };
}

export function PlainRows(props: PlainRowsProps) {
  const { label, columns, list, rows, rowKey, actions, selection, density = 'standard', table } = props;
  const { t } = useTexts(uiTexts);
  const keys = rows.map(rowKey);
  return (
    <div className={`plain-rows density-${density}`}>
      <table ref={table} aria-label={label} style={columnWidths(props)}>
        <thead>
          <tr>
            {selection && (
              <th scope="col">
                <SelectAllBox keys={keys} selection={restrictSelectionToPageRows(selection, keys)} />
              </th>
            )}
            {columns.map(column => (
              <HeadCell
                key={column.name}
                column={column}
                sort={list.search.sort}
                onSort={sort => list.change({ sort })}
              />
            ))}
            {actions && <th scope="col">{t('list.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className={selection?.keys.has(rowKey(row)) ? 'is-selected' : undefined}>
              {selection && (
                <td>
                  <SelectRowBox row={row} rowKey={rowKey(row)} selection={selection} />
                </td>
              )}
              {columns.map(({ name, cell }) => (
                <td key={name}>{cell(row)}</td>
              ))}
              {actions && (
                <td>
                  <div className="data-actions">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Restricts "select all" to the rows of the current page; the selection on other pages stays. */
const restrictSelectionToPageRows = (
  selection: Selection<object>,
  page: readonly string[],
): Selection<object> => ({
  ...selection,
  onChange: keys =>
    selection.onChange(new Set([...[...selection.keys].filter(key => !page.includes(key)), ...keys])),
});

interface HeadCellProps {
  column: DataColumn<object>;
  sort: string;
  onSort: (sort: string) => void;
}

/**
 * Head cell of a column. As in the grid, repeated clicks sort ascending, then descending, then in the
 * server's default order.
 */
function HeadCell({
  column: { name, label, isSortable = false, sort: by = name },
  sort,
  onSort,
}: HeadCellProps) {
  if (!isSortable) return <th scope="col">{label}</th>;
  const order = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined;
  const next = order === 'ascending' ? `-${by}` : order === 'descending' ? '' : by;
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" onClick={() => onSort(next)}>
        {label}
      </button>
    </th>
  );
}
