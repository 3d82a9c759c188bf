/** A flow for each fix: the fix, the finding that it mends, the flow that has it. */
import { type Flow, type FlowNode, NODE } from '../model/flow.ts';
import {
  aggregateNodeKind,
  approverNodeKind,
  branchNodeKind,
  containerNodeKind,
  decisionGatewayNodeKind,
  inclusiveNodeKind,
  noticeNodeKind,
  parallelNodeKind,
  startNodeKind,
  subProcessNodeKind,
} from '../nodes/index.ts';
import { a, flow, named, on, otherwise, split, texts } from './draw.ts';

const limited = (timeLimit: object, on = true): Flow =>
  flow([{ ...a, timeLimit } as FlowNode], on ? { timeLimit: true } : {});
/** A start node with more keys. */
export const atStart = (more: object): Flow => ({ ...flow([a]), node: { ...flow([a]).node, ...more } });
const group = (levelMode: number) => ({
  approverType: 4 as const,
  levelMode,
  approverIds: [],
  approverNames: [],
});
const [low, high] = [on('amount', ['gt', 5]), on('amount', ['gt', 10])];
const bare = containerNodeKind.create('x', texts).conditionNodes;

const withText = {
  ...noticeNodeKind.create('n', texts),
  approverGroups: [{ approverType: 5 as const, approverIds: [], approverNames: [] }],
};

