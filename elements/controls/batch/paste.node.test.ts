/** Blocks of cells that were copied from a spreadsheet: how they are divided, and what no cell takes. */
import { fieldsOf } from '@countersign/sdk/form';
import { beforeAll, expect, test } from 'vitest';
import { lazyTypedReader } from '../lazy-typed-reader.ts';
import { parsePastedCellBlock, pasteIntoRows } from './paste.ts';

beforeAll(() => lazyTypedReader.load());

test.each<[text: string, cells: string[][] | undefined]>([
  ['a', undefined],
  ['a\n', undefined],
  ['a\tb', [['a', 'b']]],
  ['a\r\nb\r\n', [['a'], ['b']]],
  ['a\tb\rc', [['a', 'b'], ['c']]],
  ['a\tb\n\nc\td', [['a', 'b'], [''], ['c', 'd']]],
  [
    '\ta\n\tb',
    [
      ['', 'a'],
      ['', 'b'],
    ],
  ],
  ['"a\nb"\tc', [['a\nb', 'c']]],
  ['"a ""b"""\tc', [['a "b"', 'c']]],
  ['"a\tb', [['"a', 'b']]],
  ['a"b"\tc', [['a"b"', 'c']]],
])('%j', (text, cells) => {
  expect(parsePastedCellBlock(text)).toEqual(cells);
});

const [table] = fieldsOf({
  config: {},
  list: [
    {
      type: 'batch',
      model: 'rows',
      key: 'rows',
      list: [
        { type: 'input', model: 'name', key: 'name' },
        { type: 'userSelect', model: 'who', key: 'who' },
      ],
    },
  ],
});
const paste = (text: string, disabled = false) =>
  pasteIntoRows([], parsePastedCellBlock(text)!, {
    field: table!,
    columns: table!.fields.map(field => ({ field, disabled, inside: [] })),
    at: 0,
  });

test.each<[name: string, text: string, rows: number, skipped: number]>([
  ['beyond the last column', 'a\t\tb\tc\nd\t\t\t ', 2, 2],
  ['in a column of people', 'a\tb\nc\td', 2, 2],
  ['beyond the last row that is pasted', `${'a\t\n'.repeat(5000)}b\tc\n\td\n`, 5000, 3],
])('texts %s are counted', (_, text, rows, skipped) => {
  const pasted = paste(text);
  expect([pasted.rows.length, pasted.skipped]).toEqual([rows, skipped]);
});

test('texts in read-only columns are counted', () => {
  expect(paste('a\t\nb\t', true).skipped).toBe(2);
});
