import { expect, it } from 'vitest';
import { canonicalJson, chainLinkHash, chainLinkHashOfRecord } from './canonical.ts';

it.each([
  ['fields in order, at every depth', { b: 1, a: { d: [{ f: 1, e: 2 }], c: null } }],
  ['whole numbers before words, by size', { b: 1, '10': 2, '9': 3, a: 4, '01': 5 }],
  ['what JSON leaves out', { a: undefined, b: [undefined, () => 1, Number.NaN], c: () => 1 }],
  ['what says how it is written', { at: new Date(0), b: [new Date(1)] }],
  ['letters and marks of every kind', { 'ä"\\': '\u2028 \ud83d\ude00 \u0001', Ä: '', 中: '文' }],
  ['no object at all', 'text'],
])('%s', (_, value) => {
  // The same as sorting the parsed value, of which older rows were hashed.
  const sorted = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(sorted);
    if (typeof one !== 'object' || one === null) return one;
    const entries = Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
  };
  expect(canonicalJson(value)).toBe(JSON.stringify(sorted(JSON.parse(JSON.stringify(value)))));
});

it.each([
  [
    'lists of records',
    { timeline: [], audit: [{ b: 1, a: '中' }, null, undefined], seq: 2, gone: undefined },
  ],
  ['whole numbers before words', { b: 1, '10': [2], '9': { c: [] } }],
  ['no field', {}],
])('the hash of a record with %s is that of its canonical JSON', async (_, record) => {
  expect(await chainLinkHashOfRecord('before', record)).toBe(chainLinkHash('before', canonicalJson(record)));
});