export const faulty: [fix: string, finding: string, Flow][] = [
  ['add-start', ' start-missing', { node: { ...a, childNode: null } as unknown as Flow['node'] }],
  [
    'new-id',
    'a duplicate-id',
    flow([
      a,
      { ...approverNodeKind.create('b', texts), nodeUserList: named('wang') },
      { ...a, nodeUserList: named('zhao') },
    ]),
  ],
  [
    'new-id',
    'x_1 duplicate-id',
    flow([
      a,
      { ...containerNodeKind.create('x', texts), conditionNodes: bare.map(lane => ({ ...lane, id: 'x_1' })) },
    ]),
  ],
  ['remove-node', 'u unknown-node', flow([a, { ...a, id: 'u', type: 77 as 1 }])],
  ['remove-node', 't misplaced-node', flow([a, { ...startNodeKind.create('t', texts), nodeName: 't' }])],
  ['remove-node', 'l misplaced-node', flow([a, { ...branchNodeKind.create('l', texts), nodeName: 'l' }])],
  [
    'remove-node',
    'x container-empty',
    flow([a, { ...containerNodeKind.create('x', texts), conditionNodes: [] }]),
  ],
  ['remove-node', 'j aggregate-alone', flow([aggregateNodeKind.create('j', texts), a])],
  ['name', 'a name-empty', flow([{ ...a, nodeName: ' ' }])],
  ['name', 'u name-empty', flow([{ ...a, id: 'u', type: 77 as 1, nodeName: '' }])],
  ['add-default', 'x no-default', flow([split(containerNodeKind, low)])],
  ['add-default', 'x number-gap', flow([split(inclusiveNodeKind, low)])],
  [
    'add-branch',
    'x no-reject-branch',
    flow([a, split(decisionGatewayNodeKind, { decision: 'agree', attr: { branchType: 1 } })]),
  ],
  [
    'other-decision',
    'l2 decision-twice',
    flow([a, split(decisionGatewayNodeKind, { decision: 'agree' }, { decision: 'agree' })]),
  ],
  ['remove-branch', 'l3 unreachable-branch', flow([split(containerNodeKind, low, otherwise, otherwise)])],
  ['remove-branch', 'l2 unreachable-branch', flow([split(containerNodeKind, otherwise, otherwise)])],
  ['reorder', 'l2 unreachable-branch', flow([split(containerNodeKind, low, high, otherwise)])],
  [
    'drop-condition',
    'l1 condition-value',
    flow([split(containerNodeKind, [...low, ...on('name', ['eq', ''])], otherwise)]),
  ],
  [
    'drop-condition',
    'l1 condition-field',
    flow([split(containerNodeKind, [...low, ...on('', ['eq', 1])], otherwise)]),
  ],
  ['clear-conditions', 'l1 idle-conditions', flow([split(parallelNodeKind, low, otherwise)])],
  [
    'show-field',
    's required-hidden',
    atStart({ privileges: [{ key: 'inner', hidden: true, disabled: true }] }),
  ],
  [
    'forbid-fall-back',
    's fall-back-nowhere',
    { ...atStart({ configure: { fallBack: true, withdraw: true } }), setting: { allowReturn: true } },
  ],
  ['dedupe', 'b same-approver', flow([a, { ...a, id: 'b' }], { dedupe: { initiator: true } })],
  ['allow-time-limit', 'a time-limit-off', limited({ minutes: 5, do: 'remind' }, false)],
  ['remind', 'a time-limit-action', limited({ minutes: 5 })],
  [
    'remind',
    'a time-limit-reject',
    flow([{ ...a, type: NODE.handler, timeLimit: { minutes: 5, do: 'reject' } }], { timeLimit: true }),
  ],
  [
    'remind-once',
    'a time-limit-again',
    limited({ minutes: 5, do: 'remind', again: { minutes: 0, times: 0 } }),
  ],
  ['first-level', 'a leader-level', flow([{ ...a, setType: 4, dynamic: { by: 'leader', level: 0 } }])],
  ['first-level', 'a leader-level', flow([{ ...a, setType: 4, dynamic: { by: 'supervisors', levels: 0 } }])],
  [
    'first-level',
    'n leader-level',
    flow([{ ...noticeNodeKind.create('n', texts), approverGroups: [group(0), group(-1)] }]),
  ],
  ['usual-mode', 'a examine-mode', flow([{ ...a, examineMode: 9 as 1 }])],
  ['half-ratio', 'a vote-ratio', flow([{ ...a, examineMode: 4, passRatio: 0 }])],
  [
    'drop-mapping',
    'p child-field',
    flow([
      {
        ...subProcessNodeKind.create('p', texts),
        processKey: 'k',
        giving: [
          { from: 'no', to: 'x' },
          { from: 'amount', to: 'y' },
        ],
        taking: [{ from: 'x', to: 'no' }],
      },
    ]),
  ],
  [
    'add-in-app',
    'n notice-channel',
    flow([{ ...noticeNodeKind.create('n', texts), approverGroups: [group(1)], channels: [] }]),
  ],
  [
    'rename-place',
    ' title-place',
    flow([a], { title: { mode: 'custom', template: '{{Amount}} of {{initiator}}' } }),
  ],
  ['drop-place', ' title-place', flow([a], { title: { mode: 'custom', template: 'Of {{gone}}' } })],
  ['double-braces', ' single-braces', flow([a], { title: { mode: 'custom', template: 'Of {amount}' } })],
  [
    'drop-summary-field',
    ' summary-field',
    flow([a], { summary: { mode: 'custom', fields: ['amount', 'gone'] } }),
  ],
  [
    'drop-privilege',
    'a privilege-field',
    flow([
      {
        ...a,
        privileges: [
          { key: 'gone', hidden: true },
          { key: 'amount', disabled: true },
        ],
      },
    ]),
  ],
  ['rename-place', 'n notice-place', flow([a, { ...withText, text: 'Of {{amont}}' }])],
  ['drop-place', 'n notice-place', flow([a, { ...withText, title: '{{gone}}' }])],
  ['double-braces', 'n single-braces', flow([a, { ...withText, title: 'Of { amount }' }])],
  [
    'rename-option',
    'l1 missing-option',
    flow([split(containerNodeKind, on('level', ['eq', 'Large']), otherwise), a]),
  ],
  ['accept-import', 'a import-way', flow([{ ...a, unsettled: [{ reason: 'way', target: 'b' }] }])],
];

/** The fixes for which somebody has to choose. */
export const chosen = [
  'add-approver',
  'choose-people',
  'choose-field',
  'choose-operator',
  'change-unsupported',
  'require-field',
  'correct-value',
  'choose-option',
  'correct-place',
  'complete-condition',
  'change-conditions',
  'change-branch',
  'end-circle',
  'move-behind-approver',
  'enter-minutes',
  'enter-child-key',
  'process-key',
  'show-container',
  'add-members',
  'choose-others',
  'choose-process',
  'start-process',
] as const;
