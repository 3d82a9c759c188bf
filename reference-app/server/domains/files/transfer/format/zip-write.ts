/**
 * Writes a zip archive as a stream. Each entry is compressed while its text arrives, so its sizes are written
 * after its data.
 */
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  text: AsyncIterable<string>;
}

interface WrittenEntry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Flags of each file in the archive: the sizes follow the data, and the name is encoded in UTF-8. */
const ZIP_ENTRY_FLAGS = 0x0808;
const DEFLATE_METHOD = 8;
const ZIP_VERSION = 20;
/**
 * Modification date of each file in the archive: 1980-01-01, the first date that the zip format supports.
 * Because the date is fixed, the same rows produce the same bytes.
 */
const FIXED_ZIP_DATE = 0x21;
/** Number of characters compressed at a time. */
const ZIP_COMPRESSION_CHUNK_CHARACTERS = 65_536;

/**
 * Writes the zip archive. Archives above 4 GB are not supported, but an archive for a sheet of a million rows
 * is far smaller.
 */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    for await (const bytes of writeEntry(entry, text)) {
      offset += bytes.length;
      yield bytes;
    }
    written.push(entry);
  }
  yield buildZipDirectory(written, offset);
}

async function* writeEntry(entry: WrittenEntry, text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(ZIP_VERSION, 4);
  head.writeUInt16LE(ZIP_ENTRY_FLAGS, 6);
  head.writeUInt16LE(DEFLATE_METHOD, 8);
  head.writeUInt16LE(FIXED_ZIP_DATE, 12);
  head.writeUInt16LE(entry.name.length, 26);
  yield Buffer.concat([head, entry.name]);
  for await (const bytes of deflateText(entry, text)) {
    entry.packed += bytes.length;
    yield bytes;
  }
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  writeEntrySizes(tail, 4, entry);
  yield tail;
}

async function* deflateText(entry: WrittenEntry, text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const feeding = compressEntryText(deflate, entry, text).catch(error => deflate.destroy(error));
  yield* deflate;
  await feeding;
}

async function compressEntryText(
  deflate: NodeJS.WritableStream,
  entry: WrittenEntry,
  text: AsyncIterable<string>,
) {
  for await (const piece of joinPieces(text)) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (!deflate.write(bytes)) await new Promise(resolve => deflate.once('drain', resolve));
  }
  deflate.end();
}

async function* joinPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const some of text) {
    piece += some;
    if (piece.length < ZIP_COMPRESSION_CHUNK_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function writeEntrySizes(buffer: Buffer, at: number, { crc, packed, size }: WrittenEntry): void {
  buffer.writeUInt32LE(crc, at);
  buffer.writeUInt32LE(packed, at + 4);
  buffer.writeUInt32LE(size, at + 8);
}

function buildZipDirectory(written: readonly WrittenEntry[], start: number): Buffer {
  const rows = written.map(entry => {
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(ZIP_VERSION, 4);
    row.writeUInt16LE(ZIP_VERSION, 6);
    row.writeUInt16LE(ZIP_ENTRY_FLAGS, 8);
    row.writeUInt16LE(DEFLATE_METHOD, 10);
    row.writeUInt16LE(FIXED_ZIP_DATE, 14);
    writeEntrySizes(row, 16, entry);
    row.writeUInt16LE(entry.name.length, 28);
    row.writeUInt32LE(entry.offset, 42);
    return Buffer.concat([row, entry.name]);
  });
  const length = rows.reduce((sum, row) => sum + row.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([...rows, end]);
}
