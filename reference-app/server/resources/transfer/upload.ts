/** Reads the rows of a sheet that the person has uploaded. */

import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { type StoreOf, storedBucket } from '../bucket/index.ts';
import { fileRow } from '../file/index.ts';
import { readSheet } from './format/read-sheet.ts';
import { type SheetRow, UnreadableSheet } from './format/sheet-rows.ts';

export interface Uploaded {
  fileName: string;
  rows: SheetRow[];
}

interface Asked {
  actor: SignedInActor;
  fileId: string;
  storeOf: StoreOf;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Another person's file is as good as none. */
export async function uploadedSheet({ actor, fileId, storeOf, inTenant }: Asked): Promise<Uploaded> {
  const file = await inTenant(tx => fileRow(tx, actor, fileId));
  if (!file || file.create_by !== actor.userId) return refuse('not-found');
  const bucket = await inTenant(tx => storedBucket(tx, actor.merchantId, file.bucket_id));
  if (!bucket) return refuse('not-found');
  const chunks: Buffer[] = [];
  for await (const chunk of await storeOf(bucket).read(file.storage_key)) chunks.push(chunk as Buffer);
  try {
    return { fileName: file.name, rows: readSheet(file.name, Buffer.concat(chunks)) };
  } catch (error) {
    if (error instanceof UnreadableSheet) return refuse('sheet-unreadable');
    throw error;
  }
}
