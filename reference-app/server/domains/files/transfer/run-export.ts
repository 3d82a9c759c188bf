/** Runs an export job: reads pages sorted by key, each in its own transaction, and then writes the file. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readWithTenant, type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { timeZoneOf } from '../../tenancy/index.ts';
import type { FileStorage } from '../file/storage.ts';
import type { ExportPage, Sheet, SheetExport } from './descriptor.ts';
import { writeSheet } from './format/write-sheet.ts';
import { findActorOfImportOrExport } from './person.ts';
import { lockTransfer, type TransferId, updateFileTransferRow } from './queries.ts';
import { requireExport } from './sheets.ts';
import { maxTransferJobTransactionMs } from './slice.ts';
import type { StoredTransfer } from './tables.ts';

export interface TransferContext {
  db: Database;
  storage: FileStorage;
  /** Called after each committed step of the export or import job. */
  progressed(transfer: StoredTransfer): Promise<void>;
}

/**
 * Number of rows in the first page of an export. The size of each later page is adapted to the time that the
 * previous page took.
 */
const firstExportPageSize = 100;
const maxExportPageSize = 1000;
/** Maximum number of rows in an Excel sheet, excluding the heading row. */
const MAX_XLSX_ROWS = 1_048_575;

/**
 * Runs the export. If another server process stopped in the middle, the export continues with the next page. The pages
 * are read from a standby if one is configured, as of the start of the job or later.
 */
export async function runExport(place: TransferContext, id: TransferId): Promise<void> {
  const { db } = place;
  const since = await db.replica?.position();
  for (let limit = firstExportPageSize; ; ) {
    const begin = performance.now();
    const begun = await withTenant(db, id.merchantId, tx => beginExportPage(tx, id));
    if (!begun) return;
    const page = await readWithTenant(db, id.merchantId, tx => readExportPage(tx, begun, limit), { since });
    const row = await withTenant(db, id.merchantId, tx => storeExportPage(tx, begun, page));
    if (!row) return;
    await place.progressed(row);
    if (page.rows.length < limit) return writeExportFile(place, id, row);
    const fitting = Math.floor((limit * maxTransferJobTransactionMs[db.kind]) / (performance.now() - begin));
    limit = Math.min(maxExportPageSize, 2 * limit, Math.max(10, fitting));
  }
}

interface BegunPage {
  row: StoredTransfer;
  sheet: Sheet;
  source: SheetExport;
  actor: SignedInActor;
}

/** Returns undefined if the export does not run any more. */
async function beginExportPage(tx: Tx, id: TransferId): Promise<BegunPage | undefined> {
  const row = await lockTransfer(tx, id);
  if (row?.state !== 'running') return undefined;
  const { sheet, source } = await requireExport(row.noun);
  return { row, sheet, source, actor: await requireUnchangedExporterRights(tx, row, source) };
}

async function readExportPage(
  tx: Tx,
  { row, source, actor }: BegunPage,
  limit: number,
): Promise<ExportPage & { total: number }> {
  const total = row.total ?? (await source.count(tx, actor, row.filter));
  if (row.format === 'xlsx' && total > MAX_XLSX_ROWS) throwRefusal('sheet-too-large');
  const page = await source.page(tx, actor, {
    query: row.filter,
    after: row.readTo ?? undefined,
    limit,
    lang: row.lang,
    timeZone: await timeZoneOf(tx),
  });
  return { ...page, total };
}

/**
 * Stores the page and the new row count. Returns undefined if the export was cancelled, or if another process has stored
 * the page.
 */
