/** A block of cells from a spreadsheet: read from the clipboard's text and written into rows. */
import { choicesOf, type Field, isRange, newRow } from '@countersign/sdk/form';
import type { EnteredCell, RowColumn } from '../control.ts';
import { meantBy } from '../date/typed.ts';
import { newKey, rowId, withCell } from '../row-id.ts';
import type { Rows } from './edit.ts';

/** More than any sheet that a person means to paste. */
const MOST_ROWS = 5000;

/** Cells by row; undefined where the text is no block but text for one input. */
export function readBlock(text: string): string[][] | undefined {
  if (!text.includes('\t') && !/\n./.test(text)) return undefined;
  const lines = readCells(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
  return lines.slice(0, MOST_ROWS);
}

interface Cell {
  text: string;
  end: number;
}

function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; ; ) {
    const cell: Cell = quoted(text, at) ?? bare(text, at);
    rows.at(-1)?.push(cell.text);
    if (cell.end >= text.length) return rows;
    if (text[cell.end] === '\n') rows.push([]);
    at = cell.end + 1;
  }
}

/** Spreadsheets quote a cell that holds a tab, a line break or, doubled, a quote. */
function quoted(text: string, at: number): Cell | undefined {
  const pattern = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/y;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? { text: (found[1] ?? '').replaceAll('""', '"'), end: pattern.lastIndex } : undefined;
}

function bare(text: string, at: number): Cell {
  const pattern = /[^\t\n]*/y;
  pattern.lastIndex = at;
  const found = pattern.exec(text)?.[0] ?? '';
  return { text: found, end: at + found.length };
}

export interface Pasting {
  field: Field;
  /** From the column that was pasted into, onwards. */
  columns: readonly RowColumn[];
  at: number;
}

interface PastedRows {
  rows: Rows;
  /** The cells that were filled. A fault in one is shown at once, because nobody saw it being typed. */
  entered: EnteredCell[];
}

/** Fills rows from one place on, adding what is missing. Columns that may not be written are passed over. */
export function pasted(rows: Rows, block: readonly string[][], { field, columns, at }: Pasting): PastedRows {
  const next = [...rows];
  const entered: EnteredCell[] = [];
  block.forEach((cells, offset) => {
    const place = at + offset;
    next[place] ??= newRow(field, newKey());
    cells.forEach((text, column) => {
      const into = columns[column];
      if (!into || into.disabled || into.field.fields.length > 0) return;
      const { model } = into.field;
      next[place] = withCell(next[place], place, [model, readCell(into.field, text.trim())]);
      entered.push({ rowId: rowId(next[place], place), model });
    });
  });
  return { rows: next, entered };
}

/** Reads a cell as its input reads typed text. A sheet shows the label of a choice, so a label counts before a value. */
function readCell({ control, kind }: Field, text: string): unknown {
  if (kind.name === 'date' && !isRange(control)) return kind.coerce(meantBy(control, text) ?? text, control);
  const choices = choicesOf(control);
  const choice =
    choices.find(({ label }) => label === text) ?? choices.find(({ value }) => String(value) === text);
  return kind.coerce(choice ? choice.value : text, control);
}
