/** Writes the result of a batch action as a table, for the clipboard and as a CSV file. */

/** A row of the result: what the list shows of the task, and the outcome. */
export interface BatchResultRow {
  itemName: string;
  number: string;
  processName: string;
  initiator: string;
  summary: string;
  result: string;
  reason: string;
  link: string;
}

export const BATCH_RESULT_COLUMNS = [
  'itemName',
  'number',
  'processName',
  'initiator',
  'summary',
  'result',
  'reason',
  'link',
] as const satisfies readonly (keyof BatchResultRow)[];

type BatchResultHeadings = Record<keyof BatchResultRow, string>;

const resultTable = (headings: BatchResultHeadings, rows: readonly BatchResultRow[]): string[][] =>
  [headings, ...rows].map(row => BATCH_RESULT_COLUMNS.map(column => row[column]));

/** Returns the table as lines with tabs, which a spreadsheet pastes into cells. */
export const batchResultText = (headings: BatchResultHeadings, rows: readonly BatchResultRow[]): string =>
  resultTable(headings, rows)
    .map(cells => cells.map(cell => cell.replaceAll(/\s+/g, ' ')).join('\t'))
    .join('\n');

/** The byte order mark, by which spreadsheet programs recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns the table as CSV. A cell that a spreadsheet would read as a formula begins with an apostrophe. */
export const batchResultCsv = (headings: BatchResultHeadings, rows: readonly BatchResultRow[]): string =>
  BYTE_ORDER_MARK +
  resultTable(headings, rows)
    .map(cells => cells.map(toCsvCell).join(','))
    .join('\r\n');

function toCsvCell(cell: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
