import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { EXE, GBK, PDF } from './testing/samples.ts';
import { detectMediaType } from './types.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-types-'));
const path = join(folder, 'upload');
writeFileSync(path, PDF);
afterAll(() => rmSync(folder, { recursive: true }));

it('a file that there was no time to look at is no file of a wrong type', async () => {
  expect(await detectMediaType(path, 'a.pdf')).toBe('application/pdf');
  expect(await detectMediaType(path, 'a.png')).toBe(undefined);
  await expect(detectMediaType(path, 'a.pdf', AbortSignal.abort())).rejects.toThrow('busy');
});

it('reports a file that a concurrent request has moved, which is no file of a wrong type', async () => {
  await expect(detectMediaType(join(folder, 'moved'), 'a.pdf')).rejects.toMatchObject({ code: 'ENOENT' });
});

const UTF16 = Buffer.from('\uFEFF姓名\t部门\r\n张伟\t研发\r\n', 'utf16le');
const CUT_PAIR = Buffer.from(`\uFEFF${'a'.repeat(2046)}😀`, 'utf16le');
const NOTE_WITH_ZEROS = Buffer.from('\uFEFFMZ\0\0\0', 'utf16le');
const UNMARKED = Buffer.from('name\t1', 'utf16le');
const LONE_SURROGATE = Buffer.from('\uFEFFa\uD800a', 'utf16le');

it.each<[content: string, bytes: Buffer, name: string, type: string | undefined]>([
  ['UTF-16', UTF16, 'a.csv', 'text/csv'],
  ['UTF-16', UTF16, 'a.txt', 'text/plain'],
  ['UTF-16', UTF16, 'a.md', 'text/markdown'],
  ['UTF-16', UTF16, 'a.json', 'application/json'],
  ['UTF-16', UTF16, 'a.pdf', undefined],
  ['UTF-16, big endian', Buffer.from(UTF16).swap16(), 'a.csv', 'text/csv'],
  ['UTF-16 with a pair of surrogates at the end of the read part', CUT_PAIR, 'a.csv', 'text/csv'],
  ['UTF-16 with an odd number of bytes', Buffer.concat([UTF16, Buffer.from('a')]), 'a.csv', 'text/csv'],
  ['UTF-16 with zeros', NOTE_WITH_ZEROS, 'a.txt', undefined],
  ['UTF-16 with half a pair of surrogates', LONE_SURROGATE, 'a.txt', undefined],
  ['UTF-16 without a byte order mark', UNMARKED, 'a.csv', undefined],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFF姓名'), 'a.csv', 'text/csv'],
  ['GBK', GBK, 'a.csv', 'text/csv'],
  ['a program', EXE, 'a.csv', undefined],
])('detects the type of a text file: %s', async (_, bytes, name, type) => {
  const text = join(folder, 'text');
  writeFileSync(text, bytes);
  expect(await detectMediaType(text, name)).toBe(type);
});
