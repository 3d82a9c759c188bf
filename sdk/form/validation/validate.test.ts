import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatches } from '../definition/patch.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { anyJson } from '../testing/any-json.ts';
import type { CheckOptions } from './check-field.ts';
import { validate } from './validate.ts';

const form = (...list: Control[]): FormDefinition => ({ list, config: {} });
const required = [{ required: true, message: '必填项' }];
const check = (control: Partial<Control>, value: unknown, options?: CheckOptions) =>
  validate(form({ type: 'input', model: 'a', label: '标题', ...control }), { a: value }, options);
const codes = (control: Partial<Control>, value: unknown) => check(control, value).map(error => error.code);

describe('required', () => {
  test.each([undefined, null, '', '  '])('misses %j', value => {
    expect(codes({ rules: required }, value)).toEqual(['required']);
  });

  test('takes 0 and false for values', () => {
    expect(codes({ type: 'number', rules: required }, 0)).toEqual([]);
    expect(codes({ type: 'switch', rules: required }, false)).toEqual([]);
  });

  test('shows the message of the author, and ours for the ready-made 必填项', () => {
    expect(check({ rules: [{ required: true, message: '标题呢？' }] }, '')[0]?.message).toBe('标题呢？');
    expect(check({ rules: required }, '')[0]?.message).toBe('请填写“标题”');
    expect(check({ type: 'radio', rules: required }, null)[0]?.message).toBe('请选择“标题”');
    expect(check({ rules: required }, '', { lang: 'en' })[0]?.message).toBe('Enter “标题”');
  });

  test('an optional field may stay empty whatever its format', () => {
    expect(codes({ options: { customRules: 'phone' }, rules: [{}, { pattern: '^x$' }] }, '')).toEqual([]);
  });
});

describe('named formats', () => {
  test.each([
    ['phone', '13800138000', '12800138000', '请输入正确格式手机号'],
    ['phone', '19912345678', '1380013800', '请输入正确格式手机号'],
    ['email', 'wang.fang@example.com.cn', 'wang@', '请输入正确格式邮箱'],
    ['email', 'a+b@b.co', 'a b@b.co', '请输入正确格式邮箱'],
    ['code', '310000', '010000', '请输入正确格式邮政编码'],
    ['id', '11010519491231002X', '11010519490231002X', '请输入正确格式身份证号'],
    ['id', '440304200002290011', '44030420000229001', '请输入正确格式身份证号'],
  ] as const)('%s takes %s and refuses %s', (customRules, good, bad, message) => {
    expect(check({ options: { customRules } }, good)).toEqual([]);
    expect(check({ options: { customRules } }, bad).map(error => error.message)).toEqual([message]);
  });

  test('a format nobody knows checks nothing', () => {
    expect(codes({ options: { customRules: 'constructor' as 'phone' } }, 'x')).toEqual([]);
  });
});

describe('patterns of the author', () => {
  test('are checked one by one, each with its own message', () => {
    const rules = [{ required: false }, { pattern: '^[A-Z]', message: '首字母大写' }, { pattern: '/\\d$/' }];
    expect(check({ rules }, 'abc').map(error => error.message)).toEqual(['首字母大写', '“标题”格式不正确']);
    expect(codes({ rules }, 'Abc1')).toEqual([]);
  });

  test('hold for numbers too', () => {
    expect(codes({ type: 'number', rules: [{}, { pattern: '^\\d+$' }] }, 1.5)).toEqual(['pattern']);
  });

  test.each(['([', '^(?=.*\\d)x', '(a)\\1', '(a{1000}){1000}'])(
    '%s cannot be run, so a value is refused with the reason, and none is still none',
    pattern => {
      const rules = [{}, { pattern, message: '格式' }];
      expect(check({ rules }, 'x').map(({ code, message }) => [code, message])).toEqual([
        ['pattern-unchecked', '“标题”的校验规则无法执行，不能提交此值，请联系表单设计者'],
      ]);
      expect(codes({ rules }, '')).toEqual([]);
    },
  );

  test.each([
    '(a+)+$',
    '^(a|aa)+$',
    '^(\\w+\\s?)*$',
    '(.*)*x',
    'a*a*a*a*a*a*b',
    '((a+)b?)+$',
    '^(?:a?a?){16}$',
  ])('%s checks a text of any length, and cannot run away', pattern => {
    const found = [21, 22, 60, 500, 5000].map(length =>
      codes({ rules: [{}, { pattern }] }, `${'a'.repeat(length)}!`),
    );
    expect(found).toEqual(Array(5).fill(['pattern']));
  });
});

describe('text and number bounds', () => {
  test('counts characters as people do', () => {
    expect(codes({ options: { maxLength: 2 } }, '👍👍')).toEqual([]);
    expect(check({ options: { maxLength: 2 } }, '三个字')[0]?.params).toEqual({ max: 2, length: 3 });
  });

  const number = (options: Control['options'], value: unknown) => codes({ type: 'number', options }, value);
  test.each<[Control['options'], unknown, string[]]>([
    [{ min: 0, max: 10 }, 0, []],
    [{ min: 0, max: 10 }, -0.01, ['min']],
    [{ min: 0, max: 10 }, '10.00000000000000000001', ['max']],
    [{ precision: 2 }, 1.1, []],
    [{ precision: 2 }, '1.10000', []],
    [{ precision: 2 }, 1.125, ['precision']],
    [{ precision: 0 }, 1.5, ['precision-whole']],
    [{ min: 5, precision: 0 }, 1.5, ['min', 'precision-whole']],
    [{}, 'abc', ['not-a-number']],
    [{}, {}, ['not-a-number']],
  ])('%j with %j gives %j', (options, value, expected) => {
    expect(number(options, value)).toEqual(expected);
  });
});

