/** Saved flows come in by structure, and what is known nowhere is kept. */
import { describe, expect, it } from 'vitest';
import { lint } from '../lint/lint.ts';
import type { ApproverNode, BranchNode, ContainerNode, Flow, FlowNode } from './flow.ts';
import { importFlow } from './import.ts';
import { peopleNeeded } from './subjects.ts';
import { flowTextsIn, summarize, withSummaries } from './summary.ts';
import { indexFlowNodesById, nextNodeAfter } from './tree.ts';

const imported = (source: unknown) => {
  const result = importFlow(source);
  if (!result.ok) throw new Error(result.reason);
  return result;
};
const lane = (id: string, more = {}) => ({ id, type: 3, nodeName: id, ...more });
const tree = (container: object) => ({ id: 's', type: 0, nodeName: 'start', childNode: container });

describe('import', () => {
  it.each([
    [4, 3],
    [3, 4],
  ])('reads a container by its lanes when it is coded %i and they are %i', (code, laneCode) => {
    const { flow } = imported(
      tree({
        id: 'x',
        type: code,
        conditionNodes: [lane('l1', { type: laneCode }), lane('l2', { type: laneCode })],
      }),
    );
    const container = flow.node.childNode as ContainerNode;
    expect([container.type, ...container.conditionNodes.map(one => one.type)]).toEqual([4, 3, 3]);
  });
  it.each([8, 9, 10] as const)('keeps the code %i of a container', type => {
    const { flow } = imported(tree({ id: 'x', type, conditionNodes: [lane('l1')] }));
    expect(flow.node.childNode?.type).toBe(type);
  });
  it.each([
    [4, 3],
    [8, 1],
    [9, 3],
    [10, 1],
  ])('in a container of type %i the last lane without conditions has branch type %i', (type, branchType) => {
    const { flow } = imported(tree({ id: 'x', type, conditionNodes: [lane('l1'), lane('l2')] }));
    const lanes = (flow.node.childNode as ContainerNode).conditionNodes;
    expect(lanes[1]?.attr?.branchType).toBe(branchType);
  });
  it('gives a notice without groups and channels empty ones', () => {
    const { flow } = imported(tree({ id: 'n', type: 5, approverGroups: [{ approverType: '3' }, null] }));
    expect(flow.node.childNode).toMatchObject({
      approverGroups: [{ approverType: 3, approverIds: [], approverNames: [] }],
      channels: [],
    });
  });
  it('takes the last lane without conditions as the default one', () => {
    const conditionList = [[{ field: 'a', operator: 'eq', value: 1 }]];
    const { flow } = imported(
      tree({ id: 'x', type: 4, conditionNodes: [lane('l1', { conditionList }), lane('l2')] }),
    );
    const lanes = (flow.node.childNode as ContainerNode).conditionNodes;
    expect(lanes.map(one => [one.attr?.branchType, one.priorityLevel])).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });
  it('reads one flat list of conditions as one group', () => {
    const conditionList = [{ field: 'a', operator: 'eq', value: 1 }, { field: 'b' }];
    const { flow } = imported(tree({ id: 'x', type: 4, conditionNodes: [lane('l1', { conditionList })] }));
    const [only] = (flow.node.childNode as ContainerNode).conditionNodes as [BranchNode];
    expect(only.conditionList).toEqual([
      [
        { field: 'a', operator: 'eq', value: 1 },
        { field: 'b', operator: '', value: undefined },
      ],
    ]);
  });
  it.each([
    [1, 1],
    [5, 1],
    [3, 3],
  ])('gives set type %i the examine mode %i where none is saved', (setType, mode) => {
    const { flow } = imported(tree({ id: 'a', type: 1, setType }));
    expect((flow.node.childNode as ApproverNode).examineMode).toBe(mode);
  });
  it('keeps unknown keys and unknown kinds', () => {
    const { flow } = imported({
      node: tree({ id: 'n', type: 5, robotId: 'r' }),
      setting: { freeFlow: true },
    });
    expect(flow).toMatchObject({
      node: { childNode: { type: 5, robotId: 'r' } },
      setting: { freeFlow: true },
    });
  });
  it('reads JSON text, and mends ids that are missing or double with a warning', () => {
    const { flow, warnings } = imported(JSON.stringify(tree({ id: 's', type: 1, childNode: { type: 2 } })));
    expect([...indexFlowNodesById(flow).keys()]).toEqual(['s', 'node_2', 'node_3']);
    expect(warnings).toHaveLength(2);
  });
  it.each<[object, object, string[]]>([
    [{ type: 1, passRatio: '60' }, { passRatio: 60 }, []],
    [
      { type: 1, configure: { fallBack: 1, staging: 'true', needClaim: '0' } },
      { configure: { fallBack: true, staging: true, needClaim: false } },
      [],
    ],
    [{ type: 1, configure: { fallBack: 'maybe' } }, { configure: {} }, ['configure.fallBack']],
    [
      { type: 1, nodeUserList: [{ id: 7 }, { id: 'a', name: 'A' }] },
      {
        nodeUserList: [
          { id: '7', name: '7' },
          { id: 'a', name: 'A' },
        ],
      },
      [],
    ],
    [
      { type: 1, nodeUserList: ['a', { name: 'B' }] },
      { nodeUserList: [] },
      ['nodeUserList[0]', 'nodeUserList[1]'],
    ],
    [{ type: 1, nodeUserList: 'a' }, {}, ['nodeUserList']],
    [
      { type: 1, timeLimit: { minutes: 'soon', do: 'pass' } },
      { timeLimit: { do: 'pass' } },
      ['timeLimit.minutes'],
    ],
    [
      { type: 13, giving: [{ from: 'a' }, { from: 'a', to: 'b' }] },
      { giving: [{ from: 'a', to: 'b' }] },
      ['giving[0]'],
    ],
    [{ type: 10 }, { conditionNodes: [] }, []],
    [{ type: 1, nodeName: 5, robotId: {} }, { nodeName: '5', robotId: {} }, []],
  ])('reads %j as %j and names what it cannot read', (own, expected, lost) => {
    const { flow, warnings } = imported(tree({ id: 'n', ...own }));
    expect(flow.node.childNode).toMatchObject(expected);
    for (const path of lost) expect(Object.keys(flow.node.childNode!)).not.toContain(path);
    expect(warnings).toEqual(lost.map(path => `unreadable: ${path} of the node n`));
  });
  it('takes a container by its lanes, whatever else it says', () => {
    const { flow, warnings } = imported(tree({ id: 'x', type: 23, conditionNodes: [lane('l1')] }));
    expect(flow.node.childNode?.type).toBe(4);
    expect(warnings).toEqual(['the container x had the type 23']);
  });
  it('reads the switches of the setting', () => {
    const { flow, warnings } = imported({
      node: tree({}),
      setting: { allowReturn: '1', dedupe: 5, freeFlow: 'x' },
    });
    expect(flow.setting).toEqual({ allowReturn: true, freeFlow: 'x' });
    expect(warnings.slice(-1)).toEqual(['unreadable: setting.dedupe']);
  });
  it.each(['', 'null', '{}', '[1]', 'no json', 7])('refuses %j with a reason', source => {
    expect(importFlow(source)).toMatchObject({ ok: false });
  });
});

