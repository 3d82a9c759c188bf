/** Edits of a node's own fields, its people and the settings of the flow. */
import { describe, expect, it } from 'vitest';
import { type ApproverNode, type BranchNode, type Flow, NODE } from '../model/flow.ts';
import { faults, frozen } from '../testing/report.ts';
import { add, type Edit, node, sample, texts } from '../testing/sample.ts';
import {
  changeDynamic,
  changeNode,
  changeSetType,
  changeSetting,
  closeBranch,
  replacePerson,
  setPeople,
} from './index.ts';

describe('a node', () => {
  const li = [{ id: 'li', name: 'Li' }];
  it('takes new fields, and its summary follows', () => {
    const flow = changeNode(sample, 'a', { nodeName: 'Boss', nodeUserList: li }, texts);
    expect(node(flow, 'a')).toMatchObject({ nodeName: 'Boss', content: 'Li' });
  });
  it('loses a field that is undefined, and no other', () => {
    const flow = changeNode(
      changeNode(sample, 'a', { selectMode: 2 }, texts),
      'a',
      { selectMode: undefined },
      texts,
    );
    expect(flow).toEqual(sample);
    expect('selectMode' in node(flow, 'a')).toBe(false);
  });
  it('keeps the keys of the tree for any input', () => {
    const sly = { id: 'z', type: 2, childNode: null, content: 'x', priorityLevel: 9 } as unknown as {
      nodeName: string;
    };
    expect(changeNode(sample, 'a', sly, texts)).toBe(sample);
  });
  it.each<[string, Edit]>([
    ['the same field', flow => changeNode(flow, 'a', { nodeName: 'Approver' }, texts)],
    ['the same set type', flow => changeSetType(flow, 'a', 1, texts)],
    ['a set type of what has no people', flow => changeSetType(flow, 'x', 3, texts)],
    ['people of what has none', flow => setPeople(flow, 'x', li, texts)],
    ['a branch without conditions', flow => closeBranch(flow, 'x_1', texts)],
    ['another person nowhere', flow => replacePerson(flow, 'nobody', li[0]!, texts)],
    ['no setting', flow => changeSetting(flow, { allowReturn: undefined })],
  ])('is the very same with %s', (_, edit) => {
    expect(edit(frozen(sample))).toBe(sample);
  });
  it.each([
    [1, 1],
    [3, 3],
    [4, 3],
    [5, 1],
    [6, 3],
    [8, 3],
  ] as const)('with set type %i starts with examine mode %i', (setType, mode) => {
    const other = changeSetType(
      changeNode(sample, 'd', { examineMode: 2 }, texts),
      'd',
      setType === 3 ? 6 : 3,
      texts,
    );
    const result = node(changeSetType(other, 'd', setType, texts), 'd') as ApproverNode;
    expect([result.setType, result.examineMode]).toEqual([setType, mode]);
  });
  it('of a copy has no examine mode', () => {
    expect(node(changeSetType(sample, 'c', 5, texts), 'c')).toEqual({
      ...node(sample, 'c'),
      setType: 5,
      content: 'The initiator',
    });
  });
  it('of a copy that turns dynamic starts with the leader: nobody picks recipients of copies', () => {
    expect(node(changeSetType(sample, 'c', 4, texts), 'c')).toMatchObject({
      setType: 4,
      dynamic: { by: 'leader', level: 1 },
    });
    const all = changeDynamic(changeSetType(sample, 'c', 4, texts), 'c', { by: 'supervisors' }, texts);
    const back = changeSetType(changeSetType(all, 'c', 1, texts), 'c', 4, texts);
    expect(node(back, 'c')).toMatchObject({ dynamic: { by: 'supervisors' } });
  });
  it('that turns to supervisors decides one after the other, and back to either-sign', () => {
    const picked = changeSetType(sample, 'a', 4, texts);
    const above = changeDynamic(picked, 'a', { by: 'supervisors' }, texts);
    const all = changeNode(above, 'a', { examineMode: 2 }, texts);
    const leader = changeDynamic(all, 'a', { by: 'leader', level: 1 }, texts);
    const modes = [above, all, changeDynamic(all, 'a', { by: 'supervisors', levels: 2 }, texts), leader];
    expect(modes.map(flow => (node(flow, 'a') as ApproverNode).examineMode)).toEqual([3, 2, 2, 3]);
  });
});

describe('people', () => {
  const [li, wang] = [
    { id: 'li', name: 'Li' },
    { id: 'wang', name: 'Wang' },
  ];
  it('go into the list of the set type, each once', () => {
    const flow = setPeople(changeSetType(sample, 'a', 3, texts), 'a', [li, wang, li], texts);
    expect(node(flow, 'a')).toMatchObject({
      nodeRoleList: [li, wang],
      nodeUserList: [],
      content: 'Li, Wang',
    });
  });
  it('are replaced wherever they are named', () => {
    const group = (type: number) => ({
      approverType: type,
      approverIds: ['li', 'wang'],
      approverNames: ['Li', 'Wang'],
    });
    const before = [
      add('s', NODE.notice, 'n'),
      (flow: Flow) => changeNode(flow, 'n', { approverGroups: [group(1), group(3)] }, texts),
      (flow: Flow) => setPeople(flow, 'a', [li, wang], texts),
      (flow: Flow) =>
        changeNode(
          flow,
          'b',
          { nobody: { do: 'users', users: [li] }, timeLimit: { minutes: 1, do: 'transfer', to: [li] } },
          texts,
        ),
    ].reduce((now, edit) => edit(frozen(now)), sample);
    const after = replacePerson(frozen(before), 'li', wang, texts);
    expect(node(after, 'a')).toMatchObject({ nodeUserList: [wang], content: 'Wang' });
    expect(node(after, 'b')).toMatchObject({ nobody: { users: [wang] }, timeLimit: { to: [wang] } });
    expect(node(after, 'n')).toMatchObject({
      approverGroups: [{ ...group(1), approverIds: ['wang'], approverNames: ['Wang'] }, group(3)],
    });
    expect([node(after, 'd'), node(after, 'x_2')]).toEqual([node(before, 'd'), node(before, 'x_2')]);
  });
});

describe('closing a branch', () => {
  const full = { field: 'a', operator: 'eq', value: 0 };
  it.each<[object[][], object[][]]>([
    [[[full, { ...full, field: '' }]], [[full]]],
    [[[{ ...full, operator: '' }], [full]], [[full]]],
    [
      [
        [
          { ...full, value: '' },
          { ...full, value: null },
        ],
      ],
      [],
    ],
    [[[], [full]], [[full]]],
    [[[full]], [[full]]],
  ])('of %j leaves %j', (before, after) => {
    const flow = changeNode(sample, 'x_1', { conditionList: before }, texts);
    const closed = closeBranch(frozen(flow), 'x_1', texts);
    expect((node(closed, 'x_1') as BranchNode).conditionList).toEqual(after);
    expect(faults(closed)).toEqual([]);
  });
});

describe('the setting', () => {
  it('takes switches and loses them', () => {
    const on = changeSetting(sample, { allowReturn: true });
    expect([on.setting, changeSetting(on, { allowReturn: undefined }).setting]).toEqual([
      { allowReturn: true },
      {},
    ]);
    expect(on.node).toBe(sample.node);
  });
});
