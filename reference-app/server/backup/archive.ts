/**
 * The format of a backup: compressed lines of JSON. A `table` line is followed by its rows, a `file` line by its bytes in pieces of
 * base64, and the `end` line counts both, so that a cut archive is known as one.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../start-error.ts';

export const FORMAT = 'countersign-backup-1';

export interface Head {
  format: typeof FORMAT;
  /** ISO time of the snapshot. */
  time: string;
  migrations: { name: string; checksum: string }[];
}

export interface Counts {
  rows: number;
  files: number;
}

/** A row as PostgreSQL writes it: `{"column":value}`. */
export type Line =
  | { head: Head }
  /** The rows that follow, of one tenant where the table has tenants. */
  | { table: string; tenant?: string }
  | { row: string }
  /** The path of a stored file; its bytes follow. */
  | { file: string }
  | { bytes: string }
  | { end: Counts };

export type Write = (line: Line) => Promise<void>;

/** Writes an archive; there is none at `path` until it is whole. */
export async function writeArchive(path: string, fill: (write: Write) => Promise<void>): Promise<void> {
  const part = `${path}.part`;
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600 }));
  /** Fails at once where the disk does: a stream that nobody empties would wait for ever. */
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

/** The lines of an archive, in order. Throws a `StartError` where it is none or was cut. */
export async function* readArchive(path: string): AsyncGenerator<Line> {
  const input = createGunzip();
  // An error of either stream ends the lines below.
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
