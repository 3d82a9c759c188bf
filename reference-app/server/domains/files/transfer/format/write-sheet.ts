/** Writes a sheet as CSV or Excel file. Cells that look like formulas are quoted. */
import { Readable } from 'node:stream';
import type { SheetFormat } from '@countersign/sdk/api/contract';
import { escapeFormulaCell } from '@countersign/sdk/form/translations';
import { writeCsv } from './csv.ts';
import { writeXlsx } from './xlsx-write.ts';

export const MEDIA_TYPE_BY_SHEET_FORMAT: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* withQuotedFormulas(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  for await (const cells of rows) yield cells.map(escapeFormulaCell);
}

/** Returns the file as a stream. The first row contains the headings. */
export const writeSheet = (format: SheetFormat, rows: AsyncIterable<readonly string[]>): Readable =>
  Readable.from(format === 'csv' ? writeCsv(withQuotedFormulas(rows)) : writeXlsx(withQuotedFormulas(rows)), {
    objectMode: false,
  });
