/**
 * Renders a small grid of texts, such as choices or headers. Rows can be added, removed, moved by keys or by
 * dragging, and pasted from a spreadsheet.
 */
import type { Lang } from '@countersign/sdk/i18n';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '../../../ui/kit/Button.tsx';
import { Input, Select } from '../../../ui/kit/fields.tsx';
import { panelText } from '../texts.ts';
import { moveRow, parsePastedSpreadsheet } from './row-edits.ts';
import { useRowDrag } from './use-row-drag.ts';

export interface GridColumn<Row> {
  name: string;
  label: string;
  read(row: Row): string;
  write(row: Row, text: string): Row;
  /** Options of a select. If set, the cell shows this select instead of a text input. */
  entries?: readonly { value: string; text: string }[];
  /** Renders a custom cell. Returns undefined to render the default cell. */
  cell?(row: Row, props: CellProps): ReactNode;
  className?: string;
  /**
   * Whether a text is applied only when it is complete: when the focus leaves the cell, on Enter, or with a
   * shortcut. Set this property for texts that other objects refer to, such as the values of choices.
   */
  appliesWhenComplete?: boolean;
}

export interface CellProps {
  label: string;
  onChange(text: string): void;
}

export interface RowGridProps<Row> {
  /** Accessible name of the grid. */
  label: string;
  lang: Lang;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /**
   * Creates a row that does not duplicate any of the given rows. If this callback is omitted, rows cannot be
   * added.
   */
  newRow?: ((rows: readonly Row[]) => Row) | undefined;
  addText?: string;
  /** Replaces the default action of the add button, which adds a row. */
  onAdd?(): void;
  /** Additional buttons next to the add button. */
  buttons?: ReactNode;
  /** Returns the error of a row, or undefined. */
  faultOf?(row: Row, at: number): string | undefined;
  /** Whether rows can be removed. Default: true. */
  mayRemove?: boolean;
  /**
   * Moves a row and returns the rows in their new order. If absent, the grid only changes the order of the
   * rows.
   */
  move?(rows: readonly Row[], from: number, to: number): readonly Row[];
  /**
   * Removes a row and returns the remaining rows. Set this callback if a removal must do more than delete the
   * row.
   */
  remove?(at: number): readonly Row[];
  /** Additional controls at the end of a row. */
  actions?(row: Row, at: number): ReactNode;
  /** Returns the indentation depth of a row in a tree. */
  depthOf?(row: Row): number;
  /**
   * Called for a key in a row, before the grid handles the key. If it returns true, the grid ignores the key.
   */
  onRowKey?(event: KeyboardEvent, at: number): boolean;
  onRows(rows: readonly Row[], options?: { typing?: boolean }): void;
}

