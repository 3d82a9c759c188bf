/** Nodes of trees, by their labels or the labels on their path. */
import { notAnOption, rowsOf, type TypedGroup } from './typed-table.ts';

const places = [
  {
    label: '浙江省',
    value: 'zj',
    children: [
      {
        label: '杭州市',
        value: 'hz',
        children: [
          { label: '西湖区', value: 'xh' },
          { label: '其他', value: 'hz-o' },
        ],
      },
      { label: '宁波市', value: 'nb', children: [{ label: '其他', value: 'nb-o' }] },
    ],
  },
  { label: 'Hebei / Beijing', value: 'bj', children: [{ label: 'East', value: 'e' }] },
  { label: '上海', value: 'sh', children: [{ label: '上海', value: 'sh-c' }] },
  { label: 'zj', value: 'zz' },
];
const wide = (text: string) => text.replaceAll('/', '／');

export const tree: readonly TypedGroup[] = [
  {
    control: { type: 'cascader', options: { options: places as never } },
    rows: [
      ...rowsOf(
        [
          '浙江省/杭州市/西湖区',
          wide('浙江省/杭州市/西湖区'),
          '浙江省 / 杭州市 / 西湖区',
          '浙江省>杭州市>西湖区',
          '浙江省 › 杭州市 › 西湖区',
        ],
        ['zj', 'hz', 'xh'],
      ),
      ...rowsOf(
        [
          '浙江省杭州市西湖区',
          '浙江省-杭州市-西湖区',
          '浙江省,杭州市,西湖区',
          '浙江省、杭州市、西湖区',
          '浙江省 杭州市 西湖区',
          '浙江省\\杭州市\\西湖区',
        ],
        ['zj', 'hz', 'xh'],
      ),
      ...rowsOf(
        ['浙江省|杭州市|西湖区', '浙江省→杭州市→西湖区', '浙江省\n杭州市\n西湖区', ' 浙江省/杭州市/西湖区/ '],
        ['zj', 'hz', 'xh'],
      ),
      ['浙江省/杭州市', ['zj', 'hz']],
      ['浙江省', ['zj']],
      ['浙江省/杭州市/其他', ['zj', 'hz', 'hz-o']],
      ['浙江省/宁波市/其他', ['zj', 'nb', 'nb-o']],
      ['Hebei / Beijing', ['bj']],
      ['hebei / beijing / east', ['bj', 'e']],
      ['HEBEI / BEIJING/EAST', ['bj', 'e']],
      ['上海', ['sh']],
      ['上海/上海', ['sh', 'sh-c']],
      ['上海上海', ['sh', 'sh-c']],
      ['zj', ['zz']],
      ['sh/sh-c', ['sh', 'sh-c']],
      ['zj/hz', ['zj', 'hz']],
      ...rowsOf(
        [
          '杭州市',
          '西湖区',
          '浙江',
          '浙江省/西湖区',
          '浙江省/杭州市/东湖区',
          '杭州市/浙江省',
          '江苏省',
          '/',
          '浙江省/杭州',
          'Hebei',
        ],
        notAnOption,
      ),
      ['', []],
    ],
  },
  {
    control: { type: 'treeSelect', options: { treeData: places as never } },
    rows: [
      ['浙江省', 'zj'],
      ['杭州市', 'hz'],
      ['西湖区', 'xh'],
      [' 西湖区 ', 'xh'],
      ['其他', notAnOption],
      ['上海', notAnOption],
      ['浙江省/杭州市/其他', 'hz-o'],
      ['上海/上海', 'sh-c'],
      ['hz', 'hz'],
      ['zj', 'zz'],
      ['EAST', 'e'],
      ['西湖', notAnOption],
      ['', null],
    ],
  },
  {
    control: { type: 'treeSelect', options: { multiple: true, treeData: places as never } },
    rows: [
      ['西湖区,宁波市', ['xh', 'nb']],
      ['西湖区、宁波市', ['xh', 'nb']],
      ['西湖区\n宁波市', ['xh', 'nb']],
      ['西湖区', ['xh']],
      ['西湖区,西湖区', ['xh']],
      ['西湖区,其他', notAnOption],
      ['', []],
    ],
  },
];
