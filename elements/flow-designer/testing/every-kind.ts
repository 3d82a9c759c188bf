/** A flow with a node of every kind, and a form of 205 fields for it. */
import {
  type ContainerNode,
  type Flow,
  flowTextsIn,
  indexFlowNodesById,
  NODE,
  startNodeKind,
} from '@countersign/sdk/flow';
import {
  addNode,
  changeDynamic,
  changeNode,
  changeSetType,
  type NodeFields,
} from '@countersign/sdk/flow/edits';

const texts = flowTextsIn('en');
const people = [
  { id: 'li', name: 'Li Qiang' },
  { id: 'wang', name: 'Wang Fang' },
  { id: 'zhao', name: 'Zhao Lei' },
];

/** A step of the chain: the id of the node, its kind, its keys. */
const steps: [id: string, type: (typeof NODE)[keyof typeof NODE], fields?: NodeFields][] = [
  [
    'a',
    NODE.approver,
    {
      nodeName: 'Manager',
      nodeUserList: people,
      nobody: { do: 'users', users: [] },
      timeLimit: { minutes: 2880, do: 'remind', again: { minutes: 60, times: 3 } },
    },
  ],
  ['v', NODE.approver, { examineMode: 4, timeLimit: { minutes: 90, do: 'transfer', to: [] } }],
  ['h', NODE.handler],
  ['cc', NODE.copy],
  [
    'n',
    NODE.notice,
    {
      channels: ['inApp', 'email'],
      approverGroups: [
        { approverType: 1, approverIds: ['li'], approverNames: ['Li Qiang'] },
        { approverType: 4, levelMode: 2, approverIds: [], approverNames: [] },
      ],
      email: { cc: ['a@example.com'] },
    },
  ],
  ['d', NODE.delay],
  ['sp', NODE.subProcess, { processKey: 'pay', giving: [{ from: 'amount', to: 'sum' }] }],
  ['c', NODE.container],
  ['i', NODE.inclusive],
  ['p', NODE.parallel],
  ['x', NODE.suggestion],
];

export function everyKindFlow(): Flow {
  let flow: Flow = { node: startNodeKind.create('s', texts) };
  let after = 's';
  for (const [id, type, fields] of steps) {
    flow = addNode(flow, { after, type: type as typeof NODE.approver, id }, texts);
    if (fields) flow = changeNode(flow, id, fields, texts);
    after = id;
  }
  flow = changeDynamic(changeSetType(flow, 'h', 4, texts), 'h', { by: 'supervisors', levels: 2 }, texts);
  const lane = firstLane(flow, 'c');
  const conditionList = [
    [
      { field: 'amount', label: 'Amount', operator: 'gt', value: 5000 },
      { field: 'kind', label: 'Kind', operator: 'eq', value: '2' },
    ],
    [{ field: 'day', label: 'Day', operator: 'ge', value: '2026-01-01' }],
  ];
  const inclusive = firstLane(flow, 'i');
  return changeNode(
    changeNode(flow, lane, { conditionList }, texts),
    inclusive,
    { conditionList: [[{ field: 'amount', label: 'Amount', operator: 'lt', value: 100 }]] },
    texts,
  );
}

function firstLane(flow: Flow, id: string): string {
  const container = indexFlowNodesById(flow).get(id)?.node as ContainerNode | undefined;
  return container?.conditionNodes[0]?.id ?? '';
}

/** The ids of one node of each kind, and of the lane with conditions. */
export const everyKindIds: readonly string[] = ['s', ...steps.map(([id]) => id), 'c_1', 'p_end', 'x_1'];

const cards = Array.from({ length: 5 }, (_, card) => ({
  type: 'card',
  key: `card${card}`,
  label: `Section ${card + 1}`,
  list: Array.from({ length: 40 }, (_, at) => ({
    type: 'input',
    key: `k${card}_${at}`,
    model: `f${card}_${at}`,
    label: `Field ${card + 1}.${at + 1}`,
  })),
}));

export const everyKindForm = {
  list: [
    { type: 'textarea', key: 'k1', model: 'reason', label: 'Reason', options: {} },
    { type: 'number', key: 'k2', model: 'amount', label: 'Amount', options: { precision: 2 } },
    {
      type: 'select',
      key: 'k3',
      model: 'kind',
      label: 'Kind',
      options: {
        options: [
          { label: 'Travel', value: '1' },
          { label: 'Office', value: '2' },
        ],
      },
    },
    { type: 'date', key: 'k4', model: 'day', label: 'Day', options: { format: 'YYYY-MM-DD' } },
    { type: 'userSelect', key: 'k5', model: 'people', label: 'People', options: { multiple: true } },
    ...cards,
  ],
  config: {},
};