export function RowGrid<Row>(props: RowGridProps<Row>): ReactNode {
  const { label, lang, columns, rows, onRows } = props;
  /** A key can first apply the text of its cell, so the handlers of keys read the properties after that. */
  const latest = useRef(props);
  latest.current = props;
  const list = useRef<HTMLTableSectionElement>(null);
  const [announced, announce] = useState('');
  const cellAt = (at: number, column: number) =>
    list.current
      ?.querySelectorAll<HTMLElement>(':scope > [data-row]')
      [at]?.querySelectorAll<HTMLElement>('[data-cell]')[column];
  /** Renders the changed rows synchronously, so that the cell at `focus` can be focused. */
  const change = (next: readonly Row[], focus?: { at: number; column: number }) => {
    flushSync(() => latest.current.onRows(next));
    if (focus) cellAt(Math.min(focus.at, next.length - 1), focus.column)?.focus();
  };
  const move = (from: number, to: number, focus = true, column = 0) => {
    const { rows: current, move: moveRows = moveRow } = latest.current;
    if (to < 0 || to >= current.length) return;
    change(moveRows(current, from, to), focus ? { at: to, column } : undefined);
    announce(panelText(lang, 'moved-row', { n: to + 1, count: current.length }));
  };
  const { drag, handleOf } = useRowDrag(list, (from, to) => move(from, to, false));
  const remove = (at: number, next = at) => {
    const { rows: current, remove: removeRow } = latest.current;
    change(removeRow?.(at) ?? current.toSpliced(at, 1), {
      at: Math.max(0, Math.min(next, current.length - 2)),
      column: 0,
    });
    announce(panelText(lang, 'removed-row', { n: at + 1 }));
  };
  const add = (at: number) => {
    const { rows: current, onAdd, newRow } = latest.current;
    if (onAdd) return onAdd();
    if (newRow) change(current.toSpliced(at, 0, newRow(current)), { at, column: 0 });
  };
  /** Backspace removes a row whose cells are all empty. */
  const isEmptyRow = ({ target }: KeyboardEvent, at: number): boolean => {
    const row = rows[at];
    const isInput = target instanceof HTMLInputElement && target.value === '';
    return isInput && row !== undefined && columns.every(({ read }) => read(row) === '');
  };
  const press = (event: KeyboardEvent, at: number) => {
    if (event.nativeEvent.isComposing || latest.current.onRowKey?.(event, at)) return;
    const column = focusedColumnIndex(event);
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(at, at + (event.key === 'ArrowUp' ? -1 : 1), true, column);
    } else if (event.key === 'Backspace' && rows.length > 1 && isEmptyRow(event, at)) {
      event.preventDefault();
      remove(at, at - 1);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (at === rows.length - 1) add(at + 1);
      else cellAt(at + 1, column)?.focus();
    }
  };
  const paste = (event: ClipboardEvent, at: number, column: number) => {
    const table = parsePastedSpreadsheet(event.clipboardData.getData('text/plain'));
    const { newRow } = props;
    if (!table || !newRow) return;
    event.preventDefault();
    const next = [...rows];
    for (const [line, cells] of table.entries()) {
      const start = next[at + line] ?? newRow(next);
      next[at + line] = cells.reduce(
        (row, text, place) => columns[column + place]?.write(row, text) ?? row,
        start,
      );
      // If the pasted text has a single column, its cells are labels.
      // If the paste adds a row, the pasted label also becomes the value of this row.
      if (cells.length === 1 && column === 0 && columns[1] && rows[at + line] === undefined)
        next[at + line] = columns[1].write(next[at + line] as Row, cells[0] ?? '');
    }
    change(next, { at, column });
    announce(panelText(lang, 'pasted-rows', { count: table.length }));
  };
  return (
    <div className="panel-grid">
      <table aria-label={label}>
        <thead hidden={rows.length === 0}>
          <tr>
            <td />
            {columns.map(column => (
              <th key={column.name} scope="col" className={column.className}>
                {column.label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody ref={list}>
          {rows.map((row, at) => (
            <GridRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its texts may repeat while they are typed
              key={at}
              {...props}
              row={row}
              at={at}
              mark={rowDragState(drag, at, rows.length)}
              handle={handleOf(at)}
              onKey={event => press(event, at)}
              onPaste={(event, column) => paste(event, at, column)}
              onCell={(column, text) =>
                onRows(
                  rows.with(at, column.write(row, text)),
                  column.appliesWhenComplete ? undefined : { typing: true },
                )
              }
              onMoveBy={by => move(at, at + by, false)}
              onRemove={() => remove(at)}
            />
          ))}
        </tbody>
      </table>
      <div className="kit-buttons">
        {(props.newRow ?? props.onAdd) && (
          <Button look="plain" data-add="" onClick={() => add(rows.length)}>
            + {props.addText}
          </Button>
        )}
        {props.buttons}
      </div>
      <span className="panel-unseen" role="status">
        {announced}
      </span>
    </div>
  );
}

const focusedColumnIndex = ({ currentTarget, target }: KeyboardEvent): number =>
  [...currentTarget.querySelectorAll('[data-cell]')].indexOf(target as Element);

/**
 * Returns the mark of a row during a drag: the row is dragged, or the dragged row would be dropped before or
 * after it. Only the last row can have the mark `after`.
 */
function rowDragState(
  drag: { from: number; to: number } | undefined,
  at: number,
  count: number,
): string | undefined {
  if (!drag) return undefined;
  if (drag.from === at) return 'dragged';
  if (drag.to === at) return 'before';
  return drag.to === count && at === count - 1 ? 'after' : undefined;
}

interface GridRowProps<Row> extends RowGridProps<Row> {
  row: Row;
  at: number;
  mark: string | undefined;
  handle: ReturnType<ReturnType<typeof useRowDrag>['handleOf']>;
  onKey(event: KeyboardEvent): void;
  onPaste(event: ClipboardEvent, column: number): void;
  onCell(column: GridColumn<Row>, text: string): void;
  onMoveBy(by: number): void;
  onRemove(): void;
}

function GridRow<Row>(props: GridRowProps<Row>): ReactNode {
  const { row, at, columns, lang, faultOf, mayRemove = true } = props;
  const fault = faultOf?.(row, at);
  const moveByKey = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const handles = event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('.panel-grip');
    const by = event.key === 'ArrowUp' ? -1 : 1;
    props.onMoveBy(by);
    handles?.[at + by]?.focus();
  };
  return (
    <>
      <tr data-row="" data-drag={props.mark} onKeyDown={props.onKey}>
        <td>
          <IconButton
            className="panel-grip"
            label={panelText(lang, 'move-row', { n: at + 1 })}
            title={panelText(lang, 'move-row', { n: at + 1 })}
            onKeyDown={moveByKey}
            {...props.handle}
          >
            ⠿
          </IconButton>
        </td>
        {columns.map((column, place) => (
          <td
            key={column.name}
            className={column.className}
            style={place === 0 ? indentStyle(props.depthOf?.(row)) : undefined}
          >
            <GridCell
              column={column}
              row={row}
              isInvalid={fault !== undefined && place > 0}
              label={panelText(lang, 'cell-of', { column: column.label, n: at + 1 })}
              onChange={text => props.onCell(column, text)}
              onPaste={event => props.onPaste(event, place)}
            />
          </td>
        ))}
        <td className="panel-row-actions">
          {props.actions?.(row, at)}
          <IconButton
            disabled={!mayRemove}
            label={panelText(lang, 'remove-row', { n: at + 1 })}
            title={panelText(lang, 'remove')}
            onClick={props.onRemove}
          >
            ×
          </IconButton>
        </td>
      </tr>
      {fault && (
        <tr>
          <td />
          <td colSpan={columns.length + 1} className="panel-fault">
            {fault}
          </td>
        </tr>
      )}
    </>
  );
}

const indentStyle = (depth = 0) => (depth > 0 ? { paddingInlineStart: `${depth * 14}px` } : undefined);

interface GridCellProps<Row> extends CellProps {
  column: GridColumn<Row>;
  row: Row;
  isInvalid: boolean;
  onPaste(event: ClipboardEvent): void;
}

function GridCell<Row>({ column, row, label, isInvalid, onChange, onPaste }: GridCellProps<Row>): ReactNode {
  const own = column.cell?.(row, { label, onChange });
  if (own !== undefined) return own;
  if (column.entries) {
    return (
      <Select
        data-cell=""
        aria-label={label}
        value={column.read(row)}
        onChange={event => onChange(event.target.value)}
      >
        {column.entries.map(entry => (
          <option key={entry.value} value={entry.value}>
            {entry.text}
          </option>
        ))}
      </Select>
    );
  }
  const input = { label, isInvalid, text: column.read(row), onChange, onPaste };
  return column.appliesWhenComplete ? <CompletedTextCell {...input} /> : <TextCell {...input} />;
}

interface TextCellProps extends CellProps {
  text: string;
  /** Whether the text is not applied yet. Shortcuts of the designer leave such an input to itself. */
  isDraft?: boolean;
  isInvalid: boolean;
  onPaste(event: ClipboardEvent): void;
  onBlur?(): void;
  onKeyDown?(event: KeyboardEvent): void;
}

const TextCell = ({ text, label, isInvalid, isDraft, onChange, ...handlers }: TextCellProps): ReactNode => (
  <Input
    data-cell=""
    type="text"
    autoComplete="off"
    aria-label={label}
    aria-invalid={isInvalid || undefined}
    data-draft={isDraft ? '' : undefined}
    value={text}
    onChange={event => onChange(event.target.value)}
    {...handlers}
  />
);

/** Keeps the typed text until it is complete. Escape discards it. */
function CompletedTextCell({ text, onChange, ...cell }: TextCellProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const apply = () => {
    if (draft !== undefined && draft !== text) onChange(draft);
    setDraft(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || draft === undefined) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setDraft(undefined);
    } else if (event.key === 'Enter' || event.altKey || event.ctrlKey || event.metaKey) flushSync(apply);
  };
  return (
    <TextCell
      {...cell}
      text={draft ?? text}
      isDraft={draft !== undefined}
      onChange={setDraft}
      onBlur={apply}
      onKeyDown={press}
    />
  );
}
