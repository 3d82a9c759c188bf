import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import dialect from '../fixtures/dialect.json' with { type: 'json' };
import { anyJson } from '../testing/any-json.ts';
import { exportDefinition, importDefinition } from './import-definition.ts';

const codes = (json: unknown): string[] => {
  const result = importDefinition(json);
  return result.ok ? result.warnings.map(warning => warning.code) : [result.error.code];
};

describe('importDefinition', () => {
  test('keeps a form of the older dialect exactly, unknown types, keys and options too', () => {
    const result = importDefinition(JSON.stringify(dialect));
    expect(result.ok && JSON.parse(exportDefinition(result.definition))).toEqual(dialect);
  });

  test('names the types it does not know and nothing else in a sound form', () => {
    const result = importDefinition(dialect);
    expect(result.ok && result.warnings.map(({ code, key }) => [code, key])).toEqual([
      ['unknown-type', 'stamp_1650000000014'],
      ['unknown-type', 'panel_1650000000015'],
    ]);
  });

  test.each([
    ['{"list": [', 'import-not-json'],
    ['', 'import-not-json'],
    [null, 'import-not-json'],
    ['[]', 'import-not-json'],
    [{ config: {} }, 'import-no-list'],
    [{ list: {}, config: {} }, 'import-no-list'],
    [{ list: [] }, 'import-no-config'],
    [{ list: [], config: null }, 'import-no-config'],
  ])('refuses %j as %s', (json, code) => {
    expect(codes(json)).toEqual([code]);
  });

  test('returns the reason of a refusal in the requested language', () => {
    const message = (lang: 'zh' | 'en') => {
      const result = importDefinition('{', lang);
      return result.ok ? '' : result.error.message;
    };
    expect(message('zh')).toMatch(/^导入失败，数据格式不对/);
    expect(message('en')).toMatch(/^Import failed/);
  });

  test('reads a file that starts with a byte order mark', () => {
    expect(importDefinition('\uFEFF{"list":[],"config":{}}').ok).toBe(true);
  });

  test('warns of doubled keys and models, missing ones, stray entries and patterns that cannot work', () => {
    const list = [
      null,
      { type: 'input', key: 'a', model: 'a', rules: [{}, { pattern: '([' }, { pattern: '^(?!a)' }] },
      { type: 'input', key: 'a', model: 'a' },
      { type: 'input' },
    ];
    expect(codes({ list, config: {} }).sort()).toEqual(
      [
        'bad-pattern',
        'duplicate-key',
        'duplicate-model',
        'missing-key',
        'missing-model',
        'not-a-control',
        'pattern-look-around',
      ].sort(),
    );
  });

  test('never throws, and returns an accepted definition unchanged', () => {
    const odd = fc.record({ list: fc.array(anyJson()), config: fc.object({ maxDepth: 1 }) });
    fc.assert(
      fc.property(fc.oneof(anyJson(), odd), json => {
        const result = importDefinition(json);
        if (result.ok)
          expect(JSON.parse(exportDefinition(result.definition))).toEqual(JSON.parse(JSON.stringify(json)));
      }),
    );
  });
});
