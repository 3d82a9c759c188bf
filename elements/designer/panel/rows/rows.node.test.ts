/** Rows of grids: moving, pasting from a sheet, pairs in every notation, parts that go. */
import { describe, expect, test } from 'vitest';
import { findPairErrorsByRow, readKeyValuePairs, serializeNameValuePairs } from './pairs.ts';
import { createLayoutContainerPart, parseGridSpan, removeContainerPart } from './parts.ts';
import { moveRow, parsePastedSpreadsheet } from './row-edits.ts';

test('a row moves to the place that it is given', () => {
  expect(moveRow([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
  expect(moveRow([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
  expect(moveRow([1, 2, 3], 9, 0)).toEqual([1, 2, 3]);
});

test('a piece of a sheet is its cells; one cell is text', () => {
  expect(parsePastedSpreadsheet('a')).toBeUndefined();
  expect(parsePastedSpreadsheet('a\n')).toBeUndefined();
  expect(parsePastedSpreadsheet('a\t1\r\nb\t2\r\n')).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(parsePastedSpreadsheet('"x\n""y"""\t2\n\nz\t')).toEqual([
    ['x\n"y"', '2'],
    ['z', ''],
  ]);
});

describe('pairs', () => {
  test.each([
    ['an object', { a: 1, b: 'x', c: { d: true } }],
    ['JSON text', '{"a":1,"b":"x"}'],
    ['a list', [{ value: 0, label: '低', style: 1 }]],
    ['nothing', undefined],
  ])('as %s come back as they were', (_, value) => {
    const pairs = readKeyValuePairs(value);
    expect(pairs && serializeNameValuePairs(pairs)).toEqual(value);
  });

  test('that are neither are edited as JSON', () => {
    expect(readKeyValuePairs('not json')).toBeUndefined();
    expect(readKeyValuePairs('[1]')).toBeUndefined();
    expect(readKeyValuePairs([1])).toBeUndefined();
  });

  test('keep the type of a value until its text changes', () => {
    const pairs = readKeyValuePairs({ a: 1 })!;
    const [row] = pairs.rows;
    expect(serializeNameValuePairs({ ...pairs, rows: [{ ...row!, name: 'b' }] })).toEqual({ b: 1 });
    expect(serializeNameValuePairs({ ...pairs, rows: [{ ...row!, value: '2' }] })).toEqual({ a: '2' });
  });

  test('without a name or with a name that repeats are faults', () => {
    expect([
      ...findPairErrorsByRow([
        { name: 'a', value: '' },
        { name: '', value: '1' },
        { name: 'a', value: '2' },
      ]),
    ]).toEqual([
      [1, 'name-empty'],
      [2, 'name-repeated'],
    ]);
  });
});

describe('parts', () => {
  const part = (...keys: string[]) => ({ list: keys.map(key => ({ type: 'input', key })) });

  test('that go leave their controls to the neighbour, in reading order', () => {
    const rows = [part('a'), part('b'), part('c')];
    expect(removeContainerPart(rows, 1)).toEqual([part('a', 'b'), part('c')]);
    expect(removeContainerPart(rows, 0)).toEqual([part('a', 'b'), part('c')]);
    expect(removeContainerPart([part('a')], 0)).toEqual([part('a')]);
  });

  test('that are new have a span of 12 in a grid, else a value of their own', () => {
    expect(createLayoutContainerPart([], 'grid', '分区')).toEqual({ span: 12, list: [] });
    expect(createLayoutContainerPart([{ value: '2' }], 'tabs', '分区')).toEqual({
      value: '3',
      label: '分区3',
      list: [],
    });
  });

  test('have a width of 1 to 24', () => {
    expect(['1', '24', '0', '25', '1.5', 'x', ''].map(parseGridSpan)).toEqual([
      1,
      24,
      ...Array(5).fill(undefined),
    ]);
  });
});
