/** Renders a row of a dynamic table: its number, its cells, and its action buttons. */
import { fieldLabel } from '@countersign/sdk/form';
import { memo, type ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { RowColumn, RowsProps } from '../control.ts';
import { dynamicTableTextsForLanguage, type RowsTexts } from './texts.ts';
import type { RowActions } from './use-actions.ts';

export interface TableRowProps
  extends Pick<RowsProps, 'columns' | 'lang' | 'readOnly' | 'disabled' | 'renderCell'> {
  row: unknown;
  at: number;
  id: string;
  sequence: boolean;
  isLast: boolean;
  removable: boolean;
  actions: RowActions;
  measure(row: HTMLElement | null): (() => void) | undefined;
}

/**
 * The ARIA roles are set explicitly. If CSS displays rows as cards, some browsers drop the table semantics.
 */
export const ariaTableRowRoleProps = { role: 'row' } as const;
export const cellRoleAttribute = { role: 'cell' } as const;
const rowHeaderRoleAttribute = { role: 'rowheader' } as const;

const readCellValue = (row: unknown, model: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, model)
    ? (row as Record<string, unknown>)[model]
    : undefined;

export const TableRow = memo(function TableRow(props: TableRowProps): ReactNode {
  const { row, at, id, sequence, columns, lang, readOnly, measure } = props;
  const text = dynamicTableTextsForLanguage(lang);
  return (
    <tr {...ariaTableRowRoleProps} ref={measure} data-at={at} data-row={id} aria-rowindex={at + 2}>
      {sequence && (
        <th {...rowHeaderRoleAttribute} scope="row">
          <span className="csf-rows-title">{text('sequence')}</span> {at + 1}
        </th>
      )}
      {columns.map((column, place) => (
        <td {...cellRoleAttribute} key={column.field.model} className="csf-cell" data-column={place}>
          {props.renderCell({
            column,
            at,
            rowId: id,
            value: readCellValue(row, column.field.model),
            label: cellLabel(column, text, { at, readOnly }),
          })}
        </td>
      ))}
      {!readOnly && (
        <td {...cellRoleAttribute}>
          <RowActionButtons {...props} text={text} />
        </td>
      )}
    </tr>
  );
});

/** Returns the accessible label of a cell. In a read-only table it is only the label of the column. */
const cellLabel = (
  { field }: RowColumn,
  text: RowsTexts,
  { at, readOnly }: { at: number; readOnly: boolean },
): string => {
  const label = fieldLabel(field);
  return readOnly ? label : text('cell', { label, row: at + 1 });
};

interface RowAction {
  name: 'up' | 'down' | 'copy' | 'remove';
  /** The SVG path of the button's icon. */
  path: string;
  keys: string;
  off: boolean;
  run(): void;
}

function availableActions({ at, isLast, removable, actions }: TableRowProps): RowAction[] {
  return [
    {
      name: 'up',
      path: 'M8 13V3M4 7l4-4 4 4',
      keys: 'Control+Shift+ArrowUp',
      off: at === 0,
      run: () => actions.move(at, at - 1, 'up'),
    },
    {
      name: 'down',
      path: 'M8 3v10M4 9l4 4 4-4',
      keys: 'Control+Shift+ArrowDown',
      off: isLast,
      run: () => actions.move(at, at + 1, 'down'),
    },
    {
      name: 'copy',
      path: 'M6 6h7v7H6zM3 10V3h7',
      keys: 'Control+Shift+Enter',
      off: false,
      run: () => actions.copy(at),
    },
    {
      name: 'remove',
      path: 'M4 4l8 8M12 4l-8 8',
      keys: 'Control+Shift+Backspace',
      off: !removable,
      run: () => actions.remove(at),
    },
  ];
}

function RowActionButtons(props: TableRowProps & { text: RowsTexts }): ReactNode {
  return (
    <div className="csf-rows-actions">
      {availableActions(props).map(({ name, path, keys, off, run }) => (
        <Button
          key={name}
          className="csf-rows-action"
          data-action={name}
          aria-label={props.text(name, { row: props.at + 1 })}
          aria-keyshortcuts={keys}
          disabled={props.disabled || off}
          onClick={run}
        >
          <svg className="csf-rows-icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d={path} />
          </svg>
        </Button>
      ))}
    </div>
  );
}
