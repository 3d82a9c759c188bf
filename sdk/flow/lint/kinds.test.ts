/** Lint of each node kind, and of two that follow one another: the fault, its flow, the findings. */
import { describe, expect, it } from 'vitest';
import { type Flow, type FlowNode, NODE, type NoticeGroup } from '../model/flow.ts';
import { withSummaries } from '../model/summary.ts';
import {
  aggregateNodeKind,
  branchNodeKind,
  containerNodeKind,
  copyNodeKind,
  delayNodeKind,
  inclusiveNodeKind,
  noticeNodeKind,
  parallelNodeKind,
  startNodeKind,
  subProcessNodeKind,
} from '../nodes/index.ts';
import { a, codes, flow, named, on, otherwise, rows, split, texts } from '../testing/draw.ts';

const on5 = { conditionList: [on('amount', ['gt', 5])] };

describe('lint of each kind', () => {
  const limit = (timeLimit: object) => flow([{ ...a, timeLimit } as FlowNode], { timeLimit: true });
  const summary = { ...noticeNodeKind.create('n', texts), approverGroups: [] };
  const group: NoticeGroup = { approverType: 1, approverIds: ['li'], approverNames: ['li'] };
  it.each<[string, Flow, string[]]>([
    [
      'a leader of level 0',
      flow([{ ...a, setType: 4, dynamic: { by: 'leader', level: 0 } }]),
      ['a leader-level → first-level'],
    ],
    [
      'no supervisors',
      flow([{ ...a, setType: 4, dynamic: { by: 'supervisors', levels: 0 } }]),
      ['a leader-level → first-level'],
    ],
    ['supervisors to the top', flow([{ ...a, setType: 4, dynamic: { by: 'supervisors' } }]), []],
    ['the rule of a set type that is not used', flow([{ ...a, dynamic: { by: 'leader', level: 0 } }]), []],
    ['a rule that nobody knows', flow([{ ...a, examineMode: 9 as 1 }]), ['a examine-mode → usual-mode']],
    [
      'no rule at all',
      flow([{ id: 'a', type: 1, nodeName: 'a', setType: 5 } as FlowNode]),
      ['a examine-mode → usual-mode'],
    ],
    ['a vote of 0%', flow([{ ...a, examineMode: 4, passRatio: 0 }]), ['a vote-ratio → half-ratio']],
    ['a vote of 101%', flow([{ ...a, examineMode: 4, passRatio: 101 }]), ['a vote-ratio → half-ratio']],
    ['a vote without a ratio', flow([{ ...a, examineMode: 4 }]), []],
    ['a ratio where nobody votes', flow([{ ...a, passRatio: 0 }]), []],
    ['a time limit', limit({ minutes: 5, do: 'remind' }), []],
    [
      'a time limit of no minutes',
      limit({ minutes: 0, do: 'pass' }),
      ['a time-limit-minutes → enter-minutes'],
    ],
    ['a time limit of ten years', limit({ minutes: 5_256_000, do: 'pass' }), []],
    [
      'a time limit beyond every calendar',
      limit({ minutes: 1e10, do: 'pass' }),
      ['a time-limit-minutes → enter-minutes'],
    ],
    ['a time limit that does nothing', limit({ minutes: 5 }), ['a time-limit-action → remind']],
    [
      'a time limit to nobody',
      limit({ minutes: 5, do: 'transfer', to: [] }),
      ['a time-limit-people → choose-people'],
    ],
    [
      'reminders all at once',
      limit({ minutes: 5, do: 'remind', again: { minutes: 0, times: 3 } }),
      ['a time-limit-again → remind-once'],
    ],
    [
      'reminders without an end',
      limit({ minutes: 5, do: 'remind', again: { minutes: 5, times: 1e9 } }),
      ['a time-limit-again → remind-once'],
    ],
    [
      'a time limit in a flow without any',
      flow([{ ...a, timeLimit: { minutes: 5, do: 'remind' } }]),
      ['a time-limit-off → allow-time-limit'],
    ],
    [
      'a copy with picked recipients',
      flow([{ ...copyNodeKind.create('c', texts), setType: 4, nodeUserList: named('li') }]),
      ['c copy-nobody → choose-people'],
    ],
    [
      'a copy to leaders',
      flow([{ ...copyNodeKind.create('c', texts), setType: 4, dynamic: { by: 'leader', level: 1 } }]),
      [],
    ],
    ['a notice to nobody', flow([summary]), ['n notice-nobody → choose-people']],
    [
      'a notice by nothing',
      flow([{ ...summary, approverGroups: [group], channels: [] }]),
      ['n notice-channel → add-in-app'],
    ],
    [
      'a notice to the initiator',
      flow([{ ...summary, approverGroups: [{ ...group, approverType: 5, approverIds: [] }] }]),
      [],
    ],
    [
      'a notice to leader 0',
      flow([{ ...summary, approverGroups: [{ ...group, approverType: 4, levelMode: 0 }] }]),
      ['n leader-level → first-level'],
    ],
    [
      'a notice from elsewhere',
      flow([{ id: 'n', type: 5, nodeName: 'n' } as unknown as FlowNode]),
      ['n notice-groups → choose-people', 'n notice-channel → add-in-app'],
    ],
    [
      'a delay of no time',
      flow([{ ...delayNodeKind.create('d', texts), delay: { minutes: 0 } }]),
      ['d delay-time → enter-minutes'],
    ],
    [
      'a delay without anything',
      flow([{ id: 'd', type: 12, nodeName: 'd' } as unknown as FlowNode]),
      ['d delay-time → enter-minutes'],
    ],
    [
      'a delay beyond every calendar',
      flow([{ ...delayNodeKind.create('d', texts), delay: { minutes: 1e15 } }]),
      ['d delay-time → enter-minutes'],
    ],
    ['a delay to a day', flow([{ ...delayNodeKind.create('d', texts), delay: { until: 'day' } }]), []],
    [
      'a delay to a control of the host',
      flow([{ ...delayNodeKind.create('d', texts), delay: { until: 'own' } }]),
      [],
    ],
    [
      'a delay to no field',
      flow([{ ...delayNodeKind.create('d', texts), delay: { until: 'nowhere' } }]),
      ['d delay-field → choose-field'],
    ],
    [
      'a delay to a name',
      flow([{ ...delayNodeKind.create('d', texts), delay: { until: 'name' } }]),
      ['d delay-field → choose-field'],
    ],
    [
      'a delay to a time of day',
      flow([{ ...delayNodeKind.create('d', texts), delay: { until: 'hour' } }]),
      ['d delay-field → choose-field'],
    ],
    [
      'a sub-process without a key',
      flow([subProcessNodeKind.create('p', texts)]),
      ['p child-key → enter-child-key'],
    ],
    [
      'a sub-process with fields of its own',
      flow([
        {
          ...subProcessNodeKind.create('p', texts),
          processKey: 'child',
          giving: [
            { from: 'nowhere', to: 'x' },
            { from: 'amount', to: 'y' },
          ],
          taking: [{ from: 'z', to: 'neither' }],
        },
      ]),
      ['p child-field → drop-mapping', 'p child-field → drop-mapping'],
    ],
    [
      'an aggregate alone',
      flow([a, aggregateNodeKind.create('j', texts)]),
      ['j aggregate-alone → remove-node'],
    ],
    ['a parallel container', flow([parallelNodeKind.create('x', texts)]), []],
    [
      'an inclusive container without an aggregate',
      flow([split(inclusiveNodeKind, on('amount', ['gt', 5]), otherwise)]),
      [],
    ],
    [
      'conditions on a parallel lane',
      flow([split(parallelNodeKind, on('amount', ['gt', 5]), otherwise)]),
      ['l1 idle-conditions → clear-conditions'],
    ],
    ['two default lanes of a parallel container', flow([split(parallelNodeKind, otherwise, otherwise)]), []],
    [
      'a return at the start',
      { node: { ...flow([a]).node, configure: { fallBack: true } }, setting: { allowReturn: true } },
      ['s fall-back-nowhere → forbid-fall-back'],
    ],
    ['a return that the flow forbids', { node: { ...flow([a]).node, configure: { fallBack: true } } }, []],
    [
      'a field whose container is hidden',
      { node: { ...flow([a]).node, privileges: [{ key: 'card', hidden: true }] } },
      ['s required-hidden → show-container'],
    ],
    ['a second start', flow([a, startNodeKind.create('t', texts)]), ['t misplaced-node → remove-node']],
    [
      'a second start in a lane',
      flow([split(containerNodeKind, { ...on5, childNode: startNodeKind.create('t', texts) }, otherwise), a]),
      ['t misplaced-node → remove-node'],
    ],
    [
      'a lane without a container',
      flow([a, branchNodeKind.create('l', texts)]),
      ['l misplaced-node → remove-node'],
    ],
    [
      'a handler whose time limit rejects',
      flow([{ ...a, type: 6, timeLimit: { minutes: 5, do: 'reject' } }], { timeLimit: true }),
      ['a time-limit-reject → remind'],
    ],
    ['an approver whose time limit rejects', limit({ minutes: 5, do: 'reject' }), []],
    ['one id at two nodes', flow([a, { ...a, nodeUserList: named('wang') }]), ['a duplicate-id → new-id']],
  ])('%s', (_, subject, expected) => {
    expect(codes(subject)).toEqual(expected);
  });
});

