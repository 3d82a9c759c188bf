/** One option, by its label or its value. */
import { notAnOption, rowsOf, type TypedGroup } from './typed-table.ts';

const kinds = [
  { label: '年假', value: 'annual' },
  { label: '病假', value: 'sick' },
  { label: '事假（无薪）', value: 'unpaid' },
  { label: 'Annual leave', value: 'al' },
  { label: 'Sick Leave', value: 'sl' },
  { label: '调休,加班', value: 'toil' },
  { label: '其他', value: 'other', disabled: true },
];
/** Labels that are the values of other options. */
const crossed = [
  { label: '2', value: '1' },
  { label: '1', value: '0' },
  { label: '0', value: '2' },
];
const numbers = [
  { label: '一', value: 1 },
  { label: '二', value: 2 },
  { label: '十', value: 10 },
  { label: '十一', value: '11' },
];
const cases = [
  { label: 'a', value: 'lower' },
  { label: 'A', value: 'upper' },
  { label: 'b', value: 'B' },
  { label: 'C', value: 'c' },
];
const twice = [
  { label: '其他', value: 'x' },
  { label: '其他', value: 'y' },
  { label: '同', value: 'same' },
  { label: '同', value: 'same' },
];
const yesNo = [
  { label: '需要', value: true },
  { label: '不需要', value: false },
];

export const choice: readonly TypedGroup[] = [
  {
    control: { type: 'select', options: { options: kinds } },
    rows: [
      ...rowsOf(
        ['年假', ' 年假 ', '年假\n', '\t年假', '　年假　', 'annual', 'ANNUAL', ' annual ', 'ａｎｎｕａｌ'],
        'annual',
      ),
      ...rowsOf(['病假', 'sick', 'Sick', 'ＳＩＣＫ'], 'sick'),
      ...rowsOf(['事假（无薪）', '事假(无薪)', '事假(无薪）', ' 事假（无薪）', 'unpaid', 'Unpaid'], 'unpaid'),
      ...rowsOf(
        [
          'Annual leave',
          'annual leave',
          'ANNUAL LEAVE',
          'Annual  leave',
          'Annual\nleave',
          'Annual\u00a0leave',
        ],
        'al',
      ),
      ...rowsOf(['Ａｎｎｕａｌ　ｌｅａｖｅ', 'al', 'AL'], 'al'),
      ...rowsOf(['Sick Leave', 'sick leave', 'SICK LEAVE', 'sl', 'SL'], 'sl'),
      ...rowsOf(['调休,加班', '调休，加班', 'toil', 'TOIL'], 'toil'),
      ...rowsOf(['其他', 'other'], notAnOption),
      ...rowsOf(
        [
          '年',
          '假',
          '年假1',
          '1年假',
          '年假。',
          '年 假',
          '年假,病假',
          '年假、病假',
          '年假；病假',
          '年假\n病假',
        ],
        notAnOption,
      ),
      ...rowsOf(
        ['annual leave day', 'annualleave', 'leave', 'ann', '调休', '加班', '事假', '无薪', '0', '1', 'true'],
        notAnOption,
      ),
      ...rowsOf(
        ['是', '-', '/', 'null', 'undefined', '[object Object]', '__proto__', 'constructor', '请选择', '①'],
        notAnOption,
      ),
      ['', null],
      ['  ', null],
      ['\n', null],
    ],
  },
  {
    control: { type: 'radio', options: { options: crossed } },
    rows: [
      ['2', '1'],
      ['1', '0'],
      ['0', '2'],
      ['１', '0'],
      ['２', '1'],
      [' 0 ', '2'],
      ['3', notAnOption],
      ['01', notAnOption],
      ['1.0', notAnOption],
      ['-1', notAnOption],
    ],
  },
  {
    control: { type: 'radioButton', options: { options: numbers } },
    rows: [
      ['一', 1],
      ['二', 2],
      ['十', 10],
      ['十一', '11'],
      ['1', 1],
      ['2', 2],
      ['10', 10],
      ['11', '11'],
      ['１', 1],
      ['１０', 10],
      ['１１', '11'],
      ['12', notAnOption],
      ['1,0', notAnOption],
      ['1.0', notAnOption],
      ['01', notAnOption],
      ['百', notAnOption],
    ],
  },
  {
    control: { type: 'select', options: { options: cases } },
    rows: [
      ['a', 'lower'],
      ['A', 'upper'],
      ['ａ', notAnOption],
      ['Ａ', notAnOption],
      ['b', 'B'],
      ['B', 'B'],
      ['C', 'c'],
      ['c', 'c'],
      ['lower', 'lower'],
      ['LOWER', 'lower'],
      ['Upper', 'upper'],
      ['d', notAnOption],
    ],
  },
  {
    control: { type: 'select', options: { options: twice } },
    rows: [
      ['其他', notAnOption],
      ['x', 'x'],
      ['y', 'y'],
      ['同', 'same'],
      ['same', 'same'],
    ],
  },
  {
    control: { type: 'radio', options: { options: yesNo } },
    rows: [
      ['需要', true],
      ['不需要', false],
      ['true', true],
      ['TRUE', true],
      ['False', false],
      ['是', true],
      ['否', false],
      ['yes', true],
      ['N', false],
      ['1', true],
      ['0', false],
      ['✓', true],
      ['需', notAnOption],
      ['x', notAnOption],
    ],
  },
  {
    control: { type: 'select', options: { options: ['北京', '上海', 3] as never[] } },
    rows: [
      ['北京', '北京'],
      ['上海', '上海'],
      ['3', 3],
      ['３', 3],
      ['广州', notAnOption],
    ],
  },
  {
    control: { type: 'select', options: { options: [] } },
    rows: [
      ['北京', notAnOption],
      ['', null],
    ],
  },
];
