/** Each finding of lint by a flow that has it, and the same flow mended. */
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../form/index.ts';
import { flowTexts } from '../../i18n/flow.ts';
import type { BranchNode, Condition, Flow, FlowNode } from '../model/flow.ts';
import { flowTextsIn } from '../model/summary.ts';
import {
  approverNodeKind,
  branchNodeKind,
  containerNodeKind,
  copyNodeKind,
  startNodeKind,
} from '../nodes/index.ts';
import { isPublishable } from './codes.ts';
import { lint } from './lint.ts';

const texts = flowTextsIn('en');
const form: FormDefinition = {
  config: {},
  list: [
    { type: 'number', model: 'amount', key: 'number_1', label: 'Amount', rules: [{ required: true }] },
    { type: 'input', model: 'name', key: 'input_1', label: 'Name' },
    { type: 'date', model: 'day', key: 'date_1', label: 'Day', options: { format: 'DD.MM.YYYY' } },
  ],
};
const li = [{ id: 'li', name: 'li' }];
const decides = { ...approverNodeKind.create('a', texts), nodeUserList: li };
const flow = (...nodes: FlowNode[]): Flow => ({
  node: {
    ...startNodeKind.create('s', texts),
    childNode: nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null),
  },
});
const lanes = (...lists: (Partial<BranchNode> | Condition[][])[]): Flow => {
  const made = lists.map((list, at) => ({
    ...branchNodeKind.create(`l${at + 1}`, texts),
    priorityLevel: at + 1,
    ...(Array.isArray(list) ? { conditionList: list } : list),
  }));
  return flow({ ...containerNodeKind.create('x', texts), conditionNodes: made }, decides);
};
const rest: Partial<BranchNode> = { attr: { branchType: 3 } };
const on = (field: string, operator: string, value: unknown): Condition[][] => [
  [{ field, operator, value } as Condition],
];
const codes = (subject: Flow, processKey?: string) =>
  lint({ flow: subject, form, processKey }).map(row => `${row.nodeId} ${row.code}`);

describe('lint finds', () => {
  it('nothing in a sound flow', () => {
    expect(codes(flow(decides), 'leave_1')).toEqual([]);
    expect(codes(lanes(on('amount', 'gt', 5), rest))).toEqual([]);
    expect(codes(lanes(on('day', 'gt', '31.01.2026'), rest))).toEqual([]);
  });
  it.each<[string, Flow, string[]]>([
    ['an approver without people', flow({ ...decides, nodeUserList: [] }), ['a no-approver']],
    ['people in the list of another set type', flow({ ...decides, setType: 3 }), ['a no-approver']],
    ['missing substitutes', flow({ ...decides, nobody: { do: 'users' } }), ['a no-substitute']],
    ['a copy to nobody', flow(decides, copyNodeKind.create('c', texts)), ['c copy-nobody']],
    ['an empty name', flow({ ...decides, nodeName: ' ' }), ['a name-empty']],
    ['another node at the start', { node: decides as unknown as Flow['node'] }, [' start-missing']],
    ['a kind that is not known', flow(decides, { ...decides, id: 'u', type: 77 as 1 }), ['u unknown-node']],
    ['a lane without conditions', lanes([], rest), ['l1 condition-missing']],
    ['a condition without a field', lanes(on('', 'eq', 1), rest), ['l1 condition-field']],
    ['a condition without an operator', lanes(on('amount', '', 1), rest), ['l1 condition-operator']],
    ['a condition without a value', lanes(on('amount', 'eq', ''), rest), ['l1 condition-value']],
    ['a field that the form lacks', lanes(on('total', 'eq', 1), rest), ['l1 unknown-field']],
    ['an order of texts', lanes(on('name', 'gt', 'b'), rest), ['l1 bad-operator']],
    ['a number that is none', lanes(on('amount', 'gt', 'much'), rest), ['l1 bad-value']],
    ['a date that is none', lanes(on('day', 'gt', '31.02.2026'), rest), ['l1 bad-value']],
    ['a date of a month 13', lanes(on('day', 'ge', '2024-13-05'), rest), ['l1 bad-value']],
    ['no default lane', lanes(on('name', 'eq', 'b')), ['x no-default']],
    [
      'no lanes',
      flow({ ...containerNodeKind.create('x', texts), conditionNodes: [] }, decides),
      ['x container-empty'],
    ],
    [
      'the same lane again',
      lanes(on('name', 'eq', 'b'), on('name', 'eq', 'b'), rest),
      ['l2 unreachable-branch'],
    ],
    [
      'a lane inside an earlier one',
      lanes(on('amount', 'gt', 5), on('amount', 'ge', 10), rest),
      ['l2 unreachable-branch'],
    ],
    ['a second default', lanes(on('amount', 'gt', 5), rest, rest), ['l3 unreachable-branch']],
  ])('%s', (_, subject, expected) => {
    expect(codes(subject)).toEqual(expected);
  });
  it('no overlap where a later lane can still be taken', () => {
    expect(codes(lanes(on('amount', 'gt', 10), on('amount', 'gt', 5), rest))).toEqual([]);
    expect(codes(lanes(on('name', 'eq', 'a'), on('name', 'eq', 'b'), rest))).toEqual([]);
  });
  it('a required field that is hidden at the start, by its model or its key', () => {
    for (const key of ['amount', 'number_1']) {
      const subject = flow(decides);
      subject.node.privileges = [{ key, hidden: true }];
      expect(codes(subject)).toEqual(['s required-hidden']);
    }
  });
  it.each(['1leave', 'leave-1', '', '请假'])('the process key %j', key => {
    expect(codes(flow(decides), key)).toEqual([' process-key']);
  });
});

describe('a finding', () => {
  it('has a text and a fix in both languages, with the name to fill in', () => {
    const [row] = lint({ flow: flow({ ...decides, nodeUserList: [] }) });
    expect(row).toMatchObject({
      message: 'lint.no-approver',
      params: { name: 'Approver' },
      severity: 'error',
    });
    expect(Object.keys(flowTexts.en)).toEqual(Object.keys(flowTexts.zh));
    expect(flowTexts.en[`fix.${row!.fix}`]).toBe('Choose people');
  });
  it('refuses a publish only as an error', () => {
    expect(isPublishable(lint({ flow: lanes(on('amount', 'gt', 5)), form }))).toBe(true);
    expect(isPublishable(lint({ flow: lanes(on('total', 'gt', 5)), form }))).toBe(false);
  });
});
