/** Cells that a spreadsheet program would run as formulas are quoted in what leaves, and unquoted in what comes back. */

/** Quotes of its own are quoted too, so that `unquoted` returns the very text. */
const RUNS = /^'*[=+\-@\t\r\n]/;
const QUOTED = /^'+[=+\-@\t\r\n]/;

export const quoted = (cell: string): string => (RUNS.test(cell) ? `'${cell}` : cell);

export const unquoted = (cell: string): string => (QUOTED.test(cell) ? cell.slice(1) : cell);
