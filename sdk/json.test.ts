/** JSON whose numbers have more digits than a JavaScript number holds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonValueToText, parseExactJson, quoteInexactNumbersInJson } from './json.ts';

describe('numbers', () => {
  test.each<[json: string, value: unknown]>([
    ['1795813374917000001', '1795813374917000001'],
    ['-1795813374917000001', '-1795813374917000001'],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', '9007199254740992'],
    ['9007199254740993', '9007199254740993'],
    ['12345678901234567.5', '12345678901234567.5'],
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['0.30000000000000004', 0.30000000000000004],
    ['1.5000000000000000000', 1.5],
    ['0.1', 0.1],
    ['1e21', 1e21],
    ['[1795813374917000001,1795813374917000002]', ['1795813374917000001', '1795813374917000002']],
    ['{"1795813374917000001":1}', { '1795813374917000001': 1 }],
    ['"id 1795813374917000001"', 'id 1795813374917000001'],
    ['"\\"1795813374917000001"', '"1795813374917000001'],
    ['"\\\\" ', '\\'],
    ['{"a\\\\":1795813374917000001}', { 'a\\': '1795813374917000001' }],
  ])('%s is %j', (json, value) => {
    expect(parseExactJson(json)).toEqual(value);
  });
});

test('text that is no JSON stays, and is refused as usual, in linear time', () => {
  for (const text of [
    '1795813374917000001,',
    '{"a":1795813374917000001',
    `1234567890123456"${'\\"'.repeat(300_000)}`,
  ]) {
    expect(quoteInexactNumbersInJson(text)).toBe(text);
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  }
});

test('JSON that JavaScript writes is read as by JSON.parse, with unsafe integers as text', () => {
  const isUnsafe = (value: unknown) => Number.isInteger(value) && !Number.isSafeInteger(value);
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const json = JSON.stringify(value);
      const expected = JSON.parse(json, (_, part) =>
        isUnsafe(part) && !/e/.test(String(part)) ? String(part) : part,
      );
      expect(parseExactJson(json)).toEqual(expected);
    }),
  );
});

test('any value has a text, also an object that String cannot write', () => {
  expect(['a', 1.5, true, null, undefined].map(jsonValueToText)).toEqual([
    'a',
    '1.5',
    'true',
    'null',
    'undefined',
  ]);
  expect(jsonValueToText({ toString: null })).toBe('{"toString":null}');
  expect(jsonValueToText([{ toString: 1 }, 'b', null, [2, 3]])).toBe('{"toString":1},b,,2,3');
});
