/**
 * Handles keyboard and clipboard in the table of texts. Enter moves between rows, and a paste fills several
 * rows of a column.
 */
import type { ClipboardEvent, KeyboardEvent } from 'react';

type TextCell = HTMLTextAreaElement;

/** Returns all cells in the language column of the given cell, in table order. */
function cellsInSameLanguageColumn(cell: TextCell): TextCell[] {
  const cells = [...(cell.closest('table')?.querySelectorAll('textarea') ?? [])];
  return cells.filter(({ lang }) => lang === cell.lang);
}

/** Enter moves to the next row, Shift+Enter to the previous row, and Alt+Enter inserts a line break. */
export function moveRowFocusOnEnter(event: KeyboardEvent<TextCell>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const cell = event.currentTarget;
  if (event.altKey) {
    document.execCommand('insertText', false, '\n');
    return;
  }
  const column = cellsInSameLanguageColumn(cell);
  const next = column[column.indexOf(cell) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}

export interface PastedCell {
  /** Id of the table row that contains the cell. */
  row: string;
  lang: string;
  text: string;
}

/**
 * Returns the cells that several pasted lines fill, starting with the current cell. Returns undefined for a
 * single line, which is pasted as text.
 */
export function cellsFilledByPaste(event: ClipboardEvent<TextCell>): PastedCell[] | undefined {
  const rows = event.clipboardData
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  if (rows.length < 2) return undefined;
  const column = cellsInSameLanguageColumn(event.currentTarget);
  const cells = column.slice(column.indexOf(event.currentTarget));
  return rows.flatMap((text, at) => {
    const cell = cells[at];
    return cell?.dataset.row === undefined ? [] : [{ row: cell.dataset.row, lang: cell.lang, text }];
  });
}
