/**
 * Defines the backup format: gzip-compressed JSON lines. A `table` line is followed by the rows of the table,
 * and a `file` line by the base64 chunks of the file. The `end` line contains the number of rows and files,
 * so that a truncated archive is detected.
 */

import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { countText } from '../count-text.ts';
import { newId } from '../db/new-id.ts';
import { readLines } from '../domains/files/index.ts';
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

/**
 * Writes an archive. The file appears at `path` only after it is complete. Two archives that are written to one path at
 * the same time do not mix: the last one stays.
 */
export async function writeArchive(path: string, fill: (write: Write) => Promise<void>): Promise<void> {
  const part = `${path}.${newId()}.part`;
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
  if (!first || !('head' in first)) throw noBackupError(path);
  const { format } = first.head;
  if (format !== BACKUP_FORMAT && format !== TENANT_FORMAT)
    throw new StartError(`The backup has the format ${format}, which is not known here.`);
  return { head: first.head, lines };
}

const noBackupError = (path: string): StartError => new StartError(`${path} is no backup of Countersign.`);

const damagedArchiveError = (path: string, reason: string): StartError =>
  new StartError(`${path} is damaged: ${reason}.`);

/** Returns the head of an archive without reading the rest. */
export async function readArchiveHead(path: string): Promise<Head> {
  const { head, lines } = await openArchive(path);
  await lines.return(undefined);
  return head;
}

/**
 * Yields the lines of an archive in order. Throws a `StartError` if the file is not an archive, if it is damaged or
 * truncated, or if anything follows its end.
 */
export async function* readArchive(path: string): AsyncGenerator<Line> {
  const source = createReadStream(path);
  const input = createGunzip();
  // Ignores the rejection of `pipeline`, because the loop over the lines throws the same error.
  const reading = pipeline(source, input).catch(() => {});
  const order = new ArchiveOrder(path);
  try {
    for await (const text of readLines(input)) {
      const parsed = parseArchiveLine(text);
      order.add(parsed);
      yield parsed.line;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} cannot be read as a backup: ${(error as Error).message}.`);
  } finally {
    input.destroy();
  }
  order.finish();
  await reading;
  // The decompression ignores zero bytes after the compressed data, and everything that follows them.
  if (input.bytesWritten < source.bytesRead) throw damagedArchiveError(path, 'bytes follow its end');
}

type LineKind = 'head' | 'table' | 'row' | 'file' | 'bytes' | 'end';

/** Kinds of lines that may follow each kind. */
const FOLLOWING_KINDS: Record<LineKind, readonly LineKind[]> = {
  head: ['table', 'file', 'end'],
  table: ['table', 'row', 'file', 'end'],
  row: ['table', 'row', 'file', 'end'],
  file: ['bytes', 'file', 'end'],
  bytes: ['bytes', 'file', 'end'],
  end: [],
};

/** Parses a line. Throws `SyntaxError` if it is not one of `Line`. */
function parseArchiveLine(text: Buffer): { kind: LineKind; line: Line } {
  const line: Record<string, unknown> = Object(JSON.parse(text.toString()));
  const [kind, another] = Object.keys(line).filter(isLineKind);
  if (!kind || another || !isFitValue(kind, line[kind]) || typeof (line.tenant ?? '') !== 'string')
    throw new SyntaxError('A line is not that of a backup');
  return { kind, line: line as Line };
}

const isLineKind = (key: string): key is LineKind => Object.hasOwn(FOLLOWING_KINDS, key);

function isFitValue(kind: LineKind, value: unknown): boolean {
  if (kind === 'end') return Object(value) === value;
  return kind === 'head' ? isHead(value) : typeof value === 'string';
}

function isHead(value: unknown): boolean {
  const { format, migrations } = Object(value);
  return typeof format === 'string' && Array.isArray(migrations) && !migrations.includes(null);
}

/** Table whose rows have two sections: the rows of the outbox, and the jobs that the queue has accepted. */
const TABLE_WITH_TWO_SECTIONS = 'outbox';

/** Checks the order and the number of the lines of an archive. Throws a `StartError` for the first fault. */
class ArchiveOrder {
  readonly #path: string;
  readonly #counts: Counts = { rows: 0, files: 0 };
  readonly #sections = new Set<string>();
  #last: LineKind | undefined;
  #end: Counts | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  add({ kind, line }: { kind: LineKind; line: Line }): void {
    if (this.#last === undefined && kind !== 'head') throw noBackupError(this.#path);
    if (this.#end) throw damagedArchiveError(this.#path, 'lines follow its end');
    if (this.#last !== undefined && !FOLLOWING_KINDS[this.#last].includes(kind))
      throw damagedArchiveError(this.#path, `a line "${kind}" is at a wrong place`);
    this.#last = kind;
    if ('table' in line) this.#addSection(line);
    if ('row' in line) this.#counts.rows += 1;
    if ('file' in line) this.#counts.files += 1;
    if ('end' in line) this.#end = line.end;
  }

  #addSection({ table, tenant = '' }: { table: string; tenant?: string }): void {
    const section = JSON.stringify([table, tenant]);
    if (this.#sections.has(section) && table !== TABLE_WITH_TWO_SECTIONS)
      throw damagedArchiveError(this.#path, `it has the rows of the table ${table} twice`);
    this.#sections.add(section);
  }

  /** Throws a `StartError` if the end is missing, or if it counts other rows and files. */
  finish(): void {
    const [{ rows, files }, end] = [this.#counts, this.#end];
    if (!end) throw new StartError(`${this.#path} is not whole: its end is missing.`);
    if (end.rows !== rows || end.files !== files)
      throw damagedArchiveError(
        this.#path,
        `it names ${countText(end.rows, 'row')} and ${countText(end.files, 'file')}, and holds ${rows} and ${files}`,
      );
  }
}
