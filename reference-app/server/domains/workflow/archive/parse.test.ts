/** Parsing of archived applications: the same entry as `JSON.parse`. */
import { expect, it } from 'vitest';
import { parseArchivedApplication } from './parse.ts';

const entryOf = (audit: object[], timeline: object[] = []) => ({
  seq: 1,
  instanceId: 'i',
  audit,
  timeline,
  hash: 'h',
});
const parse = (entry: object) => parseArchivedApplication(Buffer.from(JSON.stringify(entry)));

it.each([
  ['no rows', [], []],
  ['nested values', [{ command: { list: [[], {}, [{ a: [1] }]], none: null } }, {}], [{ comment: null }]],
  ['brackets and quotation marks in texts', [{ text: '}]"\\"{[,\\' }], [{ 'a"}\\\\': '\\\\"' }, { b: ']' }]],
  ['characters of several bytes', [{ 姓名: '张伟 😀' }], [{ comment: '同意\n\u2028' }]],
])('yields an entry with %s', async (_, audit, timeline) => {
  const entry = entryOf(audit, timeline);
  expect(await parse(entry)).toEqual(entry);
});

it.each(['', '{"audit":[{"a":"', '{"audit":[]}', '{"audit":[{"a":1}],"timeline":['])(
  'throws for %j',
  async text => {
    await expect(parseArchivedApplication(Buffer.from(text))).rejects.toThrow(SyntaxError);
  },
);