describe('a node from elsewhere that says nothing but its kind', () => {
  it.each(Object.entries(NODE))('%s is linted and summed up', (_, type) => {
    const bare = flow([{ id: 'b', type } as FlowNode]);
    expect(codes(bare)).toContain('b name-empty → name');
    expect(withSummaries(bare).node.childNode?.content).toEqual(expect.any(String));
  });
  it('a name that is no text is none', () => {
    expect(codes(flow([{ ...a, nodeName: 5 } as unknown as FlowNode]))).toEqual(['a name-empty → name']);
  });
});

describe('a flow in which nobody decides', () => {
  const key = { ...subProcessNodeKind.create('p', texts), processKey: 'child' };
  const summary = { ...copyNodeKind.create('c', texts), nodeUserList: named('li') };
  const found = (subject: Flow) => rows(subject).filter(row => row.code === 'nobody-approves');
  it.each<[string, FlowNode[], boolean]>([
    ['a start alone', [], true],
    ['copies and delays', [summary, delayNodeKind.create('d', texts)], true],
    ['an approver', [a], false],
    ['a handler', [{ ...a, type: 6 }], false],
    ['a sub-process', [key], false],
    ['an approver in a lane', [split(containerNodeKind, { ...on5, childNode: a }, otherwise)], false],
  ])('is warned of: %s', (_, nodes, warned) => {
    expect(found(flow(nodes)).map(row => [row.nodeId, row.severity, row.fix])).toEqual(
      warned ? [['', 'warning', 'add-approver']] : [],
    );
  });
});

