/** The job of an export: pages by key, each in a transaction of its own, then the file. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import type { FileStorage } from '../file/index.ts';
import { timeZoneOf } from '../merchant/index.ts';
import type { Sheet, SheetExport } from './descriptor.ts';
import { writeSheet } from './format/write-sheet.ts';
import { personOf } from './person.ts';
import { lockTransfer, type TransferId, update } from './queries.ts';
import { exportOf } from './sheets.ts';
import { sliceMs } from './slice.ts';
import type { StoredTransfer } from './tables.ts';

export interface TransferPlace {
  db: Database;
  storage: FileStorage;
  /** Called after each step that is committed. */
  progressed(transfer: StoredTransfer): Promise<void>;
}

/** Rows of the first page. */
const firstPageRows = 100;
const maxPageRows = 1000;
/** Rows of a sheet of Excel, without the headings. */
const MOST_OF_XLSX = 1_048_575;

/** The next step, and the transfer after the last one. */
type Step = { next: 'page' | 'file' | 'nothing'; row?: StoredTransfer };

/** Continues where another process was stopped: a page is counted in the transaction that stores it. */
export async function runExport(place: TransferPlace, id: TransferId): Promise<void> {
  for (let limit = firstPageRows; ; ) {
    const begin = performance.now();
    const { next, row } = await withTenant(place.db, id.merchantId, tx => exportPage(tx, id, limit));
    const fitting = Math.floor((limit * sliceMs[place.db.kind]) / (performance.now() - begin));
    limit = Math.min(maxPageRows, 2 * limit, Math.max(10, fitting));
    if (next === 'nothing' || !row) return;
    await place.progressed(row);
    if (next === 'file') return writeFile(place, id, row);
  }
}

async function exportPage(tx: Tx, id: TransferId, limit: number): Promise<Step> {
  const row = await lockTransfer(tx, id);
  if (row?.state !== 'running') return { next: 'nothing' };
  const { sheet, source } = await exportOf(row.noun);
  const actor = await exporter(tx, row, source);
  const total = row.total ?? (await source.count(tx, actor, row.filter));
  if (row.format === 'xlsx' && total > MOST_OF_XLSX) refuse('sheet-too-large');
  const { rows, last } = await source.page(tx, actor, {
    query: row.filter,
    after: row.read_to ?? undefined,
    limit,
    lang: row.lang,
    timeZone: await timeZoneOf(tx, row.merchant_id),
  });
  if (rows.length > 0) await addPart(tx, row, { sheet, rows });
  const progress = {
    total: Math.max(total, row.done + rows.length),
    done: row.done + rows.length,
    parts: row.parts + (rows.length > 0 ? 1 : 0),
    read_to: last ?? row.read_to,
  };
  await update(tx, id).set(progress).execute();
  return { next: rows.length < limit ? 'file' : 'page', row: { ...row, ...progress } };
}

/** Rights and data scope as they are now; both were checked when it began. */
async function exporter(tx: Tx, row: StoredTransfer, source: SheetExport): Promise<SignedInActor> {
  const actor = await personOf(tx, { merchantId: row.merchant_id, userId: row.user_id });
  if (!actor || !can(actor, source.permission)) return refuse('no-permission');
  const scope = JSON.stringify((await source.scope?.(tx, actor)) ?? null);
  return scope === row.data_scope ? actor : refuse('rights-changed');
}

const addPart = (
  tx: Tx,
  { merchant_id, transfer_id, parts }: StoredTransfer,
  { sheet, rows }: { sheet: Sheet; rows: readonly Readonly<Record<string, string>>[] },
) =>
  tx
    .insertInto('transfer_part')
    .values({
      merchant_id,
      transfer_id,
      part_no: parts,
      body: JSON.stringify(rows.map(row => sheet.columns.map(({ key }) => row[key] ?? ''))),
    })
    .execute();

/** Of the tenant, one folder for each transfer's file: written again it takes the place of the one before. */
const keyOf = ({ merchantId, transferId }: TransferId): string =>
  [encodeURIComponent(merchantId).replaceAll('.', '%2E'), 'transfer', transferId].join('/');

async function writeFile(place: TransferPlace, id: TransferId, row: StoredTransfer): Promise<void> {
  const { db, storage } = place;
  const { sheet } = await exportOf(row.noun);
  const staged = await storage.stage();
  const key = keyOf(id);
  try {
    await pipeline(
      writeSheet(row.format, linesOf(db, row, sheet)),
      createWriteStream(staged, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await storage.keep(staged, key);
  } finally {
    await rm(staged, { force: true });
  }
  const done = await withTenant(db, id.merchantId, tx => finish(tx, id, key));
  if (done) await place.progressed(done);
  else await storage.remove(key);
}

/** The headings, then the stored pages in their order. */
async function* linesOf(db: Database, row: StoredTransfer, sheet: Sheet): AsyncGenerator<string[]> {
  yield sheet.columns.map(({ label }) => label[row.lang]);
  for (let part = 0; part < row.parts; part += 1) {
    const body = await withTenant(db, row.merchant_id, tx => partOf(tx, row, part));
    yield* JSON.parse(body) as string[][];
  }
}

async function partOf(tx: Tx, { merchant_id, transfer_id }: StoredTransfer, part: number): Promise<string> {
  const found = await tx
    .selectFrom('transfer_part')
    .select('body')
    .where('merchant_id', '=', merchant_id)
    .where('transfer_id', '=', transfer_id)
    .where('part_no', '=', part)
    .executeTakeFirst();
  return found?.body ?? '[]';
}

/** Undefined where it was cancelled or deleted meanwhile. */
async function finish(tx: Tx, id: TransferId, storage_key: string): Promise<StoredTransfer | undefined> {
  const row = await lockTransfer(tx, id);
  if (row?.state !== 'running') return undefined;
  const end = { state: 'done' as const, storage_key, total: row.done, finish_time: new Date() };
  await update(tx, id).set(end).execute();
  await removeParts(tx, id);
  return { ...row, ...end };
}

export const removeParts = (tx: Tx, { merchantId, transferId }: TransferId) =>
  tx
    .deleteFrom('transfer_part')
    .where('merchant_id', '=', merchantId)
    .where('transfer_id', '=', transferId)
    .execute();
