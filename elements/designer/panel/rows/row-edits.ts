/** Moves rows and parses spreadsheet cells from the clipboard. */

/** Returns the list with one row moved to another index. */
export const moveRow = <Row>(rows: readonly Row[], from: number, to: number): Row[] => {
  const row = rows[from];
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row);
};

/**
 * Parses rows and columns copied from a spreadsheet. Returns undefined for a single cell, which is pasted as
 * plain text.
 */
export function parsePastedSpreadsheet(text: string): string[][] | undefined {
  const written = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\n\t]/.test(written)) return undefined;
  return splitSpreadsheetCells(written).filter(row => row.some(cell => cell.trim() !== ''));
}

/**
 * Splits a text into cells. Spreadsheets quote cells that contain line breaks, and double the quotation marks
 * inside them.
 */
function splitSpreadsheetCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}
