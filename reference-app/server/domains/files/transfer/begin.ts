/** Starts exports and imports: checks permissions, reads the spreadsheet of an import, and enqueues a job. */
import {
  type ImportSheetPreview,
  type PartOf,
  routes,
  type SheetFormat,
} from '@countersign/sdk/api/contract';
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import { sql } from 'kysely';
import Type, { type TObject } from 'typebox';
import Value from 'typebox/value';
import { logOperation } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { enqueueJobs } from '../../../jobs/outbox.ts';
import { timeZoneOf } from '../../tenancy/index.ts';
import { transferLogEntry } from './audit.ts';
import type { Sheet } from './descriptor.ts';
import { maxImportRows, type SheetRow } from './format/sheet-rows.ts';
import { throwIfTooManyUnfinishedTransfers, throwIfTooManyWaitingImports } from './limits.ts';
import { guessColumnMapping, importableColumns } from './mapping.ts';
import { requireExport } from './sheets.ts';
import type { UploadedSheet } from './upload.ts';

const TRANSFER_KEEP_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

interface TransferInput {
  actor: SignedInActor;
  lang: Lang;
}

type ExportBody = PartOf<'POST transfer/export', 'body'>;

export async function startExport(
  tx: Tx,
  { actor, lang, noun, query = {}, format = 'xlsx' }: TransferInput & ExportBody,
): Promise<{ transferId: string }> {
  const { sheet, source } = await requireExport(noun);
  if (!hasPermission(actor, source.permission)) throwRefusal('no-permission');
  const filter = requireValidListQuery(source.list, query);
  const scope = JSON.stringify((await source.scope?.(tx, actor)) ?? null);
  return addTransfer(tx, { actor, lang, noun, sheet, format }, { kind: 'export', filter, scope });
}

/**
 * Returns the filter unchanged. Throws `bad-request` if the list call would not accept the filter as its
 * query.
 */
function requireValidListQuery(
  list: keyof typeof routes,
  query: Record<string, string>,
): Record<string, string> {
  const parts: { query?: TObject } = routes[list] as never;
  const schema = Type.Object(parts.query?.properties ?? {}, { additionalProperties: false });
  const { page, limit, pageNum, pageSize, ...filter } = query;
  return Value.Check(schema, Value.Convert(schema, { ...filter })) ? filter : throwRefusal('bad-request');
}

export function createImportSheetPreview({ sheet, rows }: UploadedSheet, lang: Lang): ImportSheetPreview {
  const [headings, ...others] = splitHeadingsAndRows(rows);
  return {
    headings: headings.cells,
    samples: others.slice(0, 5).map(row => row.cells),
    total: others.length,
    columns: importableColumns(sheet).map(({ key, label, required = false }) => ({
      key,
      label: label[lang],
      required,
    })),
    mapping: guessColumnMapping(sheet, headings.cells),
  };
}

/** Returns the heading row followed by the data rows. Throws if the sheet has no data rows or too many. */
function splitHeadingsAndRows(rows: readonly SheetRow[]): [SheetRow, ...SheetRow[]] {
  const [headings, ...others] = rows;
  if (!headings || others.length === 0) return throwRefusal('sheet-empty');
  if (others.length > maxImportRows) return throwRefusal('sheet-too-large');
  return [headings, ...others];
}

interface ImportStart extends TransferInput {
  noun: string;
  mapping: Record<string, number>;
  uploaded: UploadedSheet;
}

export async function startImport(
  tx: Tx,
  { actor, lang, noun, mapping, uploaded }: ImportStart,
): Promise<{ transferId: string }> {
  const { sheet, fileName, rows } = uploaded;
  const [headings, ...others] = splitHeadingsAndRows(rows);
  throwIfInvalidColumnMapping(sheet, mapping, lang);
  const format = /\.csv$/i.test(fileName) ? 'csv' : 'xlsx';
  const started = await addTransfer(
    tx,
    { actor, lang, noun, sheet, format },
    { kind: 'import', fileName, headings: headings.cells, mapping, total: others.length },
  );
  await insertSheetRowsOfTransfer(tx, { merchantId: actor.merchantId, ...started }, others);
  return started;
}

function throwIfInvalidColumnMapping(sheet: Sheet, mapping: Record<string, number>, lang: Lang): void {
  const columns = importableColumns(sheet);
  if (Object.keys(mapping).some(key => !columns.some(column => column.key === key)))
    throwRefusal('bad-request');
  const missing = columns.find(({ key, required }) => required && mapping[key] === undefined);
  if (missing) throwRefusal('column-missing', { by: missing.label[lang] });
}

/** Limits for one insert statement: number of rows and number of characters. */
const maxInsertedRows = 200;
const maxInsertedCharacters = 128 * 1024;

async function insertSheetRowsOfTransfer(
  tx: Tx,
  { merchantId, transferId }: { merchantId: string; transferId: string },
  rows: readonly SheetRow[],
): Promise<void> {
  for (const batch of splitIntoInsertBatches(rows))
    await sql`
      insert into transfer_row (merchant_id, transfer_id, row_no, cells)
      select ${merchantId}, ${transferId}, r.number, r.cells
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(number integer, cells jsonb)`.execute(tx);
}

/** Splits the rows into insert batches, so that no statement blocks the embedded database for long. */
export function* splitIntoInsertBatches(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let batch: SheetRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    const isFull = batch.length === maxInsertedRows || characters + length > maxInsertedCharacters;
    if (isFull && batch.length > 0) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(row);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}

interface TransferTarget extends TransferInput {
  noun: string;
  sheet: Sheet;
  format: SheetFormat;
}

type TransferDetails =
  | { kind: 'export'; filter: Record<string, string>; scope: string }
  | {
      kind: 'import';
      fileName: string;
      headings: string[];
      mapping: Record<string, number>;
      total: number;
    };

/** Shortens `2026-11-28 04:56:07` to `20261128-0456`, for use in file names. */
const fileNameTimestamp = (time: string): string =>
  time.slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '-');

async function addTransfer(
  tx: Tx,
  { actor, lang, noun, sheet, format }: TransferTarget,
  started: TransferDetails,
): Promise<{ transferId: string }> {
  await throwIfTooManyUnfinishedTransfers(tx, actor);
  if (started.kind === 'import') await throwIfTooManyWaitingImports(tx, actor);
  const transferId = newId();
  const now = Date.now();
  const isExport = started.kind === 'export';
  const stamp = fileNameTimestamp(zonedTime(now, await timeZoneOf(tx)));
  const fileName = isExport ? `${sheet.name[lang]} ${stamp}.${format}` : started.fileName;
  const filter = isExport ? started.filter : {};
  const total = isExport ? null : started.total;
  await tx
    .insertInto('transfer')
    .values({
      transferId: transferId,
      userId: actor.userId,
      kind: started.kind,
      noun,
      state: isExport ? 'running' : 'checking',
      format,
      lang,
      fileName,
      filter: JSON.stringify(filter),
      dataScope: isExport ? started.scope : '',
      headings: JSON.stringify(isExport ? [] : started.headings),
      mapping: JSON.stringify(isExport ? {} : started.mapping),
      readTo: null,
      total,
      storageKey: null,
      expireTime: new Date(now + TRANSFER_KEEP_DAYS * DAY_MS),
    })
    .execute();
  await enqueueJobs(tx, actor.merchantId, [
    { queue: 'transfer', payload: { merchantId: actor.merchantId, transferId } },
  ]);
  await logOperation(
    tx,
    actor,
    transferLogEntry({ transferId: transferId, fileName, noun, filter, total }, started.kind),
  );
  return { transferId };
}
