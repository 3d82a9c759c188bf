import { expect, test } from 'vitest';
import { decodeTextFile, readTextFile } from './text-file.ts';

const LITTLE_ENDIAN = Buffer.from('\uFEFF张伟\t研发', 'utf16le');

test.each<[encoding: string, bytes: Uint8Array, text: string]>([
  ['UTF-16 little endian', LITTLE_ENDIAN, '张伟\t研发'],
  ['UTF-16 big endian', Buffer.from(LITTLE_ENDIAN).swap16(), '张伟\t研发'],
  ['UTF-16 with a pair of surrogates', Buffer.from('\uFEFF𠮷😀', 'utf16le'), '𠮷😀'],
  ['UTF-16 without text', Buffer.from('\uFEFF', 'utf16le'), ''],
  ['UTF-8', Buffer.from('张伟,研发'), '张伟,研发'],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFF张伟'), '张伟'],
  ['ASCII', Buffer.from('a,b\r\n'), 'a,b\r\n'],
  ['GBK', Buffer.from([0xc0, 0xee, 0xc4, 0xc8]), '李娜'],
  ['GB 18030 with four bytes', Buffer.from([0xc0, 0xee, 0x95, 0x32, 0x82, 0x36]), '李𠀀'],
  ['an incomplete letter', Buffer.from([0xc0]), '�'],
  ['an empty file', Buffer.alloc(0), ''],
])('decodes %s', (_, bytes, text) => {
  expect(decodeTextFile(bytes)).toBe(text);
});

test('reads a chosen file', async () => {
  expect(await readTextFile(new Blob([LITTLE_ENDIAN]))).toBe('张伟\t研发');
});
