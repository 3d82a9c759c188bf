/** Begins the import of an uploaded sheet. */
import type { FastifyInstance } from 'fastify';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { previewSheet, startImport } from './begin.ts';
import { uploadedSheet } from './upload.ts';

/** Calls of one person that read a sheet. */
export const SHEETS_PER_MINUTE = 60;

interface Uploading {
  actor: SignedInActor;
  lang: Lang;
  noun: string;
  fileId: string;
  /** The columns whose headings are recognised, where it is not given. */
  mapping?: Record<string, number>;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export async function importUploaded(
  app: FastifyInstance,
  { actor, lang, noun, fileId, mapping, inTenant }: Uploading,
): Promise<{ transferId: string }> {
  const read = <T>(work: (tx: Tx) => Promise<T>) => withTenant(app.db, actor.merchantId, work);
  const uploaded = await uploadedSheet({ actor, noun, fileId, storeOf: app.storeOf, inTenant: read });
  const chosen = mapping ?? previewSheet(uploaded, lang).mapping;
  return inTenant(tx => startImport(tx, { actor, lang, noun, mapping: chosen, uploaded }));
}
