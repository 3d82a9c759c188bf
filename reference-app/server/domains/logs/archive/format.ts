/**
 * Defines the files of an archive. The content is gzip-compressed JSON, one row of the logs per line in the order
 * of the chain. A manifest next to it describes the content.
 */
import { createHash, type Hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { LinkedRow } from '../../../audit/chain/rows.ts';
import type { FileStore } from '../../files/index.ts';

/** A row of the logs with its link. */
export interface ArchivedRow extends LinkedRow {
  seq: number;
  hash: string;
}

const LOG_ARCHIVE_FORMAT = 'countersign-log-archive-1';

/** The link of the chain after which an archive begins or with which it ends. */
export interface ChainLink {
  seq: number;
  hash: string;
}

/** Facts about the content of an archive. */
export interface LogArchiveContent {
  firstSeq: number;
  lastSeq: number;
  /** Hash of the link before the first row. */
  prevHash: string;
  /** Hash of the link of the last row. */
  lastHash: string;
  /** Times of the oldest and the newest row. */
  since: Date;
  until: Date;
  /** Size of the compressed file in bytes. */
  size: number;
  /** SHA-256 of the compressed file. */
  digest: string;
}

interface LogArchiveManifest extends LogArchiveContent {
  format: typeof LOG_ARCHIVE_FORMAT;
  merchantId: string;
  archiveId: string;
  rows: number;
}

export const contentKey = (storageKey: string): string => `${storageKey}.jsonl.gz`;
export const manifestKey = (storageKey: string): string => `${storageKey}.manifest.json`;

export const manifestText = (
  { merchantId, archiveId }: { merchantId: string; archiveId: string },
  content: LogArchiveContent,
): string => {
  const { firstSeq, lastSeq, prevHash, lastHash, since, until, size, digest } = content;
  const manifest: LogArchiveManifest = {
    format: LOG_ARCHIVE_FORMAT,
    merchantId,
    archiveId,
    rows: lastSeq - firstSeq + 1,
    firstSeq,
    lastSeq,
    prevHash,
    lastHash,
    since,
    until,
    size,
    digest,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

export const archivedRowLine = (row: ArchivedRow): string => `${JSON.stringify(row)}\n`;

/** Yields the rows of an archive. Throws `ENOENT` if the file is missing, and fails if it is damaged. */
export async function* readArchivedRows(
  store: FileStore,
  storageKey: string,
  digest: Hash = createHash('sha256'),
): AsyncGenerator<ArchivedRow> {
  const source = await store.read(contentKey(storageKey));
  const gunzip = createGunzip();
  const withDigest = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      digest.update(piece);
      yield piece;
    }
  };
  // A failure destroys `gunzip` with its error, which the loop below throws.
  const reading = pipeline(source, withDigest, gunzip).catch(() => {});
  try {
    for await (const line of readLines(gunzip)) yield JSON.parse(line) as ArchivedRow;
    await reading;
  } finally {
    gunzip.destroy();
  }
}

async function* readLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('The last line of the archive is incomplete');
}

/** Collects the items into lists of at most `size` items. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
