/** Lint of the lanes of a container: the lanes, the findings. */
import { describe, expect, it } from 'vitest';
import type { BranchNode, Flow, FlowNode } from '../model/flow.ts';
import {
  containerNodeKind,
  decisionGatewayNodeKind,
  delayNodeKind,
  handlerNodeKind,
  inclusiveNodeKind,
  noticeNodeKind,
} from '../nodes/index.ts';
import { a, codes, flow, type LaneOf, named, on, otherwise, rows, split, texts } from '../testing/draw.ts';
import { lintText } from './text.ts';

describe('the branch by decision', () => {
  const behind = (...nodes: FlowNode[]) => flow([...nodes, decisionGatewayNodeKind.create('x', texts)]);
  const deciding = (...decisions: (BranchNode['decision'] | 'other')[]) =>
    flow([
      a,
      split(
        decisionGatewayNodeKind,
        ...decisions.map(one =>
          one === 'other' ? otherwise : { decision: one, attr: { branchType: 1 as const } },
        ),
      ),
    ]);
  const summary = {
    ...noticeNodeKind.create('n', texts),
    approverGroups: [{ approverType: 5 as const, approverIds: [], approverNames: [] }],
  };
  it.each<[string, Flow, string[]]>([
    ['behind an approver', behind(a), []],
    [
      'behind a handler',
      behind({ ...a, ...handlerNodeKind.create('h', texts), nodeUserList: named('li') }),
      [],
    ],
    ['behind a notice behind an approver', behind(a, summary), []],
    ['at the start', behind(), ['x suggestion-misplaced → move-behind-approver']],
    [
      'behind a delay',
      behind(a, delayNodeKind.create('d', texts)),
      ['x suggestion-misplaced → move-behind-approver'],
    ],
    ['without a lane for a reject', deciding('agree'), ['x no-reject-branch → add-branch']],
    ['without a lane for an agreement', deciding('reject'), ['x no-agree-branch → add-branch']],
    ['with a lane for the others', deciding('agree', 'other'), []],
    [
      'with two for one decision',
      deciding('agree', 'agree'),
      ['x no-reject-branch → add-branch', 'l2 decision-twice → other-decision'],
    ],
    ['with a third', deciding('agree', 'reject', 'reject'), ['l3 decision-twice → change-branch']],
    ['with a lane for none', deciding('agree', 'reject', undefined), ['l3 decision-twice → change-branch']],
    [
      'with conditions',
      flow([
        a,
        split(
          decisionGatewayNodeKind,
          { decision: 'agree', conditionList: [on('amount', ['gt', 5])] },
          { decision: 'reject' },
        ),
      ]),
      ['l1 idle-conditions → clear-conditions'],
    ],
  ])('%s', (_, subject, expected) => {
    expect(codes(subject)).toEqual(expected);
  });
});

describe('lanes that ask one number', () => {
  const summaryOf = (kind: typeof containerNodeKind, lists: LaneOf[]) =>
    rows(flow([a, split(kind, ...lists)]))
      .filter(row => row.code !== 'no-default')
      .map(row => `${row.nodeId} ${row.code} ${row.params?.range ?? ''}`.trim());
  it.each<[string, LaneOf[], string[]]>([
    ['leave nothing open', [on('amount', ['le', 100]), on('amount', ['gt', 100])], []],
    [
      'leave a gap',
      [on('amount', ['le', 100]), on('amount', ['ge', 200])],
      ['x number-gap 100 < amount < 200'],
    ],
    [
      'leave a gap in tenths',
      [on('amount', ['lt', '0.1']), on('amount', ['gt', '0.10'])],
      ['x number-gap amount = 0.1'],
    ],
    [
      'leave both ends',
      [on('amount', ['gt', 0], ['lt', 10])],
      ['x number-gap amount ≤ 0', 'x number-gap amount ≥ 10'],
    ],
    [
      'leave a gap beyond what a double holds',
      [on('amount', ['lt', '9007199254740992']), on('amount', ['gt', '9007199254740993'])],
      ['x number-gap 9007199254740992 ≤ amount ≤ 9007199254740993'],
    ],
    [
      'are covered by a group',
      [[on('amount', ['lt', 5]), on('amount', ['gt', 7])], on('amount', ['ge', 5], ['le', 7])],
      [],
    ],
    ['are covered by all but one', [on('amount', ['ne', 5]), on('amount', ['eq', 5])], []],
    ['have a default', [on('amount', ['le', 100]), on('amount', ['ge', 200]), otherwise], []],
    ['are whole numbers', [on('days', ['le', 10]), on('days', ['ge', 11])], []],
    [
      'are whole numbers with one left out',
      [on('days', ['le', 10]), on('days', ['ge', 12])],
      ['x number-gap 10 < days < 12'],
    ],
    ['keep within the control', [on('days', ['ge', 5])], ['x number-gap 1 ≤ days < 5']],
    ['keep within a slider', [on('percent', ['lt', 50])], ['x number-gap 50 ≤ percent ≤ 100']],
    [
      'overlap',
      [on('amount', ['lt', 100]), on('amount', ['gt', 50]), otherwise],
      ['l2 number-overlap 50 < amount < 100'],
    ],
    [
      'overlap in one number',
      [on('amount', ['le', 100]), on('amount', ['ge', 100]), otherwise],
      ['l2 number-overlap amount = 100'],
    ],
    ['go on from the lane before', [on('amount', ['gt', 10]), on('amount', ['gt', 5]), otherwise], []],
    ['overlap between whole numbers only', [on('days', ['lt', 11]), on('days', ['gt', 10]), otherwise], []],
    ['contradict themselves', [on('amount', ['gt', 10], ['lt', 5]), otherwise], ['l1 unreachable-branch']],
    [
      'get nothing that others leave',
      [
        on('amount', ['le', 100]),
        on('amount', ['gt', 100]),
        on('amount', ['gt', 50], ['lt', 150]),
        otherwise,
      ],
      ['l3 unreachable-branch'],
    ],
    [
      'get the missing value',
      [on('amount', ['le', 100]), on('amount', ['gt', 100]), on('amount', ['ne', 5]), otherwise],
      ['l3 number-overlap amount < 5; 5 < amount ≤ 100'],
    ],
    [
      'ask another field too',
      [on('amount', ['le', 100]), [...on('amount', ['ge', 200]), ...on('name', ['eq', 'b'])]],
      [],
    ],
    ['ask a day', [on('day', ['le', '2026-01-01'])], []],
    ['are not complete', [on('amount', ['le', 100]), on('amount', ['ge', ''])], ['l2 condition-value']],
  ])('%s', (_, lists, expected) => {
    expect(summaryOf(containerNodeKind, lists)).toEqual(expected);
  });
  it('of an inclusive container may overlap, and may leave no gap', () => {
    const lists = [on('amount', ['lt', 100]), on('amount', ['gt', 50], ['lt', 200])];
    expect(summaryOf(inclusiveNodeKind, lists)).toEqual(['x number-gap amount ≥ 200']);
    expect(summaryOf(inclusiveNodeKind, [...lists, otherwise, otherwise])).toEqual(['l4 unreachable-branch']);
  });
  it('are named in words', () => {
    const [, gap] = rows(flow([a, split(containerNodeKind, on('amount', ['lt', 100], ['gt', 5]))]));
    expect([lintText(gap!, 'en'), lintText(gap!, 'zh')]).toEqual([
      { message: 'No branch of “Branches” covers amount ≤ 5', fix: 'Add the default branch “Other cases”' },
      { message: '分支“Branches”没有条件覆盖 amount ≤ 5', fix: '添加默认条件“其他情况”' },
    ]);
  });
});
