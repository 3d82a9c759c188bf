/** Reads the rows of a sheet that the person has uploaded. */

import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { type StoreOf, storedBucket } from '../bucket/index.ts';
import { fileRow } from '../file/index.ts';
import type { Sheet } from './descriptor.ts';
import { readSheet } from './format/read-sheet.ts';
import { SheetTooLarge, sheetLimits, UnreadableSheet } from './format/sheet-meter.ts';
import type { SheetRow } from './format/sheet-rows.ts';
import { inReadingTurn } from './reading-turns.ts';
import { importOf } from './sheets.ts';

/** The sheet of a person who may import the noun. */
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

/** The permission is checked before the file is looked for. A file of another person is not found. */
export async function uploadedSheet(upload: SheetUpload): Promise<UploadedSheet> {
  const { actor, noun, fileId, inTenant } = upload;
  const { sheet, target } = await importOf(noun);
  if (!can(actor, target.permission)) refuse('no-permission');
  const file = await inTenant(tx => fileRow(tx, actor, fileId));
  if (!file || file.create_by !== actor.userId) return refuse('not-found');
  if (Number(file.size) > sheetLimits.fileBytes) return refuse('sheet-too-large');
  const bucket = await inTenant(tx => storedBucket(tx, actor.merchantId, file.bucket_id));
  if (!bucket) return refuse('not-found');
  return inReadingTurn(actor, {
    load: async () => bytesOf(await upload.storeOf(bucket).read(file.storage_key)),
    parse: async bytes => ({ sheet, fileName: file.name, rows: await rowsOf(file.name, bytes) }),
  });
}

/** The stored size is what the upload had; a bucket may return more. */
async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > sheetLimits.fileBytes) return refuse('sheet-too-large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const rowsOf = (fileName: string, bytes: Buffer): Promise<SheetRow[]> =>
  readSheet(fileName, bytes).catch(error => {
    if (error instanceof SheetTooLarge) return refuse('sheet-too-large');
    if (error instanceof UnreadableSheet) return refuse('sheet-unreadable');
    throw error;
  });
