/** The cells of the table of texts by keyboard and clipboard: from row to row, and a column of a sheet at once. */
import type { ClipboardEvent, KeyboardEvent } from 'react';

type Cell = HTMLTextAreaElement;

/** The cells of the same language, as they stand in the table. */
function columnOf(cell: Cell): Cell[] {
  const cells = [...(cell.closest('table')?.querySelectorAll('textarea') ?? [])];
  return cells.filter(({ lang }) => lang === cell.lang);
}

/** Enter goes to the next row, with Shift to the row before; Alt+Enter breaks the line. */
export function moveByKey(event: KeyboardEvent<Cell>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const cell = event.currentTarget;
  if (event.altKey) {
    document.execCommand('insertText', false, '\n');
    return;
  }
  const column = columnOf(cell);
  const next = column[column.indexOf(cell) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}

export interface PastedCell {
  /** Identity of the row. */
  row: string;
  lang: string;
  text: string;
}

/** Returns the cells that several pasted rows fill from this one down; undefined for a single row, which goes into the text. */
export function pastedCells(event: ClipboardEvent<Cell>): PastedCell[] | undefined {
  const rows = event.clipboardData
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  if (rows.length < 2) return undefined;
  const column = columnOf(event.currentTarget);
  const cells = column.slice(column.indexOf(event.currentTarget));
  return rows.flatMap((text, at) => {
    const cell = cells[at];
    return cell?.dataset.row === undefined ? [] : [{ row: cell.dataset.row, lang: cell.lang, text }];
  });
}
