/** Flows of one condition, on a form with every kind of field. */
import type { Control, FormDefinition } from '../../form/index.ts';
import { type BranchNode, type Condition, type ContainerNode, type Flow, NODE } from '../model/flow.ts';

const control = (type: string, model: string, options: Control['options'] = {}): Control => ({
  type,
  model,
  key: model,
  label: `The ${model}`,
  options,
});
const options = (...values: string[]) => ({ options: values.map(value => ({ label: value, value })) });

/** A form with every kind of field that these conditions compare. The options of the column `sort` vary. */
export const conditionForm = (kinds: string[]): FormDefinition => ({
  config: {},
  list: [
    control('number', 'amount', { max: 100 }),
    control('input', 'reason'),
    control('select', 'kind', options('a', 'b')),
    control('userSelect', 'who'),
    control('uploadFile', 'file'),
    {
      ...control('batch', 'items'),
      list: [
        control('number', 'price', { max: 10 }),
        control('select', 'sort', options(...kinds)),
        control('userSelect', 'buyer'),
        control('input', 'secret', { hidden: true }),
        control('input', 'made', { hidden: true, computed: '"x"' }),
      ],
    },
  ],
});
/** A flow with one branch whose conditions are combined with AND. */
export const flowOf = (...conditions: unknown[]): Flow => ({
  node: {
    id: 'start',
    type: NODE.start,
    nodeName: 'start',
    childNode: {
      id: 'c',
      type: NODE.container,
      nodeName: 'c',
      conditionNodes: [
        {
          id: 'lane',
          type: NODE.branch,
          nodeName: 'lane',
          priorityLevel: 1,
          attr: { branchType: 1 },
          conditionList: [conditions as Condition[]],
        },
        { id: 'other', type: NODE.branch, nodeName: 'other', priorityLevel: 2, attr: { branchType: 3 } },
      ],
    },
  },
});
export const laneOf = ({ node }: Flow) => (node.childNode as ContainerNode).conditionNodes[0] as BranchNode;
export const conditionOf = (flow: Flow) => laneOf(flow).conditionList?.[0]?.[0];

export const initiator = (attribute: string, operator = 'in', ...ids: string[]) => ({
  field: '',
  initiator: attribute,
  operator,
  value: ids.map(id => ({ id, name: `The ${id}` })),
});
export const rows = (take: string, column: string | undefined, operator: string, value?: unknown) => ({
  field: 'items',
  label: 'The items',
  rows: column === undefined ? { take } : { take, column },
  operator,
  value,
});

/** Conditions of every new kind. */
export const everyKind = [
  initiator('organizationBelow', 'notIn', 'o1'),
  rows('any', 'price', 'gt', 1),
  rows('every', 'sort', 'eq', 'x'),
  rows('sum', 'price', 'in', [1, 2]),
  rows('count', undefined, 'gt', 1),
  { field: 'reason', operator: 'contains', value: 'x' },
  { field: 'who', operator: 'notContains', value: [{ userId: 'u1' }] },
  { field: 'kind', operator: 'notIn', value: ['a'] },
  { field: 'items', operator: 'empty' },
];
