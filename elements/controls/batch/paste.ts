/** Reads a block of cells that was copied from a spreadsheet, and writes it into the rows. */
import {
  type Control,
  createRowWithInitialValues,
  type Field,
  hostChoiceSource,
} from '@countersign/sdk/form';
import type { EnteredCell, RowColumn } from '../control.ts';
import { lazyTypedReader } from '../lazy-typed-reader.ts';
import { newRowKey, rowId, withCellValue } from '../row-id.ts';
import type { TableRows } from './edit.ts';

/**
 * Maximum number of pasted rows. A larger paste is assumed to be unintended, and the remaining rows are
 * skipped.
 */
export const MAX_PASTED_ROWS = 5000;

/**
 * Returns the pasted cells by row. Returns undefined if the text is a single cell, which the browser pastes
 * into the focused input.
 */
export function parsePastedCellBlock(text: string): string[][] | undefined {
  if (!text.includes('\t') && !/\n./.test(text)) return undefined;
  return parseCells(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
}

interface ParsedCell {
  text: string;
  end: number;
}

function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; ; ) {
    const cell: ParsedCell = parseQuotedCell(text, at) ?? parseBareCell(text, at);
    rows.at(-1)?.push(cell.text);
    if (cell.end >= text.length) return rows;
    if (text[cell.end] === '\n') rows.push([]);
    at = cell.end + 1;
  }
}

/**
 * Parses a quoted cell. Spreadsheets quote a cell that contains a tab, a line break or a quotation mark, and
 * double the quotation marks inside it.
 */
function parseQuotedCell(text: string, at: number): ParsedCell | undefined {
  const pattern = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/y;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? { text: (found[1] ?? '').replaceAll('""', '"'), end: pattern.lastIndex } : undefined;
}

function parseBareCell(text: string, at: number): ParsedCell {
  const pattern = /[^\t\n]*/y;
  pattern.lastIndex = at;
  const found = pattern.exec(text)?.[0] ?? '';
  return { text: found, end: at + found.length };
}

export interface PasteTarget {
  field: Field;
  /** The columns of fields from the target cell to the end of the table. */
  columns: readonly RowColumn[];
  at: number;
  /** The zone that determines the current day, for texts such as `tomorrow`. */
  timeZone?: string | undefined;
}

interface PastedRows {
  rows: TableRows;
  /**
   * The cells that the paste has filled. Their errors are displayed at once, because the user did not type
   * the values and would not leave the cells.
   */
  entered: EnteredCell[];
  /** The number of texts that no cell took. */
  skipped: number;
}

/**
 * Fills the rows from a position onwards and adds missing rows. Texts are skipped beyond the last column and
 * the last row, in read-only columns, and in columns that take no text, such as a column of people. Call this
 * function after the reader of texts is loaded.
 */
export function pasteIntoRows(
  rows: TableRows,
  block: readonly string[][],
  { field, columns, at, timeZone }: PasteTarget,
): PastedRows {
  const next = [...rows];
  const entered: EnteredCell[] = [];
  const isText = (text: string) => text.trim() !== '';
  let skipped = block.slice(MAX_PASTED_ROWS).flat().filter(isText).length;
  block.slice(0, MAX_PASTED_ROWS).forEach((cells, offset) => {
    const place = at + offset;
    next[place] ??= createRowWithInitialValues(field, newRowKey());
    cells.forEach((text, column) => {
      const into = columns[column];
      const cell = into && !into.disabled ? readCell(into.field, text.trim(), timeZone) : undefined;
      if (!into || !cell) {
        if (isText(text)) skipped += 1;
        return;
      }
      const { model } = into.field;
      next[place] = withCellValue(next[place], place, [model, cell.value]);
      entered.push({ rowId: rowId(next[place], place), model });
    });
  });
  return { rows: next, entered, skipped };
}

/**
 * Reads the text of a cell as its input reads typed text. A text that is no value is kept, so that the cell
 * shows it with its error. Returns undefined if the column cannot take a text.
 */
function readCell(
  { control, kind }: Field,
  text: string,
  timeZone: string | undefined,
): { value: unknown } | undefined {
  const reading = lazyTypedReader.get().readCellText(control, text, timeZone);
  if (!reading || 'value' in reading) return reading;
  return hasUnknownChoices(control) ? undefined : { value: kind.coerce(text, control) };
}

/** Returns true for choices of the host page. Any text would be accepted as their value. */
const hasUnknownChoices = (control: Control): boolean => hostChoiceSource(control) !== undefined;
