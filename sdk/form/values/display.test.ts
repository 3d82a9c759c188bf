import { expect, test } from 'vitest';
import { applyPatches } from '../definition/patch.ts';
import { labelLayoutOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { displayTextOfValue } from '../full.ts';
import { plainText } from './plain-text.ts';

test.each<[Partial<Control>, unknown, string]>([
  [{ type: 'input' }, '文字', '文字'],
  [{ type: 'number', options: { precision: 2 } }, 1234.5, '1234.50'],
  [{ type: 'number' }, '12345678901234567890.1', '12345678901234567890.1'],
  [{ type: 'select', options: { options: [{ label: '病假', value: 2 }] } }, '2', '病假'],
  [{ type: 'checkbox', options: { options: [{ label: '甲', value: 'a' }] } }, ['a', 'gone'], '甲、gone'],
  [{ type: 'date', options: { format: 'YYYY年MM月DD日' } }, '2026-01-05', '2026年01月05日'],
  [{ type: 'date', options: { range: true } }, ['2026-01-05', '2026-01-06'], '2026-01-05 – 2026-01-06'],
  [{ type: 'uploadFile' }, [{ name: '发票.pdf', url: '/x' }], '发票.pdf'],
  [{ type: 'switch' }, true, '是'],
  [{ type: 'number' }, null, ''],
])('%j shows %j as %s', (control, value, shown) => {
  expect(displayTextOfValue({ type: 'input', ...control }, value)).toBe(shown);
});

test('plain text has the text and the lines of html and nothing that could run', () => {
  expect(
    plainText('<p>第一行<br>第二行</p><script>alert(1)</script><img src=x onerror=alert(1)>完 1 &lt; 2'),
  ).toBe('第一行\n第二行\n完 1 < 2');
  expect(plainText('a < b')).toBe('a < b');
  expect(plainText(undefined)).toBe('');
});

test.each([
  ['one<div>two</div>', 'one\ntwo'],
  ['<div>one</div><div>two</div>', 'one\ntwo'],
  ['<b>one</b><div><div>two</div></div><div>three</div>', 'one\ntwo\nthree'],
  ['one<ul><li>two<ul><li><p>three</p></li></ul></li></ul>four', 'one\ntwo\nthree\nfour'],
  ['<p>one</p>\n  <p>two</p>', 'one\ntwo'],
  ['<ol><li><p>one</p></li><li><p>two</p></li></ol>', 'one\ntwo'],
  ['<p>one</p><p></p><p>two</p>', 'one\ntwo'],
  ['<p>one</p><p><br></p><p>two</p>', 'one\n\ntwo'],
  ['<p>one<br><br>two</p>', 'one\n\ntwo'],
  ['<p>one <b>two</b> <i>three</i></p>', 'one two three'],
  ['one &lt;&copy;&#9;&nbsp;&constructor;two', 'one <&copy;&#9; &constructor;two'],
  ['<span>one</span><picture>two</picture><pre>three</pre>', 'onetwothree'],
])('the lines of %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each(['<!--', '<script>', '<style ', '<a', '</p', '<p', '<p> ', ' <', '&'])(
  'plain text of many %s is read once',
  part => {
    for (let round = 0; round < 50; round += 1) plainText(part.repeat(5000));
  },
);

test.each([
  [{ layout: 'vertical' }, { labels: 'above', labelWidth: { px: 100 } }],
  [
    { layout: 'horizontal', labelCol: { span: 4 } },
    { labels: 'beside', labelWidth: { of24: 4 } },
  ],
  [
    { layout: 'horizontal', labelLayout: 'flex', labelWidth: 120, labelCol: { xs: 4, lg: 6 } },
    { labels: 'beside', labelWidth: { px: 120 } },
  ],
  [
    { layout: 'horizontal', labelLayout: 'Grid', labelWidth: 120, labelCol: { xs: 4, lg: 6 } },
    { labels: 'beside', labelWidth: { of24: 6 } },
  ],
  [{ layout: 'inline' }, { labels: 'inline' }],
])('the layout of %j is read as %j', (config, layout) => {
  expect(labelLayoutOf(config)).toMatchObject(layout);
});

test('a patch changes the named controls, deep in tabs and tables, and shares the others', () => {
  const deep: Control = { type: 'radio', model: 'deep', options: { disabled: true } };
  const still: Control = { type: 'card', list: [{ type: 'input', model: 'b' }] };
  const definition = {
    list: [
      { type: 'tabs', columns: [{ list: [{ type: 'table', trs: [{ tds: [{ list: [deep] }] }] }] }] },
      still,
    ],
    config: {},
  };
  const result = applyPatches(definition, new Map([['deep', { hidden: true }]]));
  expect(result.list[0]?.columns?.[0]?.list[0]?.trs?.[0]?.tds[0]?.list[0]).toEqual({
    ...deep,
    options: { disabled: true, hidden: true },
  });
  expect(result.list[1]).toBe(still);
  expect(definition.list[0]).not.toBe(result.list[0]);
  expect(applyPatches(definition, new Map([['nobody', { hidden: true }]]))).toBe(definition);
});
