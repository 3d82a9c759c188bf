/** Cells of exported sheets that a spreadsheet program could run as formulas get a leading quote, which an import removes. */

/** Quotes, spaces, control and invisible characters may precede the sign: some programs trim them. */
const FIRST_VISIBLE = /^['\s\p{Cc}\p{Cf}]*([^'\s\p{Cc}\p{Cf}])/u;
/** Tabs and line breaks move the text that follows into a cell of its own. */
const LEADING_BREAK = /^'*[\t\r\n]/;
/** Compatible forms of the signs, such as the full-width ones, mean the same: `＝` normalizes to `=`. */
const SIGN = /^[=+\-@\u2212]/;

function isFormula(cell: string): boolean {
  const first = FIRST_VISIBLE.exec(cell)?.[1];
  return LEADING_BREAK.test(cell) || (first !== undefined && SIGN.test(first.normalize('NFKC')));
}

export const quotedCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** The inverse of `quotedCell`. */
export const unquotedCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
