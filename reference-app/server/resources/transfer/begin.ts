/** Starts exports and imports: the rights are checked, the sheet of an import is read, and a job is left behind. */
import { type PartOf, routes, type SheetFormat, type SheetPreview } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import Type, { type TObject } from 'typebox';
import Value from 'typebox/value';
import { logOperation } from '../../audit/operations/log.ts';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { zonedStamp } from '../../zoned-time.ts';
import { timeZoneOf } from '../merchant/index.ts';
import { described } from './audit.ts';
import type { Sheet } from './descriptor.ts';
import { maxImportRows, type SheetRow } from './format/sheet-rows.ts';
import { refuseManyUnfinished, refuseManyWaiting } from './limits.ts';
import { guessMapping, importedColumns } from './mapping.ts';
import { exportOf } from './sheets.ts';
import type { UploadedSheet } from './upload.ts';

const KEEP_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

interface Input {
  actor: SignedInActor;
  lang: Lang;
}

type ExportBody = PartOf<'POST transfer/export', 'body'>;

export async function startExport(
  tx: Tx,
  { actor, lang, noun, query = {}, format = 'xlsx' }: Input & ExportBody,
): Promise<{ transferId: string }> {
  const { sheet, source } = await exportOf(noun);
  if (!can(actor, source.permission)) refuse('no-permission');
  const filter = queryOf(source.list, query);
  const scope = JSON.stringify((await source.scope?.(tx, actor)) ?? null);
  return addTransfer(tx, { actor, lang, noun, sheet, format }, { kind: 'export', filter, scope });
}

/** Refuses what the list itself would refuse. Returns what was sent, as it was sent. */
function queryOf(list: keyof typeof routes, query: Record<string, string>): Record<string, string> {
  const parts: { query?: TObject } = routes[list] as never;
  const schema = Type.Object(parts.query?.properties ?? {}, { additionalProperties: false });
  const { page, limit, pageNum, pageSize, ...filter } = query;
  return Value.Check(schema, Value.Convert(schema, { ...filter })) ? filter : refuse('bad-request');
}

export function previewSheet({ sheet, rows }: UploadedSheet, lang: Lang): SheetPreview {
  const [headings, ...others] = dataOf(rows);
  return {
    headings: headings.cells,
    samples: others.slice(0, 5).map(row => row.cells),
    total: others.length,
    columns: importedColumns(sheet).map(({ key, label, required = false }) => ({
      key,
      label: label[lang],
      required,
    })),
    mapping: guessMapping(sheet, headings.cells),
  };
}

/** Refuses a sheet without rows, and one with too many. */
function dataOf(rows: readonly SheetRow[]): [SheetRow, ...SheetRow[]] {
  const [headings, ...others] = rows;
  if (!headings || others.length === 0) return refuse('sheet-empty');
  if (others.length > maxImportRows) return refuse('sheet-too-large');
  return [headings, ...others];
}

interface ImportStart extends Input {
  noun: string;
  mapping: Record<string, number>;
  uploaded: UploadedSheet;
}

export async function startImport(
  tx: Tx,
  { actor, lang, noun, mapping, uploaded }: ImportStart,
): Promise<{ transferId: string }> {
  const { sheet, fileName, rows } = uploaded;
  const [headings, ...others] = dataOf(rows);
  refuseMapping(sheet, mapping, lang);
  const format = /\.csv$/i.test(fileName) ? 'csv' : 'xlsx';
  const started = await addTransfer(
    tx,
    { actor, lang, noun, sheet, format },
    { kind: 'import', fileName, headings: headings.cells, mapping, total: others.length },
  );
  await addRows(tx, { merchantId: actor.merchantId, ...started }, others);
  return started;
}

function refuseMapping(sheet: Sheet, mapping: Record<string, number>, lang: Lang): void {
  const columns = importedColumns(sheet);
  if (Object.keys(mapping).some(key => !columns.some(column => column.key === key))) refuse('bad-request');
  const missing = columns.find(({ key, required }) => required && mapping[key] === undefined);
  if (missing) refuse('column-missing', { by: missing.label[lang] });
}

/** Of one statement. */
const maxInsertedRows = 200;
const maxInsertedCharacters = 128 * 1024;

async function addRows(
  tx: Tx,
  { merchantId, transferId }: { merchantId: string; transferId: string },
  rows: readonly SheetRow[],
): Promise<void> {
  for (const batch of insertBatches(rows))
    await sql`
      insert into transfer_row (merchant_id, transfer_id, row_no, cells)
      select ${merchantId}, ${transferId}, r.number, r.cells
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(number integer, cells jsonb)`.execute(tx);
}

/** Splits the rows so that no statement holds the embedded database for long. */
export function* insertBatches(rows: readonly SheetRow[]): Generator<SheetRow[]> {
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

interface Named extends Input {
  noun: string;
  sheet: Sheet;
  format: SheetFormat;
}

type Started =
  | { kind: 'export'; filter: Record<string, string>; scope: string }
  | {
      kind: 'import';
      fileName: string;
      headings: string[];
      mapping: Record<string, number>;
      total: number;
    };

async function addTransfer(
  tx: Tx,
  { actor, lang, noun, sheet, format }: Named,
  started: Started,
): Promise<{ transferId: string }> {
  await refuseManyUnfinished(tx, actor);
  if (started.kind === 'import') await refuseManyWaiting(tx, actor);
  const transferId = newId();
  const now = Date.now();
  const isExport = started.kind === 'export';
  const stamp = zonedStamp(now, await timeZoneOf(tx, actor.merchantId));
  const file_name = isExport ? `${sheet.name[lang]} ${stamp}.${format}` : started.fileName;
  const filter = isExport ? started.filter : {};
  const total = isExport ? null : started.total;
  await tx
    .insertInto('transfer')
    .values({
      merchant_id: actor.merchantId,
      transfer_id: transferId,
      user_id: actor.userId,
      kind: started.kind,
      noun,
      state: isExport ? 'running' : 'checking',
      format,
      lang,
      file_name,
      filter: JSON.stringify(filter),
      data_scope: isExport ? started.scope : '',
      headings: JSON.stringify(isExport ? [] : started.headings),
      mapping: JSON.stringify(isExport ? {} : started.mapping),
      read_to: null,
      total,
      storage_key: null,
      expire_time: new Date(now + KEEP_DAYS * DAY_MS),
    })
    .execute();
  await enqueue(tx, actor.merchantId, [
    { queue: 'transfer', payload: { merchantId: actor.merchantId, transferId } },
  ]);
  await logOperation(
    tx,
    actor,
    described({ transfer_id: transferId, file_name, noun, filter, total }, started.kind),
  );
  return { transferId };
}
