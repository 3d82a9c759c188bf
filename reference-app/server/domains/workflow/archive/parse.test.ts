/** Parsing of archived applications: the same rows as `JSON.parse`, in slices. */
import { expect, it, vi } from 'vitest';
import { ENTRY_PARSING_SLICE_BYTES, parseArchivedRows } from './parse.ts';

const entryOf = (audit: object[], timeline: object[] = []) => ({
  seq: 1,
  instanceId: 'i',
  audit,
  timeline,
  hash: 'h',
});
const parse = (entry: object) => parseArchivedRows(Buffer.from(JSON.stringify(entry)));

it.each([
  ['no rows', [], []],
  ['nested values', [{ command: { list: [[], {}, [{ a: [1] }]], none: null } }, {}], [{ comment: null }]],
  ['brackets and quotation marks in texts', [{ text: '}]"\\"{[,\\' }], [{ 'a"}\\\\': '\\\\"' }, { b: ']' }]],
  ['characters of several bytes', [{ 姓名: '张伟 😀' }], [{ comment: '同意\n\u2028' }]],
])('yields the rows of an entry with %s', async (_, audit, timeline) => {
  expect(await parse(entryOf(audit, timeline))).toEqual({ audit, timeline });
});

it.each(['', '{"audit":[{"a":"', '{"audit":[]}', '{"audit":[{"a":1}],"timeline":['])(
  'throws for %j',
  async text => {
    await expect(parseArchivedRows(Buffer.from(text))).rejects.toThrow(SyntaxError);
  },
);

it('parses one row at a time, and lets other work run between slices', async () => {
  const rows = Array.from({ length: 64 }, (_, revision) => ({ revision, text: 'x'.repeat(64 * 1024) }));
  const text = Buffer.from(JSON.stringify(entryOf(rows)));
  const parsed = vi.spyOn(JSON, 'parse');
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const { audit } = await parseArchivedRows(text);
  isDone = true;
  const longest = Math.max(...parsed.mock.calls.map(([json]) => json.length));
  parsed.mockRestore();
  expect(audit).toEqual(rows);
  expect(longest).toBe(JSON.stringify(rows.at(-1)).length);
  expect(turns).toBeGreaterThanOrEqual(Math.floor(text.length / (2 * ENTRY_PARSING_SLICE_BYTES)));
});
