/** Each node kind by its defaults, its summary in both languages, and the people it may ask for. */
import { describe, expect, it } from 'vitest';
import { defaultExamineMode, examineModesFor } from '../model/examine-mode.ts';
import type { ContainerNode, DynamicRule, FlowNode, SetType } from '../model/flow.ts';
import { peopleNeeded } from '../model/subjects.ts';
import { flowTextsIn, summarize, withSummaries } from '../model/summary.ts';
import { ADDABLE, nodeKindOf, startNodeKind } from './index.ts';

const [zh, en] = [flowTextsIn('zh'), flowTextsIn('en')];
const created = (type: number, texts = en) => nodeKindOf({ type } as FlowNode)!.create('n', texts);
const named = (...ids: string[]) => ids.map(id => ({ id, name: id.toUpperCase() }));

describe('a new node', () => {
  it.each([
    [0, '发起人', 'Initiator'],
    [1, '审批人', 'Approver'],
    [2, '抄送人', 'Copy to'],
    [4, '条件分支', 'Branches'],
    [5, '通知', 'Notice'],
    [6, '办理人', 'Handler'],
    [8, '意见分支', 'By decision'],
    [9, '包容分支', 'Inclusive branches'],
    [10, '并行分支', 'Parallel branches'],
    [11, '聚合', 'Join'],
    [12, '延时', 'Delay'],
    [13, '子流程', 'Sub-process'],
  ])('of code %i is called %s, %s', (type, chinese, english) => {
    expect([zh, en].map(texts => created(type, texts))).toMatchObject([
      { id: 'n', type, nodeName: chinese },
      { id: 'n', type, nodeName: english },
    ]);
  });
  it.each<[number, string[], string | null]>([
    [4, ['n_1 Branch 1 1 conditions', 'n_2 Other cases 2 default'], null],
    [8, ['n_1 Agreed 1 agree', 'n_2 Rejected 2 reject'], null],
    [9, ['n_1 Branch 1 1 conditions', 'n_2 Other cases 2 default'], 'n_end 11'],
    [10, ['n_1 Lane 1 1 always', 'n_2 Lane 2 2 always'], 'n_end 11'],
  ])('of code %i has the lanes %j and is followed by %j', (type, lanes, child) => {
    const node = created(type) as ContainerNode;
    const shown = node.conditionNodes.map(lane => {
      const taken = lane.attr?.branchType === 3 ? 'default' : lane.conditionList ? 'conditions' : 'always';
      return `${lane.id} ${lane.nodeName} ${lane.priorityLevel} ${lane.decision ?? taken}`;
    });
    expect(shown).toEqual(lanes);
    expect(node.conditionNodes.every(lane => lane.pid === 'n')).toBe(true);
    expect(node.childNode && `${node.childNode.id} ${node.childNode.type}`).toBe(child);
  });
  it('can be added for every code but start, lane and aggregate', () => {
    expect(ADDABLE.toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 6, 8, 9, 10, 12, 13]);
  });
});

describe('the summary', () => {
  const approver = (more: object) => ({ type: 1, setType: 1, examineMode: 1, ...more });
  const leader = (dynamic?: DynamicRule) => approver({ setType: 4, dynamic });
  const group = (approverType: number, ids: string[], levelMode?: number) => ({
    approverType,
    approverIds: ids,
    approverNames: ids.map(id => id.toUpperCase()),
    levelMode,
  });
  it.each<[object, string, string]>([
    [approver({ nodeUserList: named('a', 'b') }), 'A、B', 'A, B'],
    [approver({ nodeUserList: [] }), '', ''],
    [approver({ nodeUserList: [], examineMode: 4 }), '', ''],
    [
      approver({ nodeUserList: named('a', 'b'), examineMode: 4, passRatio: 60 }),
      'A、B（投票，60% 同意即通过）',
      'A, B (vote, 60% must agree)',
    ],
    [
      approver({ setType: 3, nodeRoleList: named('hr'), examineMode: 4 }),
      'HR（投票，50% 同意即通过）',
      'HR (vote, 50% must agree)',
    ],
    [leader(), '由上一节点的处理人指定', 'Picked by the one before'],
    [leader({ by: 'leader', level: 1 }), '发起人的直接上级', 'The initiator’s leader'],
    [leader({ by: 'leader', level: 2 }), '发起人的第 2 级上级', 'The initiator’s leader, level 2'],
    [
      leader({ by: 'supervisors' }),
      '发起人的各级上级，直到最高级',
      'All of the initiator’s leaders, to the top',
    ],
    [
      leader({ by: 'supervisors', levels: 3 }),
      '发起人的连续 3 级上级',
      'The initiator’s leaders, up to level 3',
    ],
    [
      { type: 2, setType: 4, dynamic: { by: 'leader', level: 1 } },
      '发起人的直接上级',
      'The initiator’s leader',
    ],
    [{ type: 3, decision: 'agree' }, '上一节点同意时', 'Where the one before agreed'],
    [{ type: 3, attr: { branchType: 1 } }, '', ''],
    [
      {
        type: 5,
        approverGroups: [group(1, ['a', 'b']), group(4, [], 2), group(5, [])],
        channels: ['inApp', 'email'],
      },
      'A、B、发起人的第 2 级上级、发起人本人 · 站内信、邮件',
      'A, B, The initiator’s leader, level 2, The initiator · In-app, Email',
    ],
    [{ type: 5, approverGroups: [], channels: ['sms'] }, '短信', 'SMS'],
    [{ type: 12, delay: { minutes: 30 } }, '等待 30 分钟', 'Waits 30 minutes'],
    [{ type: 12, delay: { until: 'day' } }, '等到“day”', 'Waits until “day”'],
    [{ type: 13, processKey: 'leave' }, 'leave', 'leave'],
    [{ type: 10, conditionNodes: [] }, '', ''],
    [{ type: 77 }, '', ''],
  ])('of %j is %j, %j', (node, chinese, english) => {
    expect([zh, en].map(texts => summarize(node as FlowNode, texts))).toEqual([chinese, english]);
  });
  it('is there for every node of a flow, also behind lanes', () => {
    const flow = withSummaries({ node: { ...startNodeKind.create('s', en), childNode: created(10) } }, en);
    expect(flow.node.childNode?.childNode?.content).toBe('');
  });
});

