/** The table itself: its head, the rows in sight, and empty space for the others. */
import { fieldLabel, leastRows, optionsOf, requiredRule } from '@countersign/sdk/form';
import type { CSSProperties, ReactNode } from 'react';
import { widthOf } from '../../ui/field/display-text.ts';
import type { RowColumn, RowsProps } from '../control.ts';
import { rowId } from '../row-id.ts';
import { rowRole, TableRow } from './TableRow.tsx';
import { textsIn } from './texts.ts';
import type { RowActions } from './use-actions.ts';
import type { Windowed } from './use-window.ts';

interface RowsTableProps {
  rows: RowsProps;
  actions: RowActions;
  window: Windowed;
}

const USUAL_WIDTH = 160;
const SEQUENCE_WIDTH = 64;
const ACTIONS_WIDTH = 140;

const tableRole = { role: 'table' } as const;
const groupRole = { role: 'rowgroup' } as const;
const unheard = { 'aria-hidden': true } as const;
const columnRole = { role: 'columnheader' } as const;

export function RowsTable({ rows: props, actions, window }: RowsTableProps): ReactNode {
  const { rows, field, columns, lang, readOnly, disabled, renderCell } = props;
  const { segments, measure } = window;
  const sequence = optionsOf(field.control).hideSequence !== true;
  const removable = rows.length > leastRows(field.control);
  const keys = new Set<string>();
  return (
    <table
      {...tableRole}
      className={readOnly ? 'csf-rows-table csf-rows-read' : 'csf-rows-table'}
      style={leastWidth(columns, { sequence, readOnly })}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
    >
      <Columns columns={columns} sequence={sequence} readOnly={readOnly} />
      <Head columns={columns} sequence={sequence} readOnly={readOnly} lang={lang} disabled={disabled} />
      <tbody {...groupRole}>
        {segments.map(segment => {
          if ('gap' in segment) return <Gap key={`gap ${segment.before}`} height={segment.gap} />;
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

const Gap = ({ height }: { height: number }): ReactNode => (
  <tr {...unheard} className="csf-rows-gap" style={{ height: `${height}px` }}>
    <td />
  </tr>
);

/** A column of rows is as wide as the table in it. */
const pixels = ({ field }: Pick<RowColumn, 'field'>): number | undefined => {
  const width = widthOf(field.control);
  if (width?.endsWith('px')) return Number.parseFloat(width);
  if (field.fields.length === 0) return undefined;
  const inside = field.fields.reduce((sum, column) => sum + (pixels({ field: column }) ?? USUAL_WIDTH), 0);
  return SEQUENCE_WIDTH + inside + ACTIONS_WIDTH;
};

interface Shape {
  sequence: boolean;
  readOnly: boolean;
}

/** Narrower than this the box scrolls sideways instead of squeezing the inputs. */
function leastWidth(columns: readonly RowColumn[], { sequence, readOnly }: Shape): CSSProperties {
  const cells = columns.reduce((sum, column) => sum + (pixels(column) ?? USUAL_WIDTH), 0);
  const width = cells + (sequence ? SEQUENCE_WIDTH : 0) + (readOnly ? 0 : ACTIONS_WIDTH);
  return { '--csf-rows-width': `${width}px` } as CSSProperties;
}

const Columns = ({ columns, sequence, readOnly }: Shape & Pick<RowsProps, 'columns'>): ReactNode => (
  <colgroup>
    {sequence && <col style={{ width: `${SEQUENCE_WIDTH}px` }} />}
    {columns.map(column => {
      const width = pixels(column);
      return <col key={column.field.model} style={width ? { width: `${width}px` } : undefined} />;
    })}
    {!readOnly && <col style={{ width: `${ACTIONS_WIDTH}px` }} />}
  </colgroup>
);

type HeadProps = Shape & Pick<RowsProps, 'columns' | 'lang' | 'disabled'>;

function Head({ columns, sequence, readOnly, lang, disabled }: HeadProps): ReactNode {
  const text = textsIn(lang);
  return (
    <thead {...groupRole}>
      <tr {...rowRole} aria-rowindex={1}>
        {sequence && (
          <th {...columnRole} scope="col">
            {text('sequence')}
          </th>
        )}
        {columns.map(column => (
          <th {...columnRole} scope="col" key={column.field.model}>
            {!readOnly && !disabled && isRequired(column) && (
              <span className="csf-mark" aria-hidden="true">
                *
              </span>
            )}
            {fieldLabel(column.field)}
            <Help column={column} />
          </th>
        ))}
        {!readOnly && (
          <th {...columnRole} scope="col" className="csf-rows-actions-head">
            {text('actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

const isRequired = ({ field, disabled }: RowColumn): boolean =>
  !disabled && requiredRule(field.control) !== undefined;

function Help({ column: { field } }: { column: RowColumn }): ReactNode {
  const { help } = field.control;
  return typeof help === 'string' && help !== '' ? <p className="csf-help">{help}</p> : null;
}
