/**
 * Writes an archive: stages the file on the local disk, stores it and its manifest in the bucket, and reads both
 * back before the archive counts as stored.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { writeSystemLogRow } from '../../../audit/system/log.ts';
import { withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import type { FileStorage, FileStore, StoreOf } from '../../files/index.ts';
import { type LogArchiveClaim, storeClaimedArchive } from './claim.ts';
import { type ArchiveLimits, readChainStart, readExpiredRows } from './expired-rows.ts';
import {
  type ArchivedRow,
  archivedRowLine,
  type ChainLink,
  contentKey,
  type LogArchiveContent,
  manifestKey,
  manifestText,
} from './format.ts';

export interface LogArchiveMeans {
  db: Database;
  /** Storage with the folder in which files are staged. */
  storage: FileStorage;
  storeOf: StoreOf;
}

/**
 * Archives the expired rows at the beginning of the chain, at most `maxRows`. The archive takes the place of
 * the claim. The rows stay in the database. Returns undefined if no row has expired.
 */
export async function writeLogArchive(
  means: LogArchiveMeans,
  merchantId: string,
  { claim, limits }: { claim: LogArchiveClaim; limits: ArchiveLimits },
): Promise<LogArchiveContent | undefined> {
  const { db, storage } = means;
  const start = await readChainStart(db, merchantId);
  const slices = readExpiredRows(db, merchantId, { ...limits, start });
  const first = await slices.next();
  if (first.done) return undefined;
  const staged = await storage.stage();
  try {
    const content = await stageRows(staged, { start, first: first.value, slices });
    await storeStagedArchive(means, merchantId, { staged, content, claim });
    return content;
  } finally {
    await rm(staged, { force: true });
  }
}

interface StagedRows {
  /** The link before the first row. */
  start: ChainLink;
  first: ArchivedRow[];
  slices: AsyncIterable<ArchivedRow[]>;
}

/** Writes the rows to a staged file. Once the promise resolves, the file survives a power failure. */
async function stageRows(staged: string, { start, first, slices }: StagedRows): Promise<LogArchiveContent> {
  const digest = createHash('sha256');
  let size = 0;
  let last: ChainLink = start;
  let [since, until] = [Number.POSITIVE_INFINITY, 0];
  const lines = async function* () {
    for await (const rows of concatenate(first, slices)) {
      for (const { time } of rows) [since, until] = [Math.min(since, time), Math.max(until, time)];
      last = rows.at(-1)!;
      yield rows.map(archivedRowLine).join('');
    }
  };
  const measured = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      digest.update(piece);
      size += piece.length;
      yield piece;
    }
  };
  await pipeline(lines, createGzip(), measured, createWriteStream(staged, { mode: 0o600, flush: true }));
  return {
    firstSeq: start.seq + 1,
    lastSeq: last.seq,
    prevHash: start.hash,
    lastHash: last.hash,
    since: new Date(since / 1000),
    until: new Date(until / 1000),
    size,
    digest: digest.digest('hex'),
  };
}

async function* concatenate<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}

/** Stores a staged archive. A later run removes the files of a process that has died, because the claim names them. */
async function storeStagedArchive(
  { db, storage, storeOf }: LogArchiveMeans,
  merchantId: string,
  { staged, content, claim }: { staged: string; content: LogArchiveContent; claim: LogArchiveClaim },
): Promise<void> {
  const { archiveId, storageKey, bucket } = claim;
  const store = storeOf(bucket);
  const manifest = manifestText({ merchantId, archiveId }, content);
  await store.keep(staged, contentKey(storageKey));
  await keepText(storage, store, { key: manifestKey(storageKey), body: manifest });
  await throwIfStoredDifferently(store, { storageKey, content, manifest });
  await withTenant(db, merchantId, async tx => {
    await storeClaimedArchive(tx, claim, content);
    const { firstSeq, lastSeq, lastHash, digest } = content;
    const detail = { rows: lastSeq - firstSeq + 1, firstSeq, lastSeq, lastHash, digest };
    await writeSystemLogRow(tx, { event: 'archive-logs', targetId: archiveId, detail });
  });
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
  { storageKey, content, manifest }: { storageKey: string; content: LogArchiveContent; manifest: string },
): Promise<void> {
  const digest = createHash('sha256');
  for await (const piece of await store.read(contentKey(storageKey))) digest.update(piece as Buffer);
  const isSame =
    digest.digest('hex') === content.digest &&
    (await text(await store.read(manifestKey(storageKey)))) === manifest;
  if (!isSame) throw new Error(`The bucket returns another content for the archive ${storageKey}`);
}