describe('people', () => {
  const needs = (node: object) =>
    peopleNeeded({
      node: { ...startNodeKind.create('s', en), childNode: node as FlowNode },
      setting: { timeLimit: true },
    });
  it.each<[object, object]>([
    [{ type: 1, setType: 1, nodeUserList: named('a', 'a', 'b') }, { users: ['a', 'b'] }],
    [{ type: 6, setType: 3, nodeRoleList: named('r'), nodeUserList: named('a') }, { roles: ['r'] }],
    [{ type: 2, setType: 6, nodeOrganizeList: named('o') }, { organizations: ['o'] }],
    [{ type: 1, setType: 8, nodePositionList: named('p') }, { positions: ['p'] }],
    [{ type: 1, setType: 5 }, {}],
    [{ type: 1, setType: 4, nodeUserList: named('a') }, { users: ['a'] }],
    [{ type: 1, setType: 4, dynamic: { by: 'leader', level: 1 } }, { leadersOfInitiator: true }],
    [{ type: 2, setType: 4, dynamic: { by: 'supervisors' } }, { leadersOfInitiator: true }],
    [
      {
        type: 1,
        setType: 3,
        nodeRoleList: named('r'),
        nobody: { do: 'users', users: named('b') },
        timeLimit: { minutes: 5, do: 'transfer', to: named('c') },
      },
      { roles: ['r'], users: ['b', 'c'] },
    ],
    [
      {
        type: 5,
        approverGroups: [
          { approverType: 1, approverIds: ['a'], approverNames: ['A'] },
          { approverType: 3, approverIds: ['r'], approverNames: ['R'] },
          { approverType: 6, approverIds: ['o'], approverNames: ['O'] },
          { approverType: 8, approverIds: ['p'], approverNames: ['P'] },
          { approverType: 4, approverIds: [], approverNames: [] },
        ],
      },
      { users: ['a'], roles: ['r'], organizations: ['o'], positions: ['p'], leadersOfInitiator: true },
    ],
    [{ type: 12, delay: { minutes: 1 } }, {}],
  ])('of %j are %j', (node, expected) => {
    const nobody = {
      users: [],
      roles: [],
      organizations: [],
      positions: [],
      leadersOfInitiator: false,
      groupsOfInitiator: false,
    };
    expect(needs(node)).toEqual({ ...nobody, ...expected });
  });
});

describe('how people decide', () => {
  it.each<[SetType, DynamicRule | undefined, number, number[]]>([
    [1, undefined, 1, [1, 2, 3, 4]],
    [3, undefined, 3, [3]],
    [4, undefined, 3, [3]],
    [4, { by: 'leader', level: 1 }, 3, [3]],
    [4, { by: 'supervisors' }, 1, [1, 2, 3]],
    [5, undefined, 1, [1]],
    [6, undefined, 3, [3]],
    [8, undefined, 3, [3]],
  ])('set type %i by %j starts with %i and may be %j', (setType, dynamic, first, offered) => {
    expect(defaultExamineMode(setType, dynamic)).toBe(first);
    expect(examineModesFor(setType, dynamic)).toEqual(offered);
  });
});
