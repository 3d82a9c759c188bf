/** The texts of inputs: within bounds, with a clear error, and never with fewer digits than typed. */
import { describe, expect, test } from 'vitest';
import { createJsonParser, createLengthParser, createNumberParser } from './read-text.ts';
import { findMarkupLostByVisualEditor } from './rich-tags.ts';

describe('a number', () => {
  const read = createNumberParser({ at: 'options.precision', min: 0, max: 50 }, 'zh');
  test.each([
    ['', { value: undefined }],
    ['7', { value: 7 }],
    ['１２', { value: 12 }],
    ['-1', { fault: '不能小于 0' }],
    ['51', { fault: '不能大于 50' }],
    ['1.5', { fault: '请输入整数' }],
    ['abc', { fault: '请输入数字' }],
  ])('%s', (text, result) => expect(read(text)).toEqual(result));

  test('with more digits than a double holds stays text', () => {
    const any = createNumberParser({ at: 'options.max' }, 'en');
    expect(any('12345678901234567890.12')).toEqual({ value: '12345678901234567890.12' });
    expect(any('0.1')).toEqual({ value: 0.1 });
  });
});

test('a length is pixels or a share, a font size has units of type', () => {
  const width = createLengthParser('options.width', 'zh');
  expect(['300', '300px', '50%', ''].map(width)).toEqual([
    { value: 300 },
    { value: '300px' },
    { value: '50%' },
    { value: undefined },
  ]);
  expect(width('10pt')).toHaveProperty('fault');
  expect(createLengthParser('options.fontSize', 'zh')('10.5pt')).toEqual({ value: '10.5pt' });
});

test('JSON that cannot be read names the reason', () => {
  expect(createJsonParser('en')('{"a":1}')).toEqual({ value: { a: 1 } });
  expect(createJsonParser('en')('{')).toHaveProperty('fault');
  expect(createJsonParser('zh', true)('[1]')).toEqual({ fault: '请输入 JSON 对象 { … }' });
  expect(createJsonParser('zh', true)('')).toEqual({ value: {} });
});

test('markup that the visual editor does not keep is named', () => {
  expect(findMarkupLostByVisualEditor('<p>a<br>b</p>')).toEqual([]);
  expect(
    findMarkupLostByVisualEditor('<table><tr><td style="color:red">x</td></tr></table><SPAN class=a>'),
  ).toEqual(['table', 'tr', 'td', 'span', 'style', 'class']);
});