describe('the tree', () => {
  const { flow } = imported(
    tree({
      id: 'x',
      type: 4,
      conditionNodes: [
        lane('l1', { childNode: { id: 'a', type: 1, setType: 3, nodeRoleList: [{ id: 'r', name: 'R' }] } }),
        lane('l2'),
      ],
      childNode: { id: 'b', type: 1, setType: 1, nodeUserList: [{ id: 'u', name: 'U' }], childNode: null },
    }),
  );
  const index = indexFlowNodesById(flow);
  it('goes on behind the container when a lane ends', () => {
    expect(['s', 'l1', 'a', 'l2', 'x', 'b'].map(id => nextNodeAfter(index, id)?.id)).toEqual([
      'x',
      'a',
      'b',
      'b',
      'b',
      undefined,
    ]);
  });
  it('knows in which lanes a node lies', () => {
    expect([index.get('a')?.lanes, index.get('b')?.lanes]).toEqual([['l1'], []]);
  });
  it('names everyone it may ask for', () => {
    expect(peopleNeeded(flow)).toEqual({
      users: ['u'],
      roles: ['r'],
      organizations: [],
      positions: [],
      leadersOfInitiator: false,
      groupsOfInitiator: false,
    });
  });
});

describe('a flow beyond all measure', () => {
  const MANY = 8000;
  const approver = (at: number, more: object) => ({ id: `a${at}`, type: 1, nodeName: 'a', ...more });
  const chain = (length: number) => {
    let node: object | null = null;
    for (let at = 0; at < length; at += 1) node = approver(at, { childNode: node });
    return tree(node ?? {});
  };
  const lanes = Array.from({ length: MANY }, (_, at) => lane(`l${at}`));
  let boxes: object = {};
  for (let at = 0; at < MANY; at += 1) boxes = tree({ id: `x${at}`, type: 4, conditionNodes: [boxes] });
  const deep = (open: string, close: string) => JSON.parse(open.repeat(MANY) + close.repeat(MANY));
  const round: Record<string, unknown> = { id: 's', type: 0, nodeName: 'start' };
  round.childNode = round;
  const tooDeep = 'too deep: more than 500 nodes or values, one in another';
  it.each<[string, object, string]>([
    ['a chain', chain(MANY), tooDeep],
    ['branches in branches', boxes, tooDeep],
    [
      'branches side by side',
      tree({ id: 'x', type: 4, conditionNodes: lanes }),
      'too large: more than 5000 nodes',
    ],
    ['a node below itself', round, tooDeep],
    ['lists in lists under a key of their own', { ...tree({}), mine: deep('[', ']') }, tooDeep],
    ['a setting', { node: tree({}), setting: { mine: deep('[', ']') } }, tooDeep],
  ])('is refused, with the limit: %s', (_, source, reason) => {
    expect(importFlow(source)).toEqual({ ok: false, reason });
  });
  it('is refused as text too', () => {
    const text = `${'{"type":0,"childNode":'.repeat(MANY)}null${'}'.repeat(MANY)}`;
    expect(importFlow(text)).toEqual({ ok: false, reason: tooDeep });
  });
  it('the longest chain that is allowed is read, linted and summed up', () => {
    const { flow } = imported(chain(498));
    expect(lint({ flow }).filter(row => row.code !== 'no-approver')).toEqual([]);
    expect(withSummaries(flow).node.id).toBe('s');
    expect(indexFlowNodesById(flow).size).toBe(499);
  });
  it('lint and the index walk definitions that were not imported, of any length', () => {
    const flow = { node: chain(MANY) } as Flow;
    expect(lint({ flow }).length).toBeGreaterThan(0);
    expect(indexFlowNodesById(flow).size).toBe(MANY + 1);
  });
});

