import { describe, expect, it } from 'vitest';
import { isDeeper } from './depth.ts';

const nested = (levels: number, [open, close] = ['[', ']']) => open!.repeat(levels) + close!.repeat(levels);

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
    expect(isDeeper(json, levels)).toBe(false);
    if (levels > 0) expect(isDeeper(json, levels - 1)).toBe(true);
  });

  it.each(['', '"', '["', '"\\', ']]]', '{"a'])('is 0 for broken JSON: %s', json => {
    expect(isDeeper(json, 1)).toBe(false);
  });
});
