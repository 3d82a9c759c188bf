/** Rich text of people: markup that could run or fetch is gone, formatting stays. */
import { expect, it } from 'vitest';
import { HOSTILE } from '../../testing/hostile-html.ts';
import { cleanHtml, textOfHtml } from './clean-html.ts';

const RUNS =
  /<(?!\/?(?:h[1-6]|p|br|hr|blockquote|pre|code|ul|ol|li|strong|b|em|i|u|s|sub|sup|span|a|img|table|thead|tbody|tr|th|td)\b)[a-z!?/]|<[^>]*\s(?:on\w+|srcset|srcdoc|formaction|action|background|xmlns|class|id)\s*=|<[^>]*(?:javascript|vbscript|data|file|blob)\s*:|url\(|expression\(|@import|-moz-binding/i;

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
  expect(textOfHtml(html)).toBe('停电通知\n周六 9:00\n详情');
  expect(textOfHtml('<p>1 &lt; 2 &amp; 3</p>')).toBe('1 < 2 & 3');
});