describe('the same approver twice running', () => {
  const b = { ...a, id: 'b' };
  const warned = ['b same-approver → dedupe'];
  const lanes = (nodes: FlowNode[]) =>
    split(
      containerNodeKind,
      { conditionList: [on('amount', ['gt', 5])], childNode: flow(nodes).node.childNode ?? null },
      otherwise,
    );
  it.each<[string, Flow, string[]]>([
    ['is found', flow([a, b]), warned],
    [
      'is found in another order',
      flow([
        { ...a, nodeUserList: named('li', 'wang') },
        { ...b, nodeUserList: named('wang', 'li') },
      ]),
      warned,
    ],
    [
      'is found behind a copy',
      flow([a, { ...copyNodeKind.create('c', texts), nodeUserList: named('li') }, b]),
      warned,
    ],
    ['is found in a lane', flow([a, lanes([b])]), warned],
    [
      'is found for the initiator',
      flow([
        { ...a, setType: 5 },
        { ...b, setType: 5 },
      ]),
      warned,
    ],
    ['is no fault with dedupe', flow([a, b], { dedupe: { approved: true } }), []],
    ['is no fault of others', flow([a, { ...b, nodeUserList: named('wang') }]), []],
    [
      'is no fault of a role and a person of one id',
      flow([a, { ...b, setType: 3, nodeRoleList: named('li') }]),
      [],
    ],
    ['is no fault of a handler', flow([a, { ...b, type: 6 }]), []],
    [
      'is no fault of those who are picked',
      flow([
        { ...a, setType: 4 },
        { ...b, setType: 4 },
      ]),
      [],
    ],
    ['is no fault with a third between', flow([a, { ...a, id: 'w', nodeUserList: named('wang') }, b]), []],
  ])('%s', (_, subject, expected) => {
    expect(codes(subject)).toEqual(expected);
  });
});
