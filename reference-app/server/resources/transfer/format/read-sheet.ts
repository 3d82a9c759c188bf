/** Reads an uploaded sheet by its name's ending. */
import { readCsv } from './csv.ts';
import { unquoted } from './formula.ts';
import { type SheetRow, UnreadableSheet } from './sheet-rows.ts';
import { readXlsx } from './xlsx-read.ts';

/** The first row is of headings. Throws `UnreadableSheet`. */
export function readSheet(name: string, bytes: Buffer): SheetRow[] {
  const rows = rowsIn(name, bytes);
  return rows.map(({ number, cells }) => ({ number, cells: cells.map(unquoted) }));
}

function rowsIn(name: string, bytes: Buffer): SheetRow[] {
  if (/\.csv$/i.test(name)) return readCsv(bytes);
  if (/\.xlsx$/i.test(name)) return readXlsx(bytes);
  throw new UnreadableSheet(`${name} is no sheet`);
}
