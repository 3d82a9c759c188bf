import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PatternFault } from './pattern.ts';
import { readPattern } from './read-pattern.ts';

const found = (source: string, text: string) => {
  const pattern = readPattern(source);
  return pattern.ok ? pattern.test(text) : pattern.fault;
};

describe('a pattern means what it means in JavaScript', () => {
  test.each([
    // Anywhere in the text, unless it says where.
    ['\\d', 'a1b', true],
    ['^[A-Z]', 'aB', false],
    ['a$', 'a\n', false],
    ['/b$/m', 'ab\nc', true],
    ['/A.C/is', 'a\nc', true],
    ['/^\\d+$/g', '12', true],
    ['a.c', 'a\u2028c', false],
    // White space of Chinese texts.
    ['^\\s$', '\u3000', true],
    ['^\\S$', '\u00a0', false],
    ['[^\\S]', '\ufeff', true],
    // Characters by their codes and names.
    ['^[\\u4e00-\\u9fa5]{2}$', '张伟', true],
    ['^\\u{1f600}\\ud83d\\ude00$', '😀😀', true],
    ['^\\x41\\cA\\0$', 'A\u0001\0', true],
    ['^\\p{Script=Han}+$', '张伟', true],
    ['^\\p{Decimal_Number}\\P{N}$', '1A', true],
    // Signs that stand for themselves.
    ['^a{,2}$', 'a{,2}', true],
    ['^}]{$', '}]{', true],
    ['^\\-\\/\\中$', '-/中', true],
    ['^[[a]$', '[', true],
    ['^[\\w-.]$', '-', true],
    ['^[a\\b]$', '\b', true],
    ['[]', 'a', false],
    ['^[^]$', '\n', true],
    ['^(?<year>\\d{4})-(?:0[1-9])$', '2026-01', true],
    // One character is one, also where it has two halves.
    ['^.$', '😀', true],
  ])('%s in %j is %s', (source, text, expected) => {
    expect(found(source, text)).toBe(expected);
  });

  const parts = String.raw`a b A . \d \s \w \S [ab] [^a] [\s\d] [\S] 中 \u4e00 \. (?:a|b) (ab) ^ $ \b - { [a-c1-3]`;
  const part = fc
    .tuple(fc.constantFrom(...parts.split(' ')), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}?'))
    .map(([one, times]) => (/^(?:[\^${]|\\b)$/.test(one) ? one : one + times));
  const pattern = fc.array(part, { minLength: 1, maxLength: 5 }).map(list => list.join(''));
  const text = fc.string({ unit: fc.constantFrom(...'abABc12 \u3000\n\t中-.{}\u00a0é'), maxLength: 7 });

  test('as the engine of JavaScript finds it, for random patterns and texts', () => {
    fc.assert(
      fc.property(pattern, fc.constantFrom('', 'i', 's', 'm'), text, (body, flags, written) => {
        expect(found(`/${body}/${flags}`, written)).toBe(new RegExp(body, flags).test(written));
      }),
      { numRuns: 2000 },
    );
  });
});

test.each<[string, PatternFault]>([
  ['([', 'bad-pattern'],
  ['a)', 'bad-pattern'],
  ['(', 'bad-pattern'],
  ['a**', 'bad-pattern'],
  ['a{2,1}', 'bad-pattern'],
  ['[b-a]', 'bad-pattern'],
  ['(?i)a', 'bad-pattern'],
  ['^(?=.*\\d)a', 'pattern-look-around'],
  ['a(?!b)', 'pattern-look-around'],
  ['(?<=a)b', 'pattern-look-around'],
  ['(?<!a)b', 'pattern-look-around'],
  ['(a)\\1', 'pattern-back-reference'],
  ['(?<n>a)\\k<n>', 'pattern-back-reference'],
  ['\\Aa', 'pattern-escape'],
  ['\\Qa\\E', 'pattern-escape'],
  ['\\p{Nonsense}', 'pattern-escape'],
  ['\\ud800', 'pattern-escape'],
  ['/a/y', 'pattern-flag'],
  ['/a/v', 'pattern-flag'],
  ['a{1001}', 'pattern-too-large'],
  ['(a{1000}){1000}', 'pattern-too-large'],
  ['((((a{9}){9}){9}){9}){9}', 'pattern-too-large'],
  ['.{1000}'.repeat(140), 'pattern-too-large'],
  ['a'.repeat(1001), 'pattern-too-large'],
])('%s is refused with the reason %s', (source, fault) => {
  expect(readPattern(source)).toEqual({ ok: false, fault });
});

test('a pattern of the largest size is read, and one that is larger by one sign is refused', () => {
  const largest = 'a{1000}b{1000}c{497}';
  expect(readPattern(largest).ok).toBe(true);
  expect(readPattern(`${largest}d`)).toEqual({ ok: false, fault: 'pattern-too-large' });
});

test('any text is read, or refused with a reason', () => {
  const signs = fc.constantFrom(...'ab\\[]()^$|?*+{}-,1dwspuxPk<>=!:/中\ud800'.split(''));
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 30 }), source => {
      const pattern = readPattern(source);
      expect(typeof (pattern.ok ? pattern.test('ab1 中') : pattern.fault)).toMatch(/boolean|string/);
    }),
    { numRuns: 2000 },
  );
});
