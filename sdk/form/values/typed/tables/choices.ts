/** Several options in one text. */
import { refused, type TypedGroup } from './typed-table.ts';

const no = refused('not-an-option');
const all = (texts: readonly string[], expected: unknown) =>
  texts.map((text): readonly [string, unknown] => [text, expected]);

const letters = ['A', 'B', 'C', 'D'].map(label => ({ label, value: label.toLowerCase() }));
const colours = [
  { label: '红', value: 'red' },
  { label: '绿', value: 'green' },
  { label: '蓝', value: 'blue' },
  { label: '红、蓝', value: 'purple' },
];
const parts = [
  { label: 'Bed, breakfast', value: 'bb' },
  { label: 'Dinner', value: 'd' },
  { label: '早餐、午餐；晚餐', value: 'all' },
  { label: '夜宵', value: 'late' },
  { label: 'Sauna; pool', value: 'sp' },
  { label: '其他', value: 'other', disabled: true },
  { label: 'etc,', value: 'etc' },
];
const numbers = [
  { label: '一', value: 1 },
  { label: '二', value: 2 },
  { label: '1', value: 3 },
];

export const choices: readonly TypedGroup[] = [
  {
    control: { type: 'checkbox', options: { options: letters } },
    rows: [
      ...all(
        ['A', 'a', 'Ａ', ' A ', 'A,', ',A', 'A、', 'A\n', '；A', 'A,A', 'A、a', 'A,,', ' A , A '],
        ['a'],
      ),
      ...all(
        ['A,B', 'A, B', 'A ,B', 'A , B', 'A，B', 'A， B', 'A、B', 'A 、 B', 'A;B', 'A; B', 'A；B', 'A ； B'],
        ['a', 'b'],
      ),
      ...all(
        ['A\nB', 'A\r\nB', 'A\rB', 'A\n\nB', 'A\tB', 'A,\nB', 'A;\nB\n', 'A,,B', 'A、、B', 'A,、;B'],
        ['a', 'b'],
      ),
      ...all(
        ['a,b', 'A,b', 'a,B', 'Ａ,Ｂ', 'ａ，ｂ', 'B,A', 'b、a', 'B\nA', 'A,B,A', 'A,B,', '、A、B、'],
        ['a', 'b'],
      ),
      ...all(
        ['A,B,C', 'C、B、A', 'A; B; C', 'A\nB\nC', 'A，B、C', 'A,B;C', 'a,B\nＣ', 'C,A,B', 'B , C , A'],
        ['a', 'b', 'c'],
      ),
      ...all(
        ['A,B,C,D', 'D C'.replace(' ', ',').concat(',B,A'), 'A、B、C、D', 'A\nB\nC\nD'],
        ['a', 'b', 'c', 'd'],
      ),
      ...all(['B', 'b', 'Ｂ'], ['b']),
      ...all(['A,D', 'D、A'], ['a', 'd']),
      ...all(
        [
          'E',
          'A,E',
          'E,A',
          'A、B、E',
          'AB',
          'A B',
          'A/B',
          'A|B',
          'A+B',
          'A&B',
          'A-B',
          'A.B',
          'A和B',
          'A and B',
        ],
        no,
      ),
      ...all(
        [
          'A,B C',
          '全部',
          'all',
          '无',
          'none',
          '["A","B"]',
          '[A,B]',
          '"A","B"',
          '"A"',
          'A:B',
          '1',
          'true',
          '是',
        ],
        no,
      ),
      ...all(['__proto__', 'A,__proto__', 'A,constructor', ',', '、', ';;', ' , ', ',\n,'], no),
      ['', []],
      ['  ', []],
      ['\n', []],
    ],
  },
  {
    control: { type: 'checkbox', options: { options: colours } },
    rows: [
      ['红', ['red']],
      ['红,绿', ['red', 'green']],
      ['绿、蓝', ['green', 'blue']],
      ['绿,蓝', ['green', 'blue']],
      ['红、蓝', no],
      ['红,蓝', ['red', 'blue']],
      ['红;蓝', ['red', 'blue']],
      ['绿、红、蓝', no],
      ['绿,红、蓝', no],
      ['purple', ['purple']],
      ['purple,red', ['red', 'purple']],
      ['绿、purple', ['green', 'purple']],
      ['红、绿、蓝', ['red', 'green', 'blue']],
    ],
  },
  {
    control: { type: 'select', options: { multiple: true, options: parts } },
    rows: [
      ['Bed, breakfast', ['bb']],
      ['bed, breakfast', ['bb']],
      ['Bed，breakfast', no],
      ['Bed,breakfast', no],
      ['Bed, breakfast, Dinner', ['bb', 'd']],
      ['Dinner, Bed, breakfast', ['bb', 'd']],
      ['Dinner;Bed, breakfast', ['bb', 'd']],
      ['Dinner\nBed, breakfast', ['bb', 'd']],
      ['Dinner, Bed', no],
      ['Bed', no],
      ['breakfast', no],
      ['早餐、午餐；晚餐', ['all']],
      ['早餐、午餐;晚餐', ['all']],
      ['早餐、午餐；晚餐、夜宵', ['all', 'late']],
      ['夜宵、早餐、午餐；晚餐', ['all', 'late']],
      ['早餐、午餐', no],
      ['Sauna; pool', ['sp']],
      ['Sauna; pool; Dinner', ['d', 'sp']],
      ['Sauna; Dinner', no],
      ['bb,d', ['bb', 'd']],
      ['bb;all;sp', ['bb', 'all', 'sp']],
      ['etc,', ['etc']],
      ['etc,;Dinner', ['d', 'etc']],
      ['etc', ['etc']],
      ['其他', no],
      ['夜宵、其他', no],
      ['', []],
    ],
  },
  {
    control: { type: 'checkbox', options: { options: numbers } },
    rows: [
      ['1', [3]],
      ['2', [2]],
      ['3', [3]],
      ['1,2', [2, 3]],
      ['一,1', [1, 3]],
      ['１，２', [2, 3]],
      ['一、二', [1, 2]],
      ['1 2', no],
      ['12', no],
      ['4', no],
    ],
  },
];
