/**
 * Defines the files of an archive. The content is gzip-compressed JSON, one entry per line in the order of a hash
 * chain. A manifest next to it describes the content.
 */

import type { Hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { ArchiveSubject } from '@countersign/sdk/api/contract';
import { classifyS3Error, S3Error } from '../bucket/s3/error.ts';
import type { FileStore } from '../file/storage.ts';

const ARCHIVE_FORMATS = {
  logs: 'countersign-log-archive-1',
  applications: 'countersign-application-archive-1',
} as const satisfies Record<ArchiveSubject, string>;

/** The link of the chain after which an archive begins or with which it ends. */
export interface ArchiveLink {
  seq: number;
  hash: string;
}

/** Facts about the content of an archive. */
export interface ArchiveFacts {
  firstSeq: number;
  lastSeq: number;
  /** Hash of the link before the first entry. */
  prevHash: string;
  /** Hash of the link of the last entry. */
  lastHash: string;
  /** Times of the oldest and the newest row. */
  since: Date;
  until: Date;
  /** Size of the compressed file in bytes. */
  size: number;
  /** SHA-256 of the compressed file. */
  digest: string;
}

interface ArchiveManifest extends ArchiveFacts {
  format: (typeof ARCHIVE_FORMATS)[ArchiveSubject];
  merchantId: string;
  archiveId: string;
  rows: number;
}

export const contentKey = (storageKey: string): string => `${storageKey}.jsonl.gz`;
export const manifestKey = (storageKey: string): string => `${storageKey}.manifest.json`;

export const manifestText = (
  { merchantId, archiveId, subject }: { merchantId: string; archiveId: string; subject: ArchiveSubject },
  content: ArchiveFacts,
): string => {
  const { firstSeq, lastSeq, prevHash, lastHash, since, until, size, digest } = content;
  const manifest: ArchiveManifest = {
    format: ARCHIVE_FORMATS[subject],
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

/** Returns true if the manifest of an archive has this text. Reads no more of a longer one. */
export async function hasManifest(store: FileStore, storageKey: string, manifest: string): Promise<boolean> {
  const bytes = Buffer.from(manifest);
  const stored = await store.read(manifestKey(storageKey), { start: 0, length: bytes.length + 1 });
  return bytes.equals(await buffer(stored));
}

const gzipBuffer = promisify(gzip);

/** Returns the entries as a member of a gzip file. Several members one after another are a valid file. */
export const compressEntries = (entries: readonly ArchiveLink[]): Promise<Buffer> =>
  gzipBuffer(entries.map(entry => `${JSON.stringify(entry)}\n`).join(''));

interface ArchiveReading<Entry> {
  /** Receives the compressed file. */
  digest?: Hash;
  /** Parses the line of an entry. Default: `JSON.parse`. */
  parse?: ((line: Buffer) => Promise<Entry>) | undefined;
}

/**
 * Maximum length of a line in bytes. An application in an archive has at most 16 MB. The administrator of a bucket can
 * replace a file by one that decompresses to any length.
 */
const MAX_ARCHIVE_LINE_BYTES = 64 * 1024 * 1024;

/**
 * Yields the entries of an archive. Throws `ENOENT` if the file is missing, and fails if it is damaged. Reads one byte
 * more than the size of the archive, so that the digest of a longer file differs.
 */
export async function* readArchiveEntries<Entry extends ArchiveLink>(
  store: FileStore,
  { storageKey, size }: Pick<ArchiveFacts, 'size'> & { storageKey: string },
  { digest, parse = async line => JSON.parse(line.toString()) as Entry }: ArchiveReading<Entry> = {},
): AsyncGenerator<Entry> {
  const source = await store.read(contentKey(storageKey), { start: 0, length: size + 1 });
  const gunzip = createGunzip();
  const withDigest = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      digest?.update(piece);
      yield piece;
    }
  };
  // A failure destroys `gunzip` with its error, which the loop below throws.
  const reading = pipeline(source, withDigest, gunzip).catch(() => {});
  try {
    for await (const line of readLines(gunzip, MAX_ARCHIVE_LINE_BYTES)) yield await parse(line);
    await reading;
  } finally {
    gunzip.destroy();
  }
}

const LINE_FEED = 0x0a;

/**
 * Yields the lines of a file, which end with a line feed. Other line separators of Unicode, which `node:readline` splits
 * at, are characters of the line. The parts of a line are joined once, because a line may have many parts.
 */
export async function* readLines(
  pieces: AsyncIterable<Buffer>,
  maxLineBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let partBytes = 0;
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...parts, piece.subarray(start, end)]);
      parts = [];
      partBytes = 0;
      start = end + 1;
    }
    if (start < piece.length) parts.push(piece.subarray(start));
    partBytes += piece.length - start;
    if (partBytes > maxLineBytes) throw new SyntaxError('a line is too long');
  }
  if (parts.length > 0) throw new SyntaxError('the last line is incomplete');
}

/**
 * Returns a part of the content of an archive, without the rest of the file. Returns undefined if the file is missing.
 * Throws `bucket-failed` if the bucket does not answer.
 */
export async function readArchivedBytes(
  store: FileStore,
  { storageKey, position, size }: { storageKey: string; position: number; size: number },
): Promise<Buffer | undefined> {
  try {
    return await buffer(await store.read(contentKey(storageKey), { start: position, length: size }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new S3Error(classifyS3Error(error));
  }
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
