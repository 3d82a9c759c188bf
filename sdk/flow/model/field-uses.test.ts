import { expect, it } from 'vitest';
import { fieldReferencesInFlow } from './field-uses.ts';
import { type Flow, type FlowNode, NODE } from './flow.ts';

const lane = (id: string, field: string): FlowNode => ({
  id,
  nodeName: id,
  type: NODE.branch,
  priorityLevel: 1,
  attr: { branchType: 1 },
  conditionList: [[{ field, operator: 'gt', value: 1 }], [{ field, operator: 'lt', value: 9 }]],
});

it('names each use of a field once, with its node and its kind', () => {
  const flow = {
    node: {
      id: 'start',
      type: NODE.start,
      nodeName: 'Start',
      privileges: [{ key: 'salary', hidden: true }, { key: 'reason' }],
      childNode: {
        id: 'c',
        type: NODE.container,
        nodeName: 'Amounts',
        conditionNodes: [lane('Large', 'amount'), { id: 'd', nodeName: 'Else', type: NODE.branch }],
        childNode: {
          id: 'w',
          type: NODE.delay,
          nodeName: 'Wait',
          delay: { until: 'day' },
          childNode: {
            id: 's',
            type: NODE.subProcess,
            nodeName: 'Pay',
            processKey: 'pay',
            giving: [{ from: 'amount', to: 'sum' }],
            taking: [{ from: 'number', to: 'receipt' }],
          },
        },
      },
    },
    setting: { printTemplate: { mode: 'custom', html: '<b>{{ amount }}</b>' } },
  } as unknown as Flow;
  expect(fieldReferencesInFlow(flow).map(({ field, kind, nodeName }) => [field, kind, nodeName])).toEqual([
    ['salary', 'privilege', 'Start'],
    ['amount', 'condition', 'Large'],
    ['day', 'delay', 'Wait'],
    ['amount', 'sub-process', 'Pay'],
    ['receipt', 'sub-process', 'Pay'],
    ['amount', 'print', ''],
  ]);
});
