/** Starts the import of an uploaded spreadsheet. */
import type { FastifyInstance } from 'fastify';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { createImportSheetPreview, startImport } from './begin.ts';
import { readUploadedSheet } from './upload.ts';

/** Maximum number of calls per minute that read a spreadsheet. */
export const MAX_SHEETS_PER_MINUTE = 60;

interface Uploading {
  actor: SignedInActor;
  lang: Lang;
  noun: string;
  fileId: string;
  /**
   * Zero-based column positions in the sheet by column key. If absent, the columns whose headings are
   * recognised are imported.
   */
  mapping?: Record<string, number>;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export async function importUploadedSheet(
  app: FastifyInstance,
  { actor, lang, noun, fileId, mapping, inTenant }: Uploading,
): Promise<{ transferId: string }> {
  const read = <T>(work: (tx: Tx) => Promise<T>) => withTenant(app.db, actor.merchantId, work);
  const uploaded = await readUploadedSheet({ actor, noun, fileId, storeOf: app.storeOf, inTenant: read });
  const chosen = mapping ?? createImportSheetPreview(uploaded, lang).mapping;
  return inTenant(tx => startImport(tx, { actor, lang, noun, mapping: chosen, uploaded }));
}
