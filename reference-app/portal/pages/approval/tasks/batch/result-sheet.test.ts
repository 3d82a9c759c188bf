/** The result of a batch as text and as CSV, with cells that a spreadsheet would misread. */
import { expect, test } from 'vitest';
import {
  BATCH_RESULT_COLUMNS,
  type BatchResultRow,
  batchResultCsv,
  batchResultText,
} from './result-sheet.ts';

const headings = Object.fromEntries(
  BATCH_RESULT_COLUMNS.map(column => [column, column]),
) as unknown as BatchResultRow;
const row = (itemName: string): BatchResultRow => ({
  ...(Object.fromEntries(BATCH_RESULT_COLUMNS.map(column => [column, ''])) as unknown as BatchResultRow),
  itemName,
});
const firstCell = (text: string, end: string) =>
  text.split(end)[1]!.slice(0, -(BATCH_RESULT_COLUMNS.length - 1));

test.each([
  ['Chairs', 'Chairs'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', "'=1+1"],
  ['-5,00', `"'-5,00"`],
  ['@SUM(A1)', "'@SUM(A1)"],
])('the cell %j is %j in CSV', (value, expected) => {
  expect(firstCell(batchResultCsv(headings, [row(value)]), '\r\n')).toBe(expected);
});

test('copied lines have one tab between cells, whatever a title contains', () => {
  expect(batchResultText(headings, [row('two\nlines\tand tabs')]).split('\n')).toEqual([
    BATCH_RESULT_COLUMNS.join('\t'),
    `two lines and tabs${'\t'.repeat(BATCH_RESULT_COLUMNS.length - 1)}`,
  ]);
});
