/** Writes a sheet in either format, formulas quoted. */
import { Readable } from 'node:stream';
import type { SheetFormat } from '@countersign/sdk/api/contract';
import { quotedCell } from '@countersign/sdk/form/translations';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx-write.ts';

export const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* safe(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  for await (const cells of rows) yield cells.map(quotedCell);
}

/** The first row is of headings. */
export const writeSheet = (format: SheetFormat, rows: AsyncIterable<readonly string[]>): Readable =>
  Readable.from(format === 'csv' ? csvOf(safe(rows)) : xlsxOf(safe(rows)), { objectMode: false });
