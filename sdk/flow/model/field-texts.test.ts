/** Summaries with a form: labels in place of stored values, for every way in which a condition holds one. */
import { describe, expect, it, test } from 'vitest';
import type { FormDefinition } from '../../form/definition/types.ts';
import { fieldTextsOf } from './field-texts.ts';
import type { ContainerNode, Flow, FlowNode } from './flow.ts';
import { createSummaryReader } from './read-summaries.ts';
import { flowTextsIn, summarize } from './summary.ts';

const cities = [{ label: 'China', value: 'cn', children: [{ label: 'Hangzhou', value: 'hz' }] }];
const kinds = [
  { label: 'Annual', value: 'annual' },
  { label: 'Sick', value: 2 },
];
const control = (type: string, model: string, options: object = {}) => ({
  type,
  key: model,
  model,
  label: model.toUpperCase(),
  options,
});
const form = {
  list: [
    {
      ...control('select', 'kind', { options: kinds }),
      i18n: { zh: { label: '类型', 'choices.annual': '年假' } },
    },
    control('select', 'kinds', { options: kinds, multiple: true }),
    control('checkbox', 'ticks', { options: kinds }),
    control('cascader', 'city', { options: cities }),
    control('treeSelect', 'tree', { treeData: cities }),
    control('userSelect', 'people'),
    control('switch', 'on'),
    control('date', 'day', { format: 'DD/MM/YYYY' }),
    control('number', 'sum', { precision: 2 }),
  ],
  config: {},
} as unknown as FormDefinition;

const lane = (field: string, value: unknown): FlowNode =>
  ({
    id: 'l',
    type: 3,
    nodeName: 'L',
    conditionList: [[{ field, label: 'Old', operator: 'eq', value }]],
  }) as unknown as FlowNode;

const shown = (node: FlowNode, lang: 'zh' | 'en') =>
  summarize(node, flowTextsIn(lang), fieldTextsOf(form, lang));

test.each<[string, unknown, string]>([
  ['kind', 'annual', '[KIND is Annual]'],
  ['kind', '2', '[KIND is Sick]'],
  ['kind', 'gone', '[KIND is gone]'],
  ['kinds', ['annual', 2], '[KINDS is Annual, Sick]'],
  ['ticks', [2], '[TICKS is Sick]'],
  ['city', ['cn', 'hz'], '[CITY is China / Hangzhou]'],
  ['tree', 'hz', '[TREE is Hangzhou]'],
  [
    'people',
    [{ id: 'u1', name: 'Ann' }, { userId: 'u2', userName: 'Bob' }, 'u3'],
    '[PEOPLE is Ann, Bob, u3]',
  ],
  ['on', true, '[ON is Yes]'],
  ['day', '2026-11-05', '[DAY is 05/11/2026]'],
  ['sum', 5, '[SUM is 5.00]'],
  ['absent', ['a', 'b'], '[Old is a, b]'],
])('%s of %j is %s', (field, value, expected) => expect(shown(lane(field, value), 'en')).toBe(expected));

test('labels and values read in Chinese', () => {
  expect(shown(lane('kind', 'annual'), 'zh')).toBe('[类型 等于 年假]');
  expect(shown(lane('kinds', ['annual', 2]), 'zh')).toBe('[KINDS 等于 Annual、Sick]');
  expect(shown(lane('on', true), 'zh')).toBe('[ON 等于 是]');
});

test('a delay names the field that it waits for', () => {
  const node = { id: 'd', type: 12, nodeName: 'D', delay: { until: 'day' } } as unknown as FlowNode;
  expect(shown(node, 'en')).toBe('Waits until “DAY”');
});

describe('a flow that is read again', () => {
  const approver = { id: 'a', type: 1, nodeName: 'A', content: 'As stored', childNode: null };
  const flow = {
    node: {
      id: 's',
      type: 0,
      nodeName: 'S',
      childNode: {
        id: 'c',
        type: 4,
        nodeName: 'C',
        conditionNodes: [
          { ...lane('kind', 'annual'), childNode: approver },
          { id: 'm', type: 3, nodeName: 'M' },
        ],
        childNode: null,
      },
    },
  } as unknown as Flow;
  const read = createSummaryReader(flowTextsIn('en'), fieldTextsOf(form, 'en'));
  const lanesOf = ({ node }: Flow) => (node.childNode as ContainerNode).conditionNodes;

  it('has the labels, and every other node as it was', () => {
    const [first, second] = lanesOf(read(flow));
    expect(first?.content).toBe('[KIND is Annual]');
    expect(first?.childNode).toBe(approver);
    expect(second).toBe(lanesOf(flow)[1]);
  });
  it.each([
    [{ type: 0, privileges: [{ key: 'kind', hidden: true, disabled: false }] }, 'Already set'],
    [{ type: 1, setType: 5, content: '发起人' }, 'The initiator'],
    [{ type: 1, setType: 1, nodeUserList: [{ id: 'w', name: 'Zhang Wei' }] }, 'Zhang Wei'],
    [{ type: 1, nodeRoleList: [{ id: 'r', name: 'Finance' }], setType: 3, content: '' }, 'Finance'],
    [{ type: 1, content: 'Pruned' }, 'Pruned'],
    [{ type: 3, conditionList: [[{ field: 'kind', operator: 'eq', value: 'annual' }]] }, '[kind is annual]'],
    [
      {
        type: 3,
        conditionList: [[{ field: 'kind', operator: 'eq', value: 'annual' }]],
        content: '[KIND is Annual]',
      },
      '[KIND is Annual]',
    ],
  ])('computes the summary of %o without its form', (node, content) => {
    const readPlain = createSummaryReader(flowTextsIn('en'));
    expect(
      readPlain({ node: { id: 's', nodeName: 'S', childNode: null, ...node } } as unknown as Flow).node
        .content,
    ).toBe(content);
  });
  it('gives the same objects for nodes that did not change, so that sizes stay known', () => {
    const before = read(flow);
    expect(read(flow).node).toBe(before.node);
    const renamed = { ...flow, node: { ...flow.node, nodeName: 'T' } };
    expect(read(renamed).node.childNode).toBe(before.node.childNode);
    expect(read(before)).toBe(before);
  });
});
