/**
 * Stores an archive: stages the file on the local disk, stores it and its manifest in the bucket, and reads both
 * back before the archive counts as stored.
 */

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ArchiveSubject } from '@countersign/sdk/api/contract';
import { type SystemEvent, writeSystemLogRow } from '../../../audit/system/log.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { FileStorage, FileStore } from '../file/storage.ts';
import { type ArchiveClaim, storeClaimedArchive } from './claim.ts';
import { type ArchiveFacts, contentKey, hasManifest, manifestKey, manifestText } from './format.ts';
import type { ArchiveMeans } from './queries.ts';

const ARCHIVE_EVENTS = {
  logs: 'archive-logs',
  applications: 'archive-applications',
} as const satisfies Record<ArchiveSubject, SystemEvent>;

export interface NewArchive {
  claim: ArchiveClaim;
  /** The compressed content. */
  content: AsyncIterable<Buffer>;
  /** Returns the facts that are known once all of the content was read. */
  facts(): Omit<ArchiveFacts, 'size' | 'digest'>;
  /** Runs in the transaction in which the archive becomes stored. */
  store?(tx: Tx): Promise<void>;
}

/**
 * Writes the files of an archive, and replaces the claim by the stored archive. A later run removes the files of a
 * process that has died, because the claim names them.
 */
export async function storeArchive(
  means: ArchiveMeans,
  merchantId: string,
  { claim, content, facts, store }: NewArchive,
): Promise<ArchiveFacts> {
  const { db, storage } = means;
  const staged = await storage.stage();
  try {
    const measured = await stageContent(staged, content);
    const whole = { ...facts(), ...measured };
    await storeStagedFiles(means, merchantId, { staged, claim, facts: whole });
    await withTenant(db, merchantId, async tx => {
      await storeClaimedArchive(tx, claim, whole);
      await store?.(tx);
      const { firstSeq, lastSeq, lastHash, digest } = whole;
      const detail = { rows: lastSeq - firstSeq + 1, firstSeq, lastSeq, lastHash, digest };
      const event = ARCHIVE_EVENTS[claim.subject];
      await writeSystemLogRow(tx, { event, targetId: claim.archiveId, detail });
    });
    return whole;
  } finally {
    await rm(staged, { force: true });
  }
}

/** Writes the staged file. Once the promise resolves, the file survives a power failure. */
async function stageContent(
  staged: string,
  content: AsyncIterable<Buffer>,
): Promise<Pick<ArchiveFacts, 'size' | 'digest'>> {
  const digest = createHash('sha256');
  let size = 0;
  const measured = async function* () {
    for await (const piece of content) {
      digest.update(piece);
      size += piece.length;
      yield piece;
    }
  };
  await pipeline(measured, createWriteStream(staged, { mode: 0o600, flush: true }));
  return { size, digest: digest.digest('hex') };
}

async function storeStagedFiles(
  { storage, storeOf }: ArchiveMeans,
  merchantId: string,
  { staged, claim, facts }: { staged: string; claim: ArchiveClaim; facts: ArchiveFacts },
): Promise<void> {
  const { storageKey, bucket } = claim;
  const store = storeOf(bucket);
  const manifest = manifestText({ merchantId, ...claim }, facts);
  await store.keep(staged, contentKey(storageKey));
  await keepText(storage, store, { key: manifestKey(storageKey), body: manifest });
  await throwIfStoredDifferently(store, { storageKey, facts, manifest });
}

async function keepText(
  storage: FileStorage,
  store: FileStore,
  { key, body }: { key: string; body: string },
): Promise<void> {
  const staged = await storage.stage();
  try {
    await writeFile(staged, body, { mode: 0o600, flush: true });
    await store.keep(staged, key);
  } finally {
    await rm(staged, { force: true });
  }
}

async function throwIfStoredDifferently(
  store: FileStore,
  { storageKey, facts, manifest }: { storageKey: string; facts: ArchiveFacts; manifest: string },
): Promise<void> {
  const digest = createHash('sha256');
  const content = await store.read(contentKey(storageKey), { start: 0, length: facts.size + 1 });
  for await (const piece of content) digest.update(piece as Buffer);
  const isSame = digest.digest('hex') === facts.digest && (await hasManifest(store, storageKey, manifest));
  if (!isSame) throw new Error(`The bucket returns another content for the archive ${storageKey}`);
}
