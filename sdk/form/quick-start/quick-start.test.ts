/** Quick starts: lines, sheets and samples become the fields that their author expects. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../definition/fields.ts';
import { controlOptionsOf } from '../definition/reading.ts';
import { schemaErrors } from '../definition/schema-errors.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { lint } from '../lint/index.ts';
import { anyJson } from '../testing/any-json.ts';
import { readTypedValue } from '../values/typed/index.ts';
import { choicesFromSheet, fromLines, fromSample, fromSheet, type QuickStart } from './index.ts';

/** `金额:number*`, with choices in brackets and what a container holds in braces. */
const outline = (list: readonly Control[]): string =>
  list
    .map(control => {
      const { customRules, showTime, precision, format, options = [] } = control.options ?? {};
      const more = [customRules, showTime && 'time', precision, format].filter(one => one !== undefined);
      const choices = options.length > 0 ? `[${options.map(one => one.label).join('/')}]` : '';
      const inside = partsOf(control).map(part => `{${outline(part.list)}}`);
      const type = [control.type, ...more].join('.');
      return `${control.label}:${type}${control.rules?.[0]?.required ? '*' : ''}${choices}${inside.join('')}`;
    })
    .join(' ');

const shown = ({ definition }: QuickStart): string => outline(definition.list);
const codes = ({ warnings }: QuickStart): string[] => warnings.map(one => one.code);

describe('fromLines', () => {
  it.each([
    ['金额* 数字', '金额:number*'],
    ['姓名*', '姓名:input*'],
    ['性别: 男/女', '性别:radio[男/女]'],
    ['性别：男、女', '性别:radio[男/女]'],
    ['Amount* number', 'Amount:number*'],
    ['Start date', 'Start date:date'],
    ['Full name (required)', 'Full name:input*'],
    ['假别: 年假/病假/事假/婚假', '假别:select[年假/病假/事假/婚假]'],
    ['爱好 多选: 读书, 运动', '爱好:checkbox[读书/运动]'],
    ['手机号', '手机号:input.phone'],
    ['邮箱*', '邮箱:input.email*'],
    ['报销金额', '报销金额:number.2'],
    ['备注', '备注:textarea'],
    ['附件 文件', '附件:uploadFile'],
    ['明细: 名称*, 金额 数字', '明细:batch{名称:input* 金额:number}'],
    ['Trips table: City, Cost money', 'Trips:batch{City:input Cost:number.2}'],
    ['1. 姓名\n2、 部门\n- 日期', '姓名:input 部门:organizationSelect 日期:date'],
    ['# 基本信息\n姓名\n\n# 其他\n备注', '基本信息:card{姓名:input} 其他:card{备注:textarea}'],
    ['  ', ''],
  ])('%j is %s', (text, expected) => {
    expect(shown(fromLines(text))).toBe(expected);
  });

  it('warns of labels and choices that stand twice, and of no fields', () => {
    expect(codes(fromLines('姓名\n姓名'))).toEqual(['label-repeated']);
    expect(codes(fromLines('性别: 男/男/女'))).toEqual(['choice-repeated']);
    expect(codes(fromLines(''))).toEqual(['empty']);
    expect(codes(fromLines('x\n'.repeat(501)))).toContain('too-many-fields');
  });

  it('gives Latin labels as models, and every control a key of its own', () => {
    const { list } = fromLines('Amount\nAmount\n金额\n金额').definition;
    expect(list.map(({ key, model }) => [key, model])).toEqual([
      ['amount', 'amount'],
      ['amount_1', 'amount_2'],
      ['number_1', 'number_2'],
      ['number_3', 'number_4'],
    ]);
  });
});

