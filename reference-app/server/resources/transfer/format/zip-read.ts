/** Reads the entries of a zip archive that fits into memory. */
import { inflateRawSync } from 'node:zlib';
import { UnreadableSheet } from './sheet-rows.ts';

/** Bytes of one unpacked entry: a small archive may unpack to anything. */
const MOST_BYTES = 64 * 1024 * 1024;
const END = 0x06054b50;
const ROW = 0x02014b50;
const LONGEST_END = 22 + 65_535;
const ENCRYPTED = 1;

export interface Archive {
  /** Undefined where there is no such entry. */
  text(name: string): string | undefined;
}

/** Throws `UnreadableSheet` for what is no archive, is cut off, or needs a password. */
export function openZip(bytes: Buffer): Archive {
  const entries = readable(() => directoryOf(bytes));
  return {
    text: name => {
      const at = entries.get(name);
      return at === undefined ? undefined : readable(() => entryAt(bytes, at).toString('utf8'));
    },
  };
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new UnreadableSheet('The archive is damaged', { cause });
  }
}

/** By name: where the row of the directory begins. */
function directoryOf(bytes: Buffer): Map<string, number> {
  const end = endOf(bytes);
  const entries = new Map<string, number>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
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

function entryAt(bytes: Buffer, row: number): Buffer {
  if (bytes.readUInt16LE(row + 8) & ENCRYPTED) throw new Error('encrypted');
  const start = bytes.readUInt32LE(row + 42);
  const begin = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(row + 20));
  const method = bytes.readUInt16LE(row + 10);
  if (method === 0) return packed;
  if (method !== 8) throw new Error(`method ${method}`);
  return inflateRawSync(packed, { maxOutputLength: MOST_BYTES });
}
