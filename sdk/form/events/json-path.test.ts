import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyJson } from '../testing/any-json.ts';
import { parsePath, queryJsonPath } from './json-path.ts';

const response = {
  code: 10000,
  data: {
    list: [
      { id: 1, name: '甲', price: 8, tags: ['a'] },
      { id: 2, name: '乙', price: 12 },
      { id: 3, name: '丙', price: 20, tags: [] },
    ],
    'odd key': true,
    total: null,
  },
};
const nodes = (path: string, root: unknown = response) => {
  const result = queryJsonPath(root, path);
  return result.ok ? result.nodes : result.fault;
};

test.each<[string, unknown[]]>([
  ['$', [response]],
  ['$.code', [10000]],
  ['code', [10000]],
  ['data.list[0].name', ['甲']],
  ["$['data']['odd key']", [true]],
  ['$.data.total', [null]],
  ['$.data.list[*].id', [1, 2, 3]],
  ['$.data.list[-1].id', [3]],
  ['$.data.list[5]', []],
  ['$.data.list[0,2].id', [1, 3]],
  ['$.data.list[1:].id', [2, 3]],
  ['$.data.list[::-1].id', [3, 2, 1]],
  ['$.data.list[:2:0]', []],
  ['$..id', [1, 2, 3]],
  ['$.data.list[?@.price > 10].id', [2, 3]],
  ["$.data.list[?@.name == '乙' || @.price >= 20].id", [2, 3]],
  ['$.data.list[?@.tags].id', [1, 3]],
  ['$.data.list[?!@.tags].id', [2]],
  ['$.data.list[?@.id == $.data.list[1].id].name', ['乙']],
  ['$.data.list[?@.gone == null].id', []],
  ['$.data.constructor', []],
  ['$.data.list.length', []],
])('%s', (path, expected) => {
  expect(nodes(path)).toEqual(expected);
});

test.each([
  '',
  '$.',
  '$[',
  '$.a b',
  '$[?match(@.a, "(a+)+$")]',
  '$[?count($..*) > 1]',
  `$${'.a'.repeat(300)}`,
])('%s is no path here', path => {
  expect(nodes(path)).toBe('bad-path');
});

describe('a path that would run away', () => {
  const wide = Array.from({ length: 300 }, (_, at) => ({
    at,
    list: Array.from({ length: 300 }, (_, n) => ({ n })),
  }));
  let deep: unknown = 1;
  for (let depth = 0; depth < 5000; depth++) deep = [deep];

  test.each<[string, unknown]>([
    ['$..[?@..[?@..[?@..*]]]', wide],
    ['$[*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*]', wide],
    ['$..*..*..*..*', wide],
    ['$..*', deep],
  ])('%s is stopped', (path, root) => {
    expect(nodes(path, root)).toBe('path-too-costly');
  });

  test('is not read where the parser alone would be slow', () => {
    for (const open of ['[?(', '(', '[?!(', '[?@'])
      expect(parsePath(`$[?${open.repeat(100)}@.a`)).toBeUndefined();
  });
});

test('returns a result for any path and any root', () => {
  const texts = fc.string({
    unit: fc.constantFrom('$', '.', '[', ']', '*', '?', '@', '(', ')', 'a', '0', "'", ':', ',', '=', '!'),
  });
  fc.assert(
    fc.property(texts, anyJson(), (path, root) => {
      expect(typeof queryJsonPath(root, path).ok).toBe('boolean');
    }),
    { numRuns: 1000 },
  );
});
