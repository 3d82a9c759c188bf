import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../full.ts';
import { validate } from '../validation/validate.ts';
import { importDefinition } from './import-definition.ts';
import type { Control, FormDefinition } from './types.ts';

const codes = (json: unknown): string[] => {
  const result = importDefinition(json);
  return result.ok ? result.warnings.map(({ code }) => code) : [result.error.code];
};
const nested = (depth: number): FormDefinition => {
  let inner: Control = { type: 'input', model: 'a', key: 'a' };
  for (let at = 0; at < depth; at++) inner = { type: 'card', key: `c${at}`, list: [inner] };
  return { list: [inner], config: {} };
};

describe('a definition', () => {
  test('of 5 MB is refused, as text and as an object, with the limit in the message', () => {
    const help = 'x'.repeat(1000);
    const list = Array.from({ length: 5000 }, (_, at) => ({
      type: 'input',
      key: `k${at}`,
      model: `m${at}`,
      help,
    }));
    const result = importDefinition({ list, config: {} }, 'en');
    expect(result.ok ? '' : result.error.message).toContain('2 MB');
    expect(codes(JSON.stringify({ list, config: {} }))).toEqual(['import-too-large']);
    expect(codes({ list: [{ type: 'input', help: 'x'.repeat(5e6) }], config: {} })).toEqual([
      'import-too-large',
    ]);
  });

  test('just below the limit is read', () => {
    const list = Array.from({ length: 20_000 }, (_, at) => ({
      type: 'input',
      key: `k${at}`,
      model: `m${at}`,
    }));
    expect(codes({ list, config: {} })).toEqual([]);
  });

  test('200 containers deep is shown as far as forms go, with a warning', () => {
    expect(codes(nested(60))).toEqual([]);
    expect(codes(nested(200))).toEqual(['too-deep']);
    expect(fieldsOf(nested(200))).toEqual([]);
  });

  test('of thousands of levels, or in a circle, is refused', () => {
    expect(codes(nested(5000))).toEqual(['import-too-deep']);
    const circle: Record<string, unknown> = { list: [], config: {} };
    circle.self = circle;
    expect(codes(circle)).toEqual(['import-too-deep']);
    expect(codes(`${'['.repeat(200_000)}`)).toEqual(['import-not-json']);
  });

  test('with a number beyond JSON is read, with a warning of the loss', () => {
    const result = importDefinition(
      '{"list":[{"type":"number","model":"a","key":"a","options":{"max":1e400}}],"config":{}}',
    );
    expect(result.ok && result.warnings.map(({ code, params }) => [code, params.path])).toEqual([
      ['lost-number', 'list[0].options.max'],
    ]);
  });

  const departments = (hr: string, it: string) =>
    `{"list":[{"type":"card","key":"c","list":[{"type":"select","label":"Dept","model":"d","key":"d","options":{"options":[{"label":"HR","value":${hr}},{"label":"IT","value":${it}}]}}]}],"config":{}}`;
  const ids = ['1795813374917000001', '1795813374917000002'] as const;

  test('with ids beyond 2^53 keeps their digits, as text', () => {
    const result = importDefinition(departments(...ids));
    expect(result).toEqual(importDefinition(departments(`"${ids[0]}"`, `"${ids[1]}"`)));
    expect(result.ok && result.warnings).toEqual([]);
  });

  test('that was parsed with a loss has a warning that names the field', () => {
    const result = importDefinition(JSON.parse(departments(...ids)), 'en');
    expect(result.ok && result.warnings.map(({ code, key, message }) => [code, key, message])).toEqual(
      [0, 1].map(at => [
        'lost-number',
        'd',
        `An integer of “Dept” (list[0].list[0].options.options[${at}].value) is beyond 2^53 and may have been rounded; write it as text`,
      ]),
    );
  });
});

describe('a value', () => {
  const check = (control: Partial<Control>, value: unknown) =>
    validate({ list: [{ type: 'input', model: 'a', ...control }], config: {} }, { a: value }).map(
      ({ code }) => code,
    );

  test.each<[Partial<Control>, unknown, string[]]>([
    [{ type: 'date' }, '99999-01-01', ['bad-date']],
    [{ type: 'date' }, '+099999-01-01', ['bad-date']],
    [{ type: 'number' }, Number.POSITIVE_INFINITY, ['not-a-number']],
    [{ type: 'number', options: { max: 10 } }, '1e400', ['max']],
    [{ type: 'number', options: { max: 10 } }, `1${'0'.repeat(300)}`, ['max']],
    [{ type: 'number' }, '9'.repeat(100_000), ['not-a-number']],
    [{ type: 'number', options: { precision: 2 } }, '1e-400', ['precision']],
    [{ type: 'number', options: { min: Number.NEGATIVE_INFINITY } }, 1, []],
    [{ options: { customRules: 'id' } }, '440304200002290011', []],
    [{ options: { customRules: 'id', checkDigit: true } }, '440304200002290011', ['format-id']],
    [{ options: { customRules: 'id', checkDigit: true } }, '11010519491231002X', []],
    [{ options: { customRules: 'id', checkDigit: true } }, '11010519491231002x', []],
  ])('%j takes %j as %j', (control, value, expected) => {
    expect(check(control, value)).toEqual(expected);
  });
});