describe('fromSheet', () => {
  it('reads types from the rows', () => {
    const sheet = [
      '姓名*\t手机\t邮箱\t入职日期\t工资\t部门\t工号\t开始\t备注',
      '王芳\t13800000000\ta@b.cn\t2026-01-05\t1,200.50\t销售\t007\t09:00\t',
      '李娜\t13900000000\tc@d.cn\t2026-02-01\t900\t销售\t012\t10:30\t',
      '赵磊\t13700000000\te@f.cn\t2026-03-01\t3\t研发\t013\t11:00\t',
      '陈静\t13600000000\tg@h.cn\t2026-03-02\t3\t研发\t014\t11:00\t',
    ].join('\n');
    expect(shown(fromSheet(sheet))).toBe(
      '姓名:input* 手机:input.phone 邮箱:input.email 入职日期:date.YYYY-MM-DD 工资:number.2 ' +
        '部门:radio[销售/研发] 工号:input 开始:time.HH:mm 备注:textarea',
    );
    expect(codes(fromSheet(sheet))).toEqual([]);
  });

  it('reads CSV with quotes, line breaks and semicolons', () => {
    const csv = 'name,"note, long",ok\r\n"Li ""Na""","a\r\nb",yes\r\nWang,c,no\r\n';
    expect(shown(fromSheet(csv))).toBe('name:input note, long:textarea ok:radio[yes/no]');
    expect(shown(fromSheet('a;b\n1;2'))).toBe('a:number.0 b:number.0');
  });

  it.each([
    ['¥1,200.50 ￥80 30', 'CNY'],
    ['$5 $1,234.00', 'USD'],
    ['€5 €6', 'EUR'],
    ['$5 €6', undefined],
    ['5 6', undefined],
    ['12.5% -3% 1,200%', undefined],
    ['2026/1/5 2026/12/31', undefined],
    ['9:30 14:05', undefined],
  ])('a field reads the cells of its column: %s', (cells, currency) => {
    const values = cells.split(' ');
    const [control] = fromSheet(['Column', ...values].join('\n')).definition.list;
    expect(controlOptionsOf(control!).currency).toBe(currency);
    if (new Set(cells.match(/[$€]/g)).size > 1) return;
    const now = { year: 2026, month: 11, day: 29, hour: 9, minute: 0, second: 0 };
    for (const cell of values)
      expect([cell, readTypedValue(control!, cell, now)]).toEqual([cell, { value: expect.anything() }]);
  });

  it.each([
    ['12.5%\n3%', 'a:number.1', []],
    ['12.5%\n3', 'a:input', ['mixed-values']],
    ['$5\n€6', 'a:input', ['mixed-values']],
    ['1234,567\n2', 'a:input', []],
    ['a@b\nc@d.cn', 'a:input', []],
    ['2026-02-30\n2026-01-01', 'a:input', []],
  ])('a column of %j becomes %s', (cells, expected, warnings) => {
    const result = fromSheet(`a\tb\n${cells.replaceAll('\n', '\tx\n')}\tx`);
    expect([shown(result).split(' ')[0], codes(result)]).toEqual([expected, warnings]);
  });

  it('guesses from a header alone, and makes a dynamic table of the columns', () => {
    expect(shown(fromSheet('姓名\t金额'))).toBe('姓名:input 金额:number.2');
    expect(shown(fromSheet('a,b\n1,x', { as: 'rows', label: 'Items' }))).toBe(
      'Items:batch{a:number.0 b:input}',
    );
  });

  it('warns of what a person should look at', () => {
    expect(codes(fromSheet('1\t2\n3\t4'))).toContain('header-missing');
    expect(codes(fromSheet('a\t\tb\n1\t2\t3'))).toEqual(['column-unnamed']);
    expect(codes(fromSheet('a\n1\t2'))).toEqual(['row-longer']);
    expect(codes(fromSheet('a\n1\n2026-01-01'))).toEqual(['mixed-values']);
  });
});

describe('choicesFromSheet', () => {
  it.each([
    [
      '男\t1\n女\t0',
      [
        ['男', '1'],
        ['女', '0'],
      ],
    ],
    [
      '名称,编码\n年假,A\n病假,B',
      [
        ['年假', 'A'],
        ['病假', 'B'],
      ],
    ],
    [
      '红\n绿\n红',
      [
        ['红', '红'],
        ['绿', '绿'],
      ],
    ],
    ['', []],
  ])('%j', (text, expected) => {
    expect(choicesFromSheet(text).choices.map(({ label, value }) => [label, value])).toEqual(expected);
  });

  it('names the choice that stands again', () => {
    expect(choicesFromSheet('a\t1\nb\t1', 'en').warnings).toMatchObject([{ code: 'choice-repeated' }]);
  });
});

describe('fromSample', () => {
  const sample = {
    name: 'Li Na',
    phone: '13800000000',
    start: '2026-01-05T08:00:00Z',
    total: 12.5,
    urgent: true,
    tags: ['a', 'b'],
    address: { city: '上海', zip: '200000' },
    items: [
      { title: 'x', price: 1 },
      { title: 'y', count: 2 },
    ],
    none: null,
  };

  it('makes cards of objects and dynamic tables of lists of objects', () => {
    const result = fromSample(JSON.stringify(sample));
    expect(shown(result)).toBe(
      'name:input phone:input.phone start:date.time total:number urgent:switch tags:checkbox[a/b] ' +
        'address:card{city:input zip:number.0} items:batch{title:input price:number count:number} none:input',
    );
    expect(result.definition.list[6]?.list?.map(one => one.model)).toEqual(['address_city', 'address_zip']);
  });

  it('refuses what is no object, and stops at depth and size', () => {
    expect(codes(fromSample('{'))).toContain('not-json');
    expect(codes(fromSample('3'))).toContain('not-an-object');
    let deep: unknown = 1;
    for (let n = 0; n < 20; n++) deep = { a: deep };
    expect(codes(fromSample(deep))).toEqual(['too-deep']);
    const cyclic: Record<string, unknown> = {};
    cyclic.a = cyclic;
    expect(codes(fromSample(cyclic))).toContain('too-large');
  });
});

describe('any input', () => {
  const sound = (definition: FormDefinition): void => {
    expect(schemaErrors(definition)).toEqual([]);
    expect(lint(definition).filter(row => row.severity === 'error')).toEqual([]);
  };
  it('becomes a valid form, and throws nothing', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), text => sound(fromLines(text).definition)));
    fc.assert(fc.property(fc.string({ maxLength: 300 }), text => sound(fromSheet(text).definition)));
    fc.assert(fc.property(anyJson(), json => sound(fromSample(json).definition)));
  });

  it.each([
    ['stars', '*'.repeat(200_000)],
    ['spaces', `a${' '.repeat(200_000)}b`],
    ['quotes', '"'.repeat(200_001)],
    ['digits', `a\n${'1'.repeat(200_000)}`],
    ['numbers', `a\n${Array.from({ length: 200_000 }, (_, n) => n).join('\n')}`],
    ['commas', `a\n${'1,'.repeat(100_000)}`],
    ['brackets', '(必填'.repeat(50_000)],
  ])('of 200,000 %s takes no longer than others', (_, text) => {
    const started = performance.now();
    fromLines(text);
    fromSheet(text);
    choicesFromSheet(text);
    expect(performance.now() - started).toBeLessThan(1500);
  });
});
