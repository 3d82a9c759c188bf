/** Reads the entries of a zip archive that fits into memory; each entry is unpacked while it is read. */
import { createInflateRaw } from 'node:zlib';
import { type SheetMeter, sliceSize, UnreadableSheet } from './sheet-meter.ts';

const END = 0x06054b50;
const ROW = 0x02014b50;
const LONGEST_END = 22 + 65_535;
const ENCRYPTED = 1;

export interface Archive {
  has(name: string): boolean;
  /** The text of the entry in slices; none where there is no such entry. Throws `UnreadableSheet`. */
  text(name: string): AsyncGenerator<string>;
}

/** Throws `UnreadableSheet` for what is no archive, is cut off, or needs a password. */
export function openZip(bytes: Buffer, meter: SheetMeter): Archive {
  const entries = readable(() => directoryOf(bytes, meter));
  return {
    has: name => entries.has(name),
    text: async function* (name) {
      const row = entries.get(name);
      if (row === undefined) return;
      yield* textSlices(
        readable(() => unpackedSlices(bytes, row)),
        meter,
      );
    },
  };
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw damaged(cause);
  }
}

const damaged = (cause: unknown): UnreadableSheet =>
  cause instanceof UnreadableSheet ? cause : new UnreadableSheet('The archive is damaged', { cause });

/** By name: the offset of its row in the directory. */
function directoryOf(bytes: Buffer, meter: SheetMeter): Map<string, number> {
  const end = endOf(bytes);
  const entries = new Map<string, number>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    meter.spend('entries');
    if (bytes.readUInt32LE(at) !== ROW) throw new Error('no row of a directory');
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

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - LONGEST_END); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new Error('no end of a directory');
}

function unpackedSlices(bytes: Buffer, row: number): AsyncIterable<Buffer> | Iterable<Buffer> {
  if (bytes.readUInt16LE(row + 8) & ENCRYPTED) throw new Error('encrypted');
  const start = bytes.readUInt32LE(row + 42);
  const begin = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(row + 20));
  const method = bytes.readUInt16LE(row + 10);
  if (method === 0) return slicesOf(packed);
  if (method !== 8) throw new Error(`method ${method}`);
  const inflate = createInflateRaw({ chunkSize: sliceSize });
  inflate.end(packed);
  return inflate;
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceSize)
    yield bytes.subarray(start, start + sliceSize);
}

async function* textSlices(
  slices: AsyncIterable<Buffer> | Iterable<Buffer>,
  meter: SheetMeter,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    for await (const slice of slices) {
      meter.spend('unpackedBytes', slice.length);
      yield decoder.decode(slice, { stream: true });
    }
  } catch (cause) {
    throw damaged(cause);
  }
  yield decoder.decode();
}
