import { describe, expect, test } from 'vitest';
import { catalogue, langOf, translator } from './index.ts';

const texts = catalogue({
  zh: { 'greet.name': '你好，{{name}}', bye: '再见' },
  en: { 'greet.name': 'Hello, {{name}}', bye: 'Goodbye' },
});
const more = catalogue({ zh: { bye: '下次见' }, en: { bye: 'See you' } });

describe('translator', () => {
  test('answers in the language asked for, with parameters in place', () => {
    expect(translator('zh', texts)('greet.name', { name: '王芳' })).toBe('你好，王芳');
    expect(translator('en', texts)('greet.name', { name: 'Wang Fang' })).toBe('Hello, Wang Fang');
  });

  test('takes a dotted key as one name, never as a path', () => {
    expect(translator('en', texts)('greet.name', { name: '' })).toBe('Hello, ');
  });

  test('lets a later catalogue override an earlier one', () => {
    expect(translator('en', texts, more)('bye')).toBe('See you');
    expect(translator('zh', texts, more)('bye')).toBe('下次见');
  });

  test('uses the singular of an English text if the count is 1', () => {
    const rows = catalogue({
      zh: { rows: '{{count}} 行', left: '剩 {{count}}' },
      en: { rows: '{{count}} rows', rows_one: '{{count}} row', left: '{{count}} left' },
    });
    const english = translator('en', rows);
    expect([0, 1, 2].map(count => english('rows', { count }))).toEqual(['0 rows', '1 row', '2 rows']);
    expect(english('rows', { count: '1' })).toBe('1 row');
    expect(english('left', { count: 1 })).toBe('1 left');
    expect(translator('zh', rows)('rows', { count: 1 })).toBe('1 行');
  });

  test('two translators do not share texts', () => {
    const english = translator('en', texts);
    translator('en', more);
    expect(english('bye')).toBe('Goodbye');
  });
});

describe('catalogue', () => {
  test('refuses at compile time a key that one language lacks', () => {
    // @ts-expect-error English lacks `bye`
    const lame = catalogue({ zh: { hi: '嗨', bye: '再见' }, en: { hi: 'Hi' } });
    expect(Object.keys(lame.en)).toEqual(['hi']);
    // @ts-expect-error there is no text `hello` that this could be the singular of
    const stray = catalogue({ zh: { hi: '嗨' }, en: { hi: 'Hi', hello_one: 'Hello' } });
    expect(stray.zh.hi).toBe('嗨');
  });
});

describe('preferredLanguageOfRequest', () => {
  test.each([
    ['en', 'en'],
    ['en_US', 'en'],
    ['en-GB', 'en'],
    ['EN', 'en'],
    ['zh-CN', 'zh'],
    ['fr', 'zh'],
    ['', 'zh'],
    [null, 'zh'],
  ] as const)('%s is %s', (tag, lang) => {
    expect(langOf(tag)).toBe(lang);
  });
});
