import { describe, expect, it } from 'vitest';
import { exceededJsonLimit, REQUEST_BODY_JSON_LIMITS } from './json-limits.ts';

const nested = (levels: number, [open, close] = ['[', ']']) => open!.repeat(levels) + close!.repeat(levels);
const none = { levels: Infinity, values: Infinity, names: Infinity };

describe('the depth of JSON', () => {
  it.each([
    ['1', 0],
    ['"[["', 0],
    ['[]', 1],
    ['{"a":[{"b":1}],"c":[]}', 3],
    ['[[],[],[[]]]', 3],
    [String.raw`["\"[[[", "\\", ["]]]\\\"[["]]`, 2],
    [`[${JSON.stringify('\\'.repeat(7))},${JSON.stringify(JSON.stringify([[['"']]]))}]`, 1],
    [nested(100_000), 100_000],
    [nested(9, ['{"a":', '}']), 9],
  ])('is counted: %.40s', (json, levels) => {
    expect(exceededJsonLimit(json, { ...none, levels })).toBe(undefined);
    if (levels > 0) expect(exceededJsonLimit(json, { ...none, levels: levels - 1 })).toBe('levels');
  });

  it.each(['', '"', '["', '"\\', ']]]', '{"a'])('is 0 for broken JSON: %s', json => {
    expect(exceededJsonLimit(json, { ...none, levels: 1 })).toBe(undefined);
  });
});

describe('the values of JSON', () => {
  it.each([
    ['1', 1],
    ['[1,2,3]', 4],
    ['{"a,b":",,,","c":[1]}', 4],
    [String.raw`["\",\",", ","]`, 3],
  ])('are counted: %s', (json, values) => {
    expect(exceededJsonLimit(json, { ...none, values })).toBe(undefined);
    expect(exceededJsonLimit(json, { ...none, values: values - 1 })).toBe('values');
  });
});

describe('the names of an object', () => {
  it.each([
    ['{"a":1,"b":2,"c":3}', 3],
    ['[{"a":1},{"a":1},{"a":{"b":1,"c":1}}]', 2],
    ['{"a":{"b":1,"c":1},"d":[{"e":1}],"f":1}', 3],
    ['{"a:b":":::"}', 1],
  ])('are counted for each alone: %s', (json, names) => {
    expect(exceededJsonLimit(json, { ...none, names })).toBe(undefined);
    expect(exceededJsonLimit(json, { ...none, names: names - 1 })).toBe('names');
  });
});

describe('the limits of a body', () => {
  it('leave room for a decision with a table of 5,000 rows and ten columns', () => {
    const row = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`c${at}`, at]));
    const json = JSON.stringify({ params: { rows: Array.from({ length: 5000 }, () => row) } });
    expect(exceededJsonLimit(json, REQUEST_BODY_JSON_LIMITS)).toBe(undefined);
  });
});
