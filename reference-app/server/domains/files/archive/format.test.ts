/** Reading of archives: the work does not depend on the length of a line. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { FileStore } from '../file/storage.ts';
import { hasManifest, readArchivedBytes, readArchiveEntries, readLines } from './format.ts';

interface TextEntry {
  seq: number;
  hash: string;
  text: string;
}

const MEBIBYTE = 1024 * 1024;
const PLACE = { storageKey: 'key', size: 100 };

async function readEntries(lines: string): Promise<TextEntry[]> {
  const read = async () => Readable.from([gzipSync(lines)]);
  const entries: TextEntry[] = [];
  for await (const entry of readArchiveEntries<TextEntry>({ read } as unknown as FileStore, PLACE))
    entries.push(entry);
  return entries;
}

it('yields entries of any length, with characters of several bytes', async () => {
  const texts = ['', '请假', 'x'.repeat(100_000), '报销😀'.repeat(50_000)];
  const entries = texts.map((text, at) => ({ seq: at + 1, hash: 'h', text }));
  expect(await readEntries(entries.map(entry => `${JSON.stringify(entry)}\n`).join(''))).toEqual(entries);
});

it('throws if the last line is incomplete', async () => {
  await expect(readEntries('{"seq":1}\n{"seq":2}')).rejects.toThrow('incomplete');
  expect(await readEntries('')).toEqual([]);
});

it.each([1, 8])('copies each byte of a line once, if the line has %s MiB', async mebibytes => {
  const entry = { seq: 1, hash: 'h', text: 'x'.repeat(mebibytes * MEBIBYTE) };
  const line = `${JSON.stringify(entry)}\n`;
  const concat = vi.spyOn(Buffer, 'concat');
  const entries = await readEntries(line);
  const copied = concat.mock.results.reduce((sum, { value }) => sum + value.length, 0);
  concat.mockRestore();
  expect(entries).toEqual([entry]);
  expect(copied).toBe(line.length - 1);
});

it.each([
  ['in the same piece', (whole: Buffer, extra: Buffer) => [Buffer.concat([whole, extra])]],
  ['in a piece of their own', (whole: Buffer, extra: Buffer) => [whole, extra]],
])('includes bytes after the compressed data in the digest, %s', async (_, pieces) => {
  const whole = gzipSync('{"seq":1}\n');
  for (const extra of [Buffer.alloc(9), Buffer.concat([Buffer.alloc(1), Buffer.from('notes')])]) {
    const read = async () => Readable.from(pieces(whole, extra));
    const digest = createHash('sha256');
    const entries = readArchiveEntries({ read } as unknown as FileStore, PLACE, { digest });
    for await (const entry of entries) expect(entry).toEqual({ seq: 1 });
    expect(digest.digest('hex')).toBe(createHash('sha256').update(whole).update(extra).digest('hex'));
  }
});

it('reads the bytes of one application without the rest of the archive', async () => {
  const ranges: unknown[] = [];
  const read = async (_: string, range: unknown) => {
    ranges.push(range);
    return Readable.from([Buffer.from('en'), Buffer.from('try')]);
  };
  const place = { storageKey: 'key', position: 7, size: 5 };
  expect(String(await readArchivedBytes({ read } as unknown as FileStore, place))).toBe('entry');
  expect(ranges).toEqual([{ start: 7, length: 5 }]);
});

describe('a file that the administrator of a bucket has replaced', () => {
  it('is read up to one byte more than the archive has', async () => {
    const ranges: unknown[] = [];
    const read = async (key: string, range: unknown) => {
      ranges.push([key, range]);
      return Readable.from([gzipSync('')]);
    };
    const store = { read } as unknown as FileStore;
    for await (const _ of readArchiveEntries(store, PLACE)) throw new Error('There is no entry');
    expect(await hasManifest(store, 'key', '清单')).toBe(false);
    expect(ranges).toEqual([
      ['key.jsonl.gz', { start: 0, length: 101 }],
      ['key.manifest.json', { start: 0, length: 7 }],
    ]);
  });

  it('is given up at a line that decompresses to any length', async () => {
    let pieces = 0;
    const line = (async function* () {
      for (; pieces < 200; pieces += 1) yield Buffer.alloc(MEBIBYTE);
    })();
    const reading = readLines(line, 3 * MEBIBYTE);
    await expect(reading.next()).rejects.toThrow('a line is too long');
    expect(pieces).toBeLessThan(5);
    const read = async () => Readable.from([gzipSync(Buffer.alloc(70 * MEBIBYTE))]);
    const entries = readArchiveEntries({ read } as unknown as FileStore, PLACE);
    await expect(entries.next()).rejects.toThrow(SyntaxError);
  });
});