async function storeExportPage(
  tx: Tx,
  { row: before, sheet }: BegunPage,
  { rows, last, total }: ExportPage & { total: number },
): Promise<StoredTransfer | undefined> {
  const row = await lockTransfer(tx, before);
  if (row?.state !== 'running' || row.parts !== before.parts || row.readTo !== before.readTo)
    return undefined;
  if (rows.length > 0) await insertExportRowsPart(tx, row, { sheet, rows });
  const progress = {
    total: Math.max(total, row.done + rows.length),
    done: row.done + rows.length,
    parts: row.parts + (rows.length > 0 ? 1 : 0),
    readTo: last ?? row.readTo,
  };
  await updateFileTransferRow(tx, before).set(progress).execute();
  return { ...row, ...progress };
}

/**
 * Returns the user who started the export. Throws unless the user's current permissions and data scope are
 * the same as when the export started.
 */
async function requireUnchangedExporterRights(
  tx: Tx,
  row: StoredTransfer,
  source: SheetExport,
): Promise<SignedInActor> {
  const actor = await findActorOfImportOrExport(tx, { merchantId: row.merchantId, userId: row.userId });
  if (!actor || !hasPermission(actor, source.permission)) return throwRefusal('no-permission');
  const scope = JSON.stringify((await source.scope?.(tx, actor)) ?? null);
  return scope === row.dataScope ? actor : throwRefusal('rights-changed');
}

const insertExportRowsPart = (
  tx: Tx,
  { transferId, parts }: StoredTransfer,
  { sheet, rows }: { sheet: Sheet; rows: readonly Readonly<Record<string, string>>[] },
) =>
  tx
    .insertInto('transferPart')
    .values({
      transferId,
      partNo: parts,
      body: JSON.stringify(rows.map(row => sheet.columns.map(({ key }) => row[key] ?? ''))),
    })
    .execute();

/**
 * Returns the storage key of the export file, which is unique per transfer. Writing the file again replaces
 * it.
 */
const storageKeyOfExportFile = ({ merchantId, transferId }: TransferId): string =>
  [encodeURIComponent(merchantId).replaceAll('.', '%2E'), 'transfer', transferId].join('/');

async function writeExportFile(place: TransferContext, id: TransferId, row: StoredTransfer): Promise<void> {
  const { db, storage } = place;
  const { sheet } = await requireExport(row.noun);
  const staged = await storage.stage();
  const key = storageKeyOfExportFile(id);
  try {
    await pipeline(
      writeSheet(row.format, exportLines(db, row, sheet)),
      createWriteStream(staged, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await storage.keep(staged, key);
  } finally {
    await rm(staged, { force: true });
  }
  const done = await withTenant(db, id.merchantId, tx => finishExport(tx, id, key));
  if (done) await place.progressed(done);
  else await storage.remove(key);
}

/** Yields the headings, then the rows of the stored pages in order. */
async function* exportLines(db: Database, row: StoredTransfer, sheet: Sheet): AsyncGenerator<string[]> {
  yield sheet.columns.map(({ label }) => label[row.lang]);
  for (let part = 0; part < row.parts; part += 1) {
    const body = await withTenant(db, row.merchantId, tx => readExportPartJson(tx, row, part));
    yield* JSON.parse(body) as string[][];
  }
}

async function readExportPartJson(tx: Tx, { transferId }: StoredTransfer, part: number): Promise<string> {
  const found = await tx
    .selectFrom('transferPart')
    .select('body')
    .where('transferId', '=', transferId)
    .where('partNo', '=', part)
    .executeTakeFirst();
  return found?.body ?? '[]';
}

/** Finishes the export. Returns undefined if it was cancelled or deleted in the meantime. */
async function finishExport(tx: Tx, id: TransferId, storageKey: string): Promise<StoredTransfer | undefined> {
  const row = await lockTransfer(tx, id);
  if (row?.state !== 'running') return undefined;
  const end = { state: 'done' as const, storageKey, total: row.done, finishTime: new Date() };
  await updateFileTransferRow(tx, id).set(end).execute();
  await removeExportParts(tx, id);
  return { ...row, ...end };
}

export const removeExportParts = (tx: Tx, { transferId }: TransferId) =>
  tx.deleteFrom('transferPart').where('transferId', '=', transferId).execute();
