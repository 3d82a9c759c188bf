/** Reads the rows of an uploaded spreadsheet. */

import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { storedBucket } from '../bucket/queries.ts';
import type { StoreOf } from '../bucket/stores.ts';
import { fileRow } from '../file/queries.ts';
import type { Sheet } from './descriptor.ts';
import { readSheet } from './format/read-sheet.ts';
import { SheetTooLargeError, sheetLimits, UnreadableSheetError } from './format/sheet-meter.ts';
import type { SheetRow } from './format/sheet-rows.ts';
import { readSheetWithConcurrencyLimit } from './reading-turns.ts';
import { requireSheetImportDefinition } from './sheets.ts';

/** An uploaded sheet that the user may import. */
export interface UploadedSheet {
  sheet: Sheet;
  fileName: string;
  rows: SheetRow[];
}

interface SheetUpload {
  actor: SignedInActor;
  noun: string;
  fileId: string;
  storeOf: StoreOf;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Reads the uploaded spreadsheet. The permission is checked before the file is looked up. A file of another
 * user is treated as missing.
 */
export async function readUploadedSheet(upload: SheetUpload): Promise<UploadedSheet> {
  const { actor, noun, fileId, inTenant } = upload;
  const { sheet, target } = await requireSheetImportDefinition(noun);
  if (!hasPermission(actor, target.permission)) throwRefusal('no-permission');
  const file = await inTenant(tx => fileRow(tx, fileId));
  if (!file || file.createBy !== actor.userId) return throwRefusal('not-found');
  if (Number(file.size) > sheetLimits.fileBytes) return throwRefusal('sheet-too-large');
  const bucket = await inTenant(tx => storedBucket(tx, file.bucketId));
  if (!bucket) return throwRefusal('not-found');
  return readSheetWithConcurrencyLimit(actor, {
    load: async () => readStreamUpToLimit(await upload.storeOf(bucket).read(file.storageKey)),
    parse: async bytes => ({
      sheet,
      fileName: file.name,
      rows: await readSheetRowsOrRefuse(file.name, bytes),
    }),
  });
}

/**
 * Reads a stream up to the size limit. The stored size was already checked, but a bucket may return more
 * data.
 */
async function readStreamUpToLimit(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > sheetLimits.fileBytes) return throwRefusal('sheet-too-large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const readSheetRowsOrRefuse = (fileName: string, bytes: Buffer): Promise<SheetRow[]> =>
  readSheet(fileName, bytes).catch(error => {
    if (error instanceof SheetTooLargeError) return throwRefusal('sheet-too-large');
    if (error instanceof UnreadableSheetError) return throwRefusal('sheet-unreadable');
    throw error;
  });
