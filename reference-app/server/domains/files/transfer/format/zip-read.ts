/** Reads the entries of a zip archive in memory. An entry is unpacked only when it is read. */
import { createInflateRaw } from 'node:zlib';
import { maxSheetParsingSliceSize, type SheetReadLimiter, UnreadableSheetError } from './sheet-meter.ts';

const END_RECORD_SIGNATURE = 0x06054b50;
const DIRECTORY_ENTRY_SIGNATURE = 0x02014b50;
const MAX_END_RECORD_BYTES = 22 + 65_535;
const ENCRYPTED_FLAG = 1;

export interface Archive {
  has(name: string): boolean;
  /**
   * Returns the text of the entry in pieces, or no pieces if the entry does not exist. Throws
   * `UnreadableSheetError` if the entry is invalid.
   */
  text(name: string): AsyncGenerator<string>;
}

/** Opens an archive. Throws `UnreadableSheetError` if it is invalid, truncated or encrypted. */
export function openZip(bytes: Buffer, meter: SheetReadLimiter): Archive {
  const entries = readOrThrowUnreadableSheetError(() => readZipDirectory(bytes, meter));
  return {
    has: name => entries.has(name),
    text: async function* (name) {
      const row = entries.get(name);
      if (row === undefined) return;
      yield* decodeEntrySlices(
        readOrThrowUnreadableSheetError(() => decompressZipEntry(bytes, row)),
        meter,
      );
    },
  };
}

function readOrThrowUnreadableSheetError<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw toUnreadableSheetError(cause);
  }
}

const toUnreadableSheetError = (cause: unknown): UnreadableSheetError =>
  cause instanceof UnreadableSheetError
    ? cause
    : new UnreadableSheetError('The archive is damaged', { cause });

/** Returns the offsets of the entries in the zip directory, by entry name. */
function readZipDirectory(bytes: Buffer, meter: SheetReadLimiter): Map<string, number> {
  const end = endRecordOffset(bytes);
  const entries = new Map<string, number>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    meter.spend('entries');
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY_SIGNATURE) throw new Error('no row of a directory');
    const [name, extra, comment] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), at);
    at += 46 + name + extra + comment;
  }
  return entries;
}

function endRecordOffset(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - MAX_END_RECORD_BYTES); at -= 1)
    if (bytes.readUInt32LE(at) === END_RECORD_SIGNATURE) return at;
  throw new Error('no end of a directory');
}

function decompressZipEntry(bytes: Buffer, row: number): AsyncIterable<Buffer> | Iterable<Buffer> {
  if (bytes.readUInt16LE(row + 8) & ENCRYPTED_FLAG) throw new Error('encrypted');
  const start = bytes.readUInt32LE(row + 42);
  const begin = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(row + 20));
  const method = bytes.readUInt16LE(row + 10);
  if (method === 0) return bytesInSlices(packed);
  if (method !== 8) throw new Error(`method ${method}`);
  const inflate = createInflateRaw({ chunkSize: maxSheetParsingSliceSize });
  inflate.end(packed);
  return inflate;
}

function* bytesInSlices(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += maxSheetParsingSliceSize)
    yield bytes.subarray(start, start + maxSheetParsingSliceSize);
}

async function* decodeEntrySlices(
  slices: AsyncIterable<Buffer> | Iterable<Buffer>,
  meter: SheetReadLimiter,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    for await (const slice of slices) {
      meter.spend('unpackedBytes', slice.length);
      yield decoder.decode(slice, { stream: true });
    }
  } catch (cause) {
    throw toUnreadableSheetError(cause);
  }
  yield decoder.decode();
}
