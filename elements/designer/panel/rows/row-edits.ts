/** Edits of lists of rows, and reading a piece of a sheet from the clipboard. */

/** Returns the list with one row at another place. */
export const moved = <Row>(rows: readonly Row[], from: number, to: number): Row[] => {
  const row = rows[from];
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row);
};

/** Reads the lines and columns of a sheet; undefined for a text that is one cell, which is pasted as usual. */
export function tableOf(text: string): string[][] | undefined {
  const written = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\n\t]/.test(written)) return undefined;
  return cellsOf(written).filter(row => row.some(cell => cell.trim() !== ''));
}

/** A cell in quotes may hold line ends and doubled quotes, as sheets write them. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}
