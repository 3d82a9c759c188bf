/**
 * Protects against formula injection: exported cells that a spreadsheet could execute as a formula get a
 * leading quote, which the import removes.
 */

/**
 * Matches the first visible character of a cell. Quotes, spaces, control characters and invisible characters
 * before it are skipped, because some spreadsheets remove them.
 */
const FIRST_VISIBLE_CHARACTER = /^['\s\p{Cc}\p{Cf}]*([^'\s\p{Cc}\p{Cf}])/u;
/** Matches a leading tab or line break, which can move the following text into a separate cell. */
const LEADING_CELL_BREAK_PATTERN = /^'*[\t\r\n]/;
/**
 * Matches a sign that starts a spreadsheet formula. Before the test, Unicode compatibility characters such as
 * the full-width `＝` are normalised to their plain form.
 */
const SPREADSHEET_FORMULA_START_PATTERN = /^[=+\-@\u2212]/;

function isFormula(cell: string): boolean {
  const first = FIRST_VISIBLE_CHARACTER.exec(cell)?.[1];
  return (
    LEADING_CELL_BREAK_PATTERN.test(cell) ||
    (first !== undefined && SPREADSHEET_FORMULA_START_PATTERN.test(first.normalize('NFKC')))
  );
}

export const escapeFormulaCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** Removes the quote that `escapeFormulaCell` added. */
export const unescapeFormulaCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
