/** 200 hostile patterns on 200 texts: whatever an author and a person write, the work stays bounded. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternCheck } from './check-pattern.ts';
import { readPattern } from './read-pattern.ts';

/** Shapes of which each takes an engine that tries every way exponential or polynomial time. */
const atom = fc.constantFrom('a', '\\d', '\\w', '[ab]', '.', '(?:a|a)', '(?:a|ab)', '\\d?\\d?', 'a?', '[^b]');
const quantifier = fc.constantFrom('*', '+', '{1,20}', '{2,}', '{16}', '?');
const nested = fc
  .tuple(atom, quantifier, quantifier)
  .map(([one, inner, outer]) => `(?:${one}${inner})${outer}`);
const alternatives = fc.tuple(atom, atom, quantifier).map(([a, b, times]) => `(${a}|${b}|${a}${b})${times}`);
const chain = fc.tuple(atom, fc.integer({ min: 3, max: 12 })).map(([one, times]) => `${one}*`.repeat(times));
const deep = fc
  .tuple(atom, fc.array(quantifier, { minLength: 2, maxLength: 5 }))
  .map(([one, all]) => all.reduce<string>((inside, times) => `(${inside})${times}`, one));
const hostile = fc
  .tuple(
    fc.constantFrom('^', ''),
    fc.array(fc.oneof(nested, alternatives, chain, deep), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('$', 'z', '!$', ''),
  )
  .map(([start, parts, end]) => start + parts.join('') + end);

const KNOWN = ['^(?:\\d?\\d?){16}$', '^(a|a|a|a)*$', '^(a+)+$', '(.*)*x', 'a*a*a*a*a*a*b', '^(\\w+\\s?)*$'];
const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] =>
  fc.sample(arbitrary, { numRuns, seed: 14 });
const patterns = [...KNOWN, ...sample(hostile, 200 - KNOWN.length)];
const unit = fc.constantFrom('a', 'b', '1', 'a', 'a');
const texts = [
  ...[17, 22, 60, 500, 2000].map(length => `${'a'.repeat(length)}!`),
  ...[17, 22, 60, 500, 2000].map(length => `${'1'.repeat(length)}x`),
  ...sample(fc.string({ unit, minLength: 20, maxLength: 300 }), 190).map(text => `${text}!`),
];

const timeOf = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

test('no pattern takes longer than its steps allow', { timeout: 120_000 }, () => {
  const runs = (sources: string[]) => () => {
    for (const source of sources) {
      const check = patternCheck(readPattern);
      for (const text of texts) check(source, text);
    }
  };
  const plain = sample(fc.stringMatching(/^[a-f]{8}$/), 200).map(text => `^\\d{3}-${text}$`);
  const usual = timeOf(runs(plain));
  // An engine that tries every way takes more than a million times as long.
  expect(timeOf(runs(patterns)) / usual).toBeLessThan(1000);
});

test('the steps of a form are counted, and a value is never taken unchecked', () => {
  const check = patternCheck(readPattern);
  const text = 'a'.repeat(5000);
  const first = check('a{1,1000}$', text);
  expect(first?.code).toBe('max-length');
  const codes = Array.from({ length: 40 }, () => check('(?:a|b){1,20}x', text.slice(0, 500))?.code);
  expect(codes.slice(0, 3)).toEqual(['pattern', 'pattern', 'pattern']);
  expect(codes.at(-1)).toBe('pattern-unchecked');
});

test('usual patterns have work for as many rows as a form may have', () => {
  const check = patternCheck(readPattern);
  const rules: [pattern: string, value: string][] = [
    ['^1[3-9]\\d{9}$', '13800138000'],
    ['^[\\u4e00-\\u9fa5]{2,20}$', '张伟'],
    ['^[A-Z]{2}-\\d{4}$', 'AB-2026'],
    ['^.{1,500}$', 'x'.repeat(50)],
  ];
  for (let row = 0; row < 5000; row += 1)
    for (const [pattern, value] of rules) expect(check(pattern, value)).toBeUndefined();
});
