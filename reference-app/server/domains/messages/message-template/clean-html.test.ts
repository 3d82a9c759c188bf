/** Rich text of people: markup that could run or fetch is gone, formatting stays. */
import { expect, it } from 'vitest';
import { HOSTILE } from '../../../testing/hostile-html.ts';
import { cleanHtml, htmlToText } from './clean-html.ts';

const RUNS =
  /<(?!\/?(?:h[1-6]|p|div|br|hr|blockquote|pre|code|ul|ol|li|strong|b|em|i|u|s|sub|sup|span|a|img|table|thead|tbody|tr|th|td)\b)[a-z!?/]|<[^>]*\s(?:on\w+|srcset|srcdoc|formaction|action|background|xmlns|class|id)\s*=|<[^>]*(?:javascript|vbscript|data|file|blob)\s*:|url\(|expression\(|@import|-moz-binding/i;

it('has sixty payloads, and none of them runs', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  expect(
    HOSTILE.filter(payload => RUNS.test(cleanHtml(payload))).map(payload => [payload, cleanHtml(payload)]),
  ).toEqual([]);
  expect(HOSTILE.filter(payload => cleanHtml(cleanHtml(payload)) !== cleanHtml(payload))).toEqual([]);
});

it('formatting stays, and the text is read without it', () => {
  const html =
    '<h2 style="text-align:center">停电通知</h2><p><strong>周六</strong> <span style="color:#c00">9:00</span></p><ul><li><a href="https://huaxing.test/a?b=1&amp;c=2">详情</a></li></ul>';
  expect(cleanHtml(html)).toBe(html);
  expect(htmlToText(html)).toBe('停电通知\n周六 9:00\n详情');
  expect(htmlToText('<p>1 &lt; 2 &amp; 3</p>')).toBe('1 < 2 & 3');
});

it.each([
  ['甲<div class="x" id="y" onclick="z()">乙</div>', '甲<div>乙</div>'],
  ['<div style="text-align:right;position:fixed">甲</div>', '<div style="text-align:right">甲</div>'],
  [
    '<main><header>甲</header><form action="/x"><fieldset>乙</fieldset></form></main>',
    '<div><div>甲</div><div><div>乙</div></div></div>',
  ],
])('the blocks of %j stay blocks', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

it.each([
  ['<p>a</p><p></p><p>b</p>', 'a\nb'],
  ['<p>a</p><p><br></p><p>&nbsp;</p><p>b</p>', 'a\nb'],
  ['<p>a</p>\n<p>\u200b</p>\n<p>\ufeff</p>\n<p>b</p>', 'a\nb'],
  ['<p>a\r\n  b</p>', 'a b'],
  ['<p>a<br/>b</p><hr><p>c</p>', 'a\nb\nc'],
  ['甲<ul><li><p>乙</p></li><li>丙</li></ul>丁', '甲\n乙\n丙\n丁'],
  ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>', 'a b\n1 2'],
  ['<pre>a\n\n  b</pre>', 'a\nb'],
  ['<blockquote><p>q</p></blockquote>a', 'q\na'],
  ['甲<div>乙</div><div style="text-align:right">丙</div>', '甲\n乙\n丙'],
  ['<div><div>甲</div></div><p>乙</p>', '甲\n乙'],
  ['<section onclick="x()">甲</section><article class="y">乙</article>丙', '甲\n乙\n丙'],
  ['<dl><dt>甲</dt><dd>乙</dd></dl><center>丙</center>', '甲\n乙\n丙'],
])('%j is read as lines without blank ones', (html, text) => {
  expect(htmlToText(cleanHtml(html))).toBe(text);
});
