/** Writes a zip archive as a stream: each entry is compressed while its text comes, and its size follows it. */
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  text: AsyncIterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Sizes follow the data; names are in UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1980-01-01, the first day of zip: the same rows make the same bytes. */
const DAY = 0x21;
/** Characters that are compressed at a time. */
const PIECE = 65_536;

/** Sizes above 4 GB do not fit into an archive without extensions; a sheet of a million rows is far below. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    for await (const bytes of entryOf(entry, text)) {
      offset += bytes.length;
      yield bytes;
    }
    written.push(entry);
  }
  yield directoryOf(written, offset);
}

async function* entryOf(entry: Written, text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DAY, 12);
  head.writeUInt16LE(entry.name.length, 26);
  yield Buffer.concat([head, entry.name]);
  for await (const bytes of packed(entry, text)) {
    entry.packed += bytes.length;
    yield bytes;
  }
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  writeSizes(tail, 4, entry);
  yield tail;
}

async function* packed(entry: Written, text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const feeding = feed(deflate, entry, text).catch(error => deflate.destroy(error));
  yield* deflate;
  await feeding;
}

async function feed(deflate: NodeJS.WritableStream, entry: Written, text: AsyncIterable<string>) {
  for await (const piece of inPieces(text)) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (!deflate.write(bytes)) await new Promise(resolve => deflate.once('drain', resolve));
  }
  deflate.end();
}

async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const some of text) {
    piece += some;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function writeSizes(buffer: Buffer, at: number, { crc, packed, size }: Written): void {
  buffer.writeUInt32LE(crc, at);
  buffer.writeUInt32LE(packed, at + 4);
  buffer.writeUInt32LE(size, at + 8);
}

function directoryOf(written: readonly Written[], start: number): Buffer {
  const rows = written.map(entry => {
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(VERSION, 4);
    row.writeUInt16LE(VERSION, 6);
    row.writeUInt16LE(FLAGS, 8);
    row.writeUInt16LE(DEFLATED, 10);
    row.writeUInt16LE(DAY, 14);
    writeSizes(row, 16, entry);
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
