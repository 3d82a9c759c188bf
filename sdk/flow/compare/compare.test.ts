/** Versions of a flow: what was added, removed, changed and moved, and one flow that shows both. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../testing/random.ts';
import { svgOf } from '../diagram/svg.ts';
import {
  addBranch,
  changeNode,
  changeSetting,
  changeType,
  deleteNode,
  moveBranch,
  moveNodes,
  setPeople,
  wrapNodes,
} from '../edits/index.ts';
import { type Flow, NODE } from '../model/flow.ts';
import { nodePlacesOf } from '../model/tree.ts';
import { anyGesture } from '../testing/gestures.ts';
import { summaryOf } from '../testing/report.ts';
import { add, type Edit, empty, fork, sample, texts } from '../testing/sample.ts';
import { compareFlows } from './differences.ts';
import { longestIncreasingIndexes } from './lines.ts';

const lines = (before: Flow, after: Flow): string[] =>
  compareFlows(before, after).nodes.map(({ id, state, isMoved, settings }) =>
    [id, state, isMoved && state !== 'moved' ? 'moved' : '', ...settings.map(({ name }) => name)]
      .filter(Boolean)
      .join(' '),
  );
const three = addBranch(sample, 'x', texts);

describe('the differences', () => {
  it.each<[string, Flow, Edit, string[]]>([
    ['none', sample, flow => flow, []],
    ['a new node', sample, add('a', NODE.copy, 'n'), ['n added']],
    ['a node that is gone', sample, flow => deleteNode(flow, 'd'), ['d removed']],
    [
      'a container that is gone',
      sample,
      flow => deleteNode(flow, 'x'),
      ['x removed', 'x_1 removed', 'b removed', 'x_2 removed', 'c removed'],
    ],
    [
      'a changed setting',
      sample,
      flow => changeNode(flow, 'a', { nodeName: 'Boss' }, texts),
      ['a changed nodeName'],
    ],
    [
      'people',
      sample,
      flow => setPeople(flow, 'a', [{ id: 'li', name: 'Li' }], texts),
      ['a changed nodeUserList'],
    ],
    [
      'a default that is written down',
      sample,
      flow => changeNode(flow, 'a', { configure: { fallBack: false } }, texts),
      [],
    ],
    [
      'a key that no panel shows',
      sample,
      flow => changeNode(flow, 'a', { robotId: 'r' }, texts),
      ['a changed robotId'],
    ],
    ['a node that moved on', sample, flow => moveNodes(flow, ['a'], 'd'), ['a moved']],
    ['a node in another lane', sample, flow => moveNodes(flow, ['b'], 'c'), ['b moved']],
    [
      'a node that moved and changed',
      sample,
      flow => changeNode(moveNodes(flow, ['a'], 'd'), 'a', { nodeName: 'B' }, texts),
      ['a changed moved nodeName'],
    ],
    ['lanes in another order', three, flow => moveBranch(flow, 'x_3', 1), ['x_3 moved']],
    [
      'a node that was wrapped',
      sample,
      flow => wrapNodes(flow, ['a'], { type: NODE.container, id: 'w' }, texts),
      ['w added', 'w_1 added', 'a moved', 'w_2 added'],
    ],
    [
      'another kind',
      fork,
      flow => changeType(flow, 'p', NODE.container, texts),
      ['p changed nodeName type', 'p_end removed'],
    ],
  ])('are %s', (_, before, edit, expected) => {
    expect(lines(before, edit(before))).toEqual(expected);
  });

  it('have the values before and after, with their text', () => {
    const after = changeNode(sample, 'a', { configure: { staging: true } }, texts);
    expect(compareFlows(sample, after).nodes[0]?.settings).toEqual([
      { name: 'configure.staging', text: 'configure.staging', before: undefined, after: true },
    ]);
  });

  it('are those of the whole flow too', () => {
    const after = changeSetting(sample, { allowReturn: true, allowTransfer: true, freeFlow: 1 });
    expect(compareFlows(sample, after).settings.map(({ name }) => name)).toEqual(['allowReturn', 'freeFlow']);
  });
});

describe('the merged flow', () => {
  it.each<[string, Flow, Edit, string]>([
    ['a node', sample, flow => deleteNode(flow, 'a'), 's > a > x[x_1: b | x_2*: c] > d'],
    ['the last node of a lane', sample, flow => deleteNode(flow, 'b'), 's > a > x[x_1: b | x_2*: c] > d'],
    ['a container', sample, flow => deleteNode(flow, 'x'), 's > a > x[x_1: b | x_2*: c] > d'],
    ['a lane', three, flow => deleteNode(flow, 'x_1'), 's > a > x[x_1: b | x_3:  | x_2*: c] > d'],
    [
      'a container whose nodes moved out',
      sample,
      flow => deleteNode(moveNodes(flow, ['b'], 'd'), 'x'),
      's > a > x[x_1:  | x_2*: c] > d > b',
    ],
    [
      'a container that came apart',
      fork,
      flow => deleteNode(flow, 'p_1'),
      's > p[p_1: b | p_2: ] > p_end > c > d',
    ],
  ])('has %s that is gone in its place', (_, before, edit, expected) => {
    expect(summaryOf(compareFlows(before, edit(before)).merged)).toBe(expected);
  });

  it('has each node of both once, and can be drawn, after any gestures', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomFrom(seed);
      const clipboard = { text: '' };
      let before = empty;
      const edited = (flow: Flow, from: number, count: number): Flow => {
        let now = flow;
        for (let at = 0; at < count; at += 1)
          [, now] = anyGesture({ flow: now, random, id: `n${from + at}`, clipboard });
        return now;
      };
      before = edited(empty, 0, 60);
      const after = edited(before, 100, random.below(30));
      const { merged, nodes, appearance } = compareFlows(before, after);
      const ids = nodePlacesOf(merged).map(({ node }) => node.id);
      const all = new Set([before, after].flatMap(flow => nodePlacesOf(flow).map(({ node }) => node.id)));
      expect(ids.toSorted()).toEqual([...all].toSorted());
      const current = nodePlacesOf(after).map(({ node }) => node.id);
      const order = new Set(current);
      expect(ids.filter(id => order.has(id))).toEqual(current);
      expect(svgOf(merged, { appearance })).toContain('<svg');
      expect(nodes.every(({ state, settings }) => state !== 'changed' || settings.length > 0)).toBe(true);
    }
  });
});

it.each<[number[], number[]]>([
  [[], []],
  [
    [1, 2, 3],
    [0, 1, 2],
  ],
  [
    [3, 1, 2],
    [1, 2],
  ],
  [
    [2, 3, 1],
    [0, 1],
  ],
])('the longest rising part of %j', (numbers, indexes) => {
  expect([...longestIncreasingIndexes(numbers)].toSorted()).toEqual(indexes);
});
