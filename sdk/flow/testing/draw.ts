/** Flows and a form in one line each, so that the tests of lint and edits read as tables. */
import type { FormDefinition } from '../../form/index.ts';
import { lint } from '../lint/lint.ts';
import type { BranchNode, Condition, Flow, FlowNode, FlowSetting } from '../model/flow.ts';
import { flowTextsIn } from '../model/summary.ts';
import { approverNodeKind, branchNodeKind, type containerNodeKind, startNodeKind } from '../nodes/index.ts';

export const texts = flowTextsIn('en');
const number = (model: string, options = {}) => ({
  type: 'number',
  model,
  key: model,
  label: model,
  options,
});
export const form: FormDefinition = {
  config: {},
  list: [
    number('amount'),
    number('days', { precision: 0, min: 1, max: 30 }),
    { type: 'slider', model: 'percent', key: 'percent', label: 'percent' },
    { type: 'date', model: 'day', key: 'day', label: 'day' },
    { type: 'time', model: 'hour', key: 'hour', label: 'hour' },
    { type: 'my-own', model: 'own', key: 'own', label: 'own' },
    { type: 'input', model: 'name', key: 'name', label: 'name' },
    {
      type: 'select',
      model: 'level',
      key: 'level',
      label: 'level',
      options: {
        options: [
          { label: 'Small', value: 's' },
          { label: 'Large', value: 'l' },
        ],
      },
    },
    {
      type: 'card',
      key: 'card',
      list: [{ ...number('inner'), rules: [{ required: true }] }],
    },
  ],
};
export const named = (...ids: string[]) => ids.map(id => ({ id, name: id }));
/** An approver without a fault. */
export const a = { ...approverNodeKind.create('a', texts), nodeUserList: named('li') };
/** A start node and what follows it. */
export const flow = (nodes: FlowNode[], setting?: FlowSetting): Flow => ({
  node: {
    ...startNodeKind.create('s', texts),
    childNode: nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null),
  },
  ...(setting && { setting }),
});
export const rows = (subject: Flow) => lint({ flow: subject, form });
/** Each finding as `node code → fix`. That nobody approves is left out: most of these flows are one node alone. */
export const codes = (subject: Flow) =>
  rows(subject)
    .filter(row => row.code !== 'nobody-approves')
    .map(row => `${row.nodeId} ${row.code} → ${row.fix}`);

/** One group of conditions on a field. */
export const on = (field: string, ...bounds: [Condition['operator'], unknown][]): Condition[] =>
  bounds.map(([operator, value]) => ({ field, operator, value }));
const lane = (at: number, more: Partial<BranchNode>): BranchNode => ({
  ...branchNodeKind.create(`l${at}`, texts),
  nodeName: `l${at}`,
  priorityLevel: at,
  ...more,
});
/** A default lane. */
export const otherwise: Partial<BranchNode> = { attr: { branchType: 3 } };
/** A lane by its conditions, one group or several, or by its keys. */
export type LaneOf = Condition[] | Condition[][] | Partial<BranchNode>;
const isGroups = (list: Condition[] | Condition[][]): list is Condition[][] => Array.isArray(list[0]);
const lanesOf = (lists: LaneOf[]) =>
  lists.map((list, at) =>
    lane(
      at + 1,
      Array.isArray(list) ? { conditionList: isGroups(list) ? list : list.length ? [list] : [] } : list,
    ),
  );
export const split = (kind: Pick<typeof containerNodeKind, 'create'>, ...lists: LaneOf[]): FlowNode => ({
  ...kind.create('x', texts),
  conditionNodes: lanesOf(lists),
});
