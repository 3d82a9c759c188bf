/** Renders the table itself: its header, the rendered rows, and empty space in place of the other rows. */
import { controlOptionsOf, fieldLabel, minDynamicTableRows, requiredRule } from '@countersign/sdk/form';
import type { CSSProperties, ReactNode } from 'react';
import { controlCssWidth } from '../../ui/field/display-text.ts';
import type { RowColumn, RowsProps } from '../control.ts';
import { rowId } from '../row-id.ts';
import { ariaTableRowRoleProps, TableRow } from './TableRow.tsx';
import { dynamicTableTextsForLanguage } from './texts.ts';
import type { RowActions } from './use-actions.ts';
import type { WindowedRows } from './use-window.ts';

interface RowsTableProps {
  rows: RowsProps;
  actions: RowActions;
  window: WindowedRows;
}

const DEFAULT_COLUMN_WIDTH = 160;
const SEQUENCE_COLUMN_WIDTH = 64;
const ACTIONS_COLUMN_WIDTH = 140;

const tableRoleAttribute = { role: 'table' } as const;
const rowGroupRoleAttribute = { role: 'rowgroup' } as const;
const ariaHiddenAttribute = { 'aria-hidden': true } as const;
const columnHeaderRoleAttribute = { role: 'columnheader' } as const;

export function RowsTable({ rows: props, actions, window }: RowsTableProps): ReactNode {
  const { rows, field, columns, lang, readOnly, disabled, renderCell } = props;
  const { segments, measure } = window;
  const sequence = controlOptionsOf(field.control).hideSequence !== true;
  const removable = rows.length > minDynamicTableRows(field.control);
  const keys = new Set<string>();
  return (
    <table
      {...tableRoleAttribute}
      className={readOnly ? 'csf-rows-table csf-rows-read' : 'csf-rows-table'}
      style={minTableWidth(columns, { sequence, readOnly })}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
    >
      <ColumnWidths columns={columns} sequence={sequence} readOnly={readOnly} />
      <RowsHead columns={columns} sequence={sequence} readOnly={readOnly} lang={lang} disabled={disabled} />
      <tbody {...rowGroupRoleAttribute}>
        {segments.map(segment => {
          if ('gap' in segment)
            return <UnrenderedRowsSpacer key={`gap ${segment.before}`} height={segment.gap} />;
          const { at } = segment;
          const id = rowId(rows[at], at);
          const key = keys.has(id) ? `${id} at ${at}` : id;
          keys.add(key);
          return (
            <TableRow
              key={key}
              at={at}
              id={id}
              columns={columns}
              lang={lang}
              readOnly={readOnly}
              disabled={disabled}
              renderCell={renderCell}
              sequence={sequence}
              removable={removable}
              actions={actions}
              measure={measure}
              row={rows[at]}
              isLast={at === rows.length - 1}
            />
          );
        })}
      </tbody>
    </table>
  );
}

const UnrenderedRowsSpacer = ({ height }: { height: number }): ReactNode => (
  <tr {...ariaHiddenAttribute} className="csf-rows-gap" style={{ height: `${height}px` }}>
    <td />
  </tr>
);

/**
 * Returns the width of a column in pixels. A column that contains nested rows is as wide as the table for
 * those rows.
 */
const columnWidth = ({ field }: Pick<RowColumn, 'field'>): number | undefined => {
  const width = controlCssWidth(field.control);
  if (width?.endsWith('px')) return Number.parseFloat(width);
  if (field.fields.length === 0) return undefined;
  const inside = field.fields.reduce(
    (sum, column) => sum + (columnWidth({ field: column }) ?? DEFAULT_COLUMN_WIDTH),
    0,
  );
  return SEQUENCE_COLUMN_WIDTH + inside + ACTIONS_COLUMN_WIDTH;
};

interface TableShape {
  sequence: boolean;
  readOnly: boolean;
}

/**
 * Returns the minimum width of the table. In a narrower box the table scrolls horizontally, so that the
 * inputs keep their width.
 */
function minTableWidth(columns: readonly RowColumn[], { sequence, readOnly }: TableShape): CSSProperties {
  const cells = columns.reduce((sum, column) => sum + (columnWidth(column) ?? DEFAULT_COLUMN_WIDTH), 0);
  const width = cells + (sequence ? SEQUENCE_COLUMN_WIDTH : 0) + (readOnly ? 0 : ACTIONS_COLUMN_WIDTH);
  return { '--csf-rows-width': `${width}px` } as CSSProperties;
}

const ColumnWidths = ({
  columns,
  sequence,
  readOnly,
}: TableShape & Pick<RowsProps, 'columns'>): ReactNode => (
  <colgroup>
    {sequence && <col style={{ width: `${SEQUENCE_COLUMN_WIDTH}px` }} />}
    {columns.map(column => {
      const width = columnWidth(column);
      return <col key={column.field.model} style={width ? { width: `${width}px` } : undefined} />;
    })}
    {!readOnly && <col style={{ width: `${ACTIONS_COLUMN_WIDTH}px` }} />}
  </colgroup>
);

type RowsHeadProps = TableShape & Pick<RowsProps, 'columns' | 'lang' | 'disabled'>;

function RowsHead({ columns, sequence, readOnly, lang, disabled }: RowsHeadProps): ReactNode {
  const text = dynamicTableTextsForLanguage(lang);
  return (
    <thead {...rowGroupRoleAttribute}>
      <tr {...ariaTableRowRoleProps} aria-rowindex={1}>
        {sequence && (
          <th {...columnHeaderRoleAttribute} scope="col">
            {text('sequence')}
          </th>
        )}
        {columns.map(column => (
          <th {...columnHeaderRoleAttribute} scope="col" key={column.field.model}>
            {!readOnly && !disabled && isRequiredColumn(column) && (
              <span className="csf-mark" aria-hidden="true">
                *
              </span>
            )}
            {!column.isDecoration && fieldLabel(column.field)}
            <ColumnHelp column={column} />
          </th>
        ))}
        {!readOnly && (
          <th {...columnHeaderRoleAttribute} scope="col" className="csf-rows-actions-head">
            {text('actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

const isRequiredColumn = ({ field, disabled }: RowColumn): boolean =>
  !disabled && requiredRule(field.control) !== undefined;

function ColumnHelp({ column: { field } }: { column: RowColumn }): ReactNode {
  const { help } = field.control;
  return typeof help === 'string' && help !== '' ? <p className="csf-help">{help}</p> : null;
}
