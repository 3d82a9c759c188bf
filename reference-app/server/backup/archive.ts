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

export const BACKUP_FORMAT = 'countersign-backup-1';

export interface Head {
  format: typeof BACKUP_FORMAT;
  /** ISO time of the snapshot. */
  time: string;
  migrations: { name: string; checksum: string }[];
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

/**
 * Yields the lines of an archive in order. Throws a `StartError` if the file is not an archive or is
 * truncated.
 */
export async function* readArchive(path: string): AsyncGenerator<Line> {
  const input = createGunzip();
  // Ignores the rejection of `pipeline`, because the loop over the lines throws the same error.
  pipeline(createReadStream(path), input).catch(() => {});
  let isWhole = false;
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const line: Line = JSON.parse(text);
      if ('end' in line) isWhole = true;
      yield line;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} cannot be read as a backup: ${(error as Error).message}.`);
  }
  if (!isWhole) throw new StartError(`${path} is not whole: its end is missing.`);
}