describe('summaries', () => {
  const texts = flowTextsIn('en');
  it.each<[string, object]>([
    ['Already set', { type: 0, privileges: [{ key: 'a', disabled: true }] }],
    ['', { type: 0, privileges: [{ key: 'a' }] }],
    ['The initiator', { type: 1, setType: 5 }],
    [
      'Ann, Bob',
      {
        type: 2,
        setType: 6,
        nodeOrganizeList: [
          { id: '1', name: 'Ann' },
          { id: '2', name: 'Bob' },
        ],
      },
    ],
    [
      '[people is Ann, u2]',
      {
        type: 3,
        conditionList: [
          [{ field: 'people', operator: 'eq', value: [{ userId: 'u1', userName: 'Ann' }, 'u2'] }],
        ],
      },
    ],
    ['Any (other)', { type: 3, attr: { branchType: 3 } }],
    [
      '[Sum is more than 5] and [name is x] or [Sum is not 1]',
      {
        type: 3,
        conditionList: [
          [
            { field: 'sum', label: 'Sum', operator: 'gt', value: 5 },
            { field: 'name', operator: 'eq', value: 'x' },
          ],
          [{ field: 'sum', label: 'Sum', operator: 'ne', value: 1 }],
        ],
      },
    ],
  ])('%j', (expected, node) => {
    expect(summarize(node as FlowNode, texts)).toBe(expected);
  });
  it('are kept in content, in Chinese where nothing else is asked', () => {
    const { flow } = imported(tree({ id: 'x', type: 4, conditionNodes: [lane('l1')] }));
    const container = withSummaries(flow).node.childNode as ContainerNode;
    expect(container.conditionNodes[0]?.content).toBe('任意（其他）');
  });
});
