/** The name at the caret, written as `|` in each case. */
import { expect, test } from 'vitest';
import { nameAtCaret } from './name-at.ts';

test.each([
  ['|', '', [], ''],
  ['pri|', 'pri', [], 'pri'],
  ['round(pr|ice, 2)', 'price', [], 'pr'],
  ['a + |', '', [], ''],
  ['sum(rows.|)', 'rows.', ['rows'], ''],
  ['sum(rows.pr|ice)', 'rows.price', ['rows'], 'pr'],
  ['rows.{单价}.a|', 'rows.{单价}.a', ['rows', '单价'], 'a'],
  ['金|', '金', [], '金'],
  ['{单|', '{单', [], '单'],
  ['{单|价-含税} + 1', '{单价-含税}', [], '单'],
  ['rows.{|', 'rows.{', ['rows'], ''],
  ['"a" & b|', 'b', [], 'b'],
])('%j', (written, name, path, query) => {
  const caret = written.indexOf('|');
  const text = written.replace('|', '');
  const typed = nameAtCaret(text, caret);
  expect(typed && [text.slice(typed.at, typed.end), typed.path, typed.query]).toEqual([name, path, query]);
});

test.each(['"price|"', '12|', '1.|5', '"done"|', '~ pr|', 'f(x).|'])(
  '%j has no name to complete',
  written => {
    const caret = written.indexOf('|');
    expect(nameAtCaret(written.replace('|', ''), caret)).toBeUndefined();
  },
);