describe('choices', () => {
  const options = {
    options: [
      { label: '甲', value: '1' },
      { label: '乙', value: '2', disabled: true },
    ],
  };

  test('must be among the options, and not a disabled one', () => {
    expect(codes({ type: 'radio', options }, '1')).toEqual([]);
    expect(codes({ type: 'radio', options }, 1)).toEqual([]);
    expect(codes({ type: 'select', options }, '3')).toEqual(['not-an-option']);
    expect(check({ type: 'radio', options }, '2')[0]?.message).toContain('乙');
    expect(codes({ type: 'checkbox', options }, ['1', '2', '3'])).toEqual(['not-an-option', 'not-an-option']);
    expect(codes({ type: 'checkbox', options }, '1')).toEqual(['bad-type']);
    expect(codes({ type: 'radio', options }, { a: 1 })).toEqual(['bad-type']);
  });

  test('of the host are taken on trust until they are known', () => {
    expect(
      codes({ type: 'select', options: { dynamic: true, dynamicKey: 'depts', options: [] } }, 'x'),
    ).toEqual([]);
    expect(codes({ type: 'select', options: { dynamic: true, dynamicKey: '', options: [] } }, 'x')).toEqual([
      'not-an-option',
    ]);
    const untilThen = { dictCode: 'City', options: [{ label: '旧', value: 'old' }] };
    expect(codes({ type: 'select', options: untilThen }, 'x')).toEqual([]);
    const arrived = applyPatches(
      form({ type: 'select', model: 'a', options: untilThen }),
      new Map([['a', options]]),
    );
    expect(validate(arrived, { a: 'x' }).map(error => error.code)).toEqual(['not-an-option']);
  });
});

describe('dates', () => {
  test.each<[Control['options'], unknown, string[]]>([
    [{}, '2024-02-29', []],
    [{}, '2026-02-29', ['bad-date']],
    [{}, '2026-1-5', ['bad-date']],
    [{}, 20260105, ['bad-date']],
    [{ showTime: true }, '2026-01-05 23:59:59', []],
    [{ showTime: true }, '2026-01-05 24:00:00', ['bad-date']],
    [{ showTime: true }, '2026-01-05', ['bad-date']],
    [{ range: true }, ['2026-01-05', '2026-01-05'], []],
    [{ range: true }, ['2026-01-05', '2026-01-04'], ['date-order']],
    [{ range: true }, ['2026-01-05', ''], ['bad-date']],
    [{ range: true }, '2026-01-05', ['bad-type']],
  ])('%j with %j gives %j', (options, value, expected) => {
    expect(codes({ type: 'date', options }, value)).toEqual(expected);
  });
});

describe('hidden and disabled fields', () => {
  const control: Partial<Control> = { key: 'key_a', rules: required };

  test('are not checked, be it by the form or by a privilege', () => {
    expect(codes({ ...control, options: { hidden: true } }, '')).toEqual([]);
    expect(codes({ ...control, options: { disabled: true } }, '')).toEqual([]);
    expect(check(control, '', { privileges: [{ key: 'a', hidden: true }] })).toEqual([]);
    expect(check(control, '', { privileges: [{ key: 'key_a', disabled: true }] })).toEqual([]);
    expect(check(control, '', { privileges: [{ key: 'b', hidden: true }] })).toHaveLength(1);
  });

  test('a hidden container hides its controls', () => {
    const card: Control = {
      type: 'card',
      options: { hidden: true },
      list: [{ type: 'input', model: 'a', rules: required }],
    };
    expect(validate(form(card), {})).toEqual([]);
  });
});

test('errors in rows say the whole way to the value', () => {
  const batch: Control = {
    type: 'batch',
    model: 'items',
    list: [
      { type: 'card', list: [{ type: 'input', model: 'name', rules: required }] },
      { type: 'number', model: 'price' },
    ],
  };
  const errors = validate(form(batch), { items: [{ name: 'x', price: 'y' }, { price: 1 }] });
  expect(errors.map(({ field, path, code }) => [field, path, code])).toEqual([
    ['items.0.price', ['items', 0, 'price'], 'not-a-number'],
    ['items.1.name', ['items', 1, 'name'], 'required'],
  ]);
});

test('all errors come, in the order of the form', () => {
  const list = ['c', 'a', 'b'].map((model): Control => ({ type: 'input', model, rules: required }));
  expect(validate(form(...list), {}).map(error => error.field)).toEqual(['c', 'a', 'b']);
});

test('never throws, whatever the definition and the values hold', () => {
  const types = fc.constantFrom(
    'input',
    'textarea',
    'number',
    'select',
    'radio',
    'checkbox',
    'date',
    'batch',
    'rate',
    'x',
  );
  const control = fc.record({
    type: types,
    model: fc.constant('a'),
    options: anyJson(),
    rules: anyJson(),
    list: anyJson(),
  });
  fc.assert(
    fc.property(fc.array(control), anyJson(), anyJson(), (list, a, privileges) => {
      const definition = { list, config: {} } as unknown as FormDefinition;
      const held = Array.isArray(privileges) ? (privileges as never[]) : [];
      expect(Array.isArray(validate(definition, { a }, { privileges: held }))).toBe(true);
    }),
  );
});
