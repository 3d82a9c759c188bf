/**
 * Defines the backup format: gzip-compressed JSON lines. A `table` line is followed by the rows of the table,
 * and a `file` line by the base64 chunks of the file. The `end` line contains the number of rows and files,
 * so that a truncated archive is detected.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../start-error.ts';

/** Format of an archive of a whole installation. */
export const BACKUP_FORMAT = 'countersign-backup-1';
/** Format of an archive of one tenant. */
export const TENANT_FORMAT = 'countersign-tenant-1';

export interface Head {
  format: string;
  /** ISO time of the snapshot. */
  time: string;
  migrations: { name: string; checksum: string }[];
  /** The tenant of an archive of one tenant. */
  tenant?: ArchivedTenant;
}

export interface ArchivedTenant {
  merchantId: string;
  merchantName: string;
  merchantType: 'ISV' | 'COMMON';
  /** Fingerprint of the key that encrypts the secrets of the archive. */
  keyFingerprint: string;
}

export interface Counts {
  rows: number;
  files: number;
}

/** A line of the archive. A row line contains the JSON that PostgreSQL writes: `{"column":value}`. */
export type Line =
  | { head: Head }
  /**
   * A line before the rows of a table. If the table has a tenant column, a separate line precedes the rows of
   * each tenant.
   */
  | { table: string; tenant?: string }
  | { row: string }
  /** A line with the path of a stored file. The content of the file follows. */
  | { file: string }
  | { bytes: string }
  | { end: Counts };

export type Write = (line: Line) => Promise<void>;

/** Writes an archive. The file appears at `path` only after it is complete. */
export async function writeArchive(path: string, fill: (write: Write) => Promise<void>): Promise<void> {
  const part = `${path}.part`;
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600 }));
  /**
   * Rejects as soon as writing fails. Otherwise the promise would wait forever for the `drain` event of a
   * stream that is no longer read.
   */
  const put = (line: Line) =>
    lines.write(`${JSON.stringify(line)}\n`)
      ? Promise.resolve()
      : Promise.race([written, new Promise<void>(resolve => lines.once('drain', resolve))]);
  try {
    await Promise.race([fill(put), written.then(() => new Promise<never>(() => {}))]);
    lines.end();
    await written;
    await rename(part, path);
  } catch (error) {
    lines.destroy();
    await written.catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

export interface Archive {
  head: Head;
  /** The lines after the head, in order. */
  lines: AsyncGenerator<Line>;
}

/** Opens an archive. Throws a `StartError` if the file is not an archive of this program. */
export async function openArchive(path: string): Promise<Archive> {
  const lines = readArchive(path);
  const first: Line | undefined = (await lines.next()).value;
  if (!first || !('head' in first)) throw new StartError(`${path} is no backup of Countersign.`);
  const { format } = first.head;
  if (format !== BACKUP_FORMAT && format !== TENANT_FORMAT)
    throw new StartError(`The backup has the format ${format}, which is not known here.`);
  return { head: first.head, lines };
}

/** Returns the head of an archive without reading the rest. */
export async function readArchiveHead(path: string): Promise<Head> {
  const { head, lines } = await openArchive(path);
  await lines.return(undefined);
  return head;
}

/**
 * Yields the lines of an archive in order. Throws a `StartError` if the file is not an archive, or if it is
 * damaged or truncated.
 */
export async function* readArchive(path: string): AsyncGenerator<Line> {
  const input = createGunzip();
  // Ignores the rejection of `pipeline`, because the loop over the lines throws the same error.
  pipeline(createReadStream(path), input).catch(() => {});
  const counts: Counts = { rows: 0, files: 0 };
  let end: Counts | undefined;
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const line: Line = JSON.parse(text);
      if ('row' in line) counts.rows += 1;
      if ('file' in line) counts.files += 1;
      if ('end' in line) end = line.end;
      yield line;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} cannot be read as a backup: ${(error as Error).message}.`);
  } finally {
    input.destroy();
  }
  if (!end) throw new StartError(`${path} is not whole: its end is missing.`);
  if (end.rows !== counts.rows || end.files !== counts.files)
    throw new StartError(
      `${path} is damaged: it names ${end.rows} rows and ${end.files} files, and holds ${counts.rows} and ${counts.files}.`,
    );
}
