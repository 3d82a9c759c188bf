import { expect, test } from 'vitest';
import { replaceUnsupportedBlocksByDiv } from './blocks.ts';

test.each([
  ['<section>a</section><section>b</section>', '<div>a</div><div>b</div>'],
  ['a<CENTER>b</CENTER >', 'a<div>b</div >'],
  ['<form action="/x"><fieldset>a</fieldset></form>', '<div action="/x"><div>a</div></div>'],
  ['<p>a</p><div>b</div><span>c</span>', '<p>a</p><div>b</div><span>c</span>'],
  ['<formula>a < section</formula>', '<formula>a < section</formula>'],
])('the blocks of %j', (html, expected) => {
  expect(replaceUnsupportedBlocksByDiv(html)).toBe(expected);
});
