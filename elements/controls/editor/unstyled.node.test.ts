import { expect, test } from 'vitest';
import { withoutStyleAttributes } from './unstyled.ts';

test.each([
  ['<p style="x">a</p>', '<p data-off="x">a</p>'],
  ['<P\nSTYLE = x/onclick=y>', '<P\ndata-off= x/data-off=y>'],
  ['a < b style=x > <1 style=x> </p style=x>', 'a < b style=x > <1 style=x> </p style=x>'],
  ['<a title="<b style=x">', '<a title="<b data-off=x">'],
  ['<b>style=x</b> <i style=x', '<b>style=x</b> <i style=x'],
  ['<<b style=x><', '<<b data-off=x><'],
  ['', ''],
])('renames style attributes and handlers inside tags: %s', (html, expected) => {
  expect(withoutStyleAttributes(html)).toBe(expected);
});

/** With a look at every character for every open tag, each of these would take minutes. */
test.each(['<a', '<', '< a', '<a style=', '<a on', '<p style=x onabc ', '<a onabc\n\n'])(
  'reads a million characters of “%s” once',
  text => {
    const html = text.repeat(1_000_000 / text.length);
    expect(withoutStyleAttributes(html)).toBe(html);
  },
);
