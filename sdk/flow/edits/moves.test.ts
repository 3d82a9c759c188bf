/** Moving, copying, cutting, wrapping and changing kinds: the flow, the edit, the flow after it. */
import { describe, expect, it } from 'vitest';
import { lint } from '../lint/lint.ts';
import { type ApproverNode, type BranchNode, type ContainerNode, type Flow, NODE } from '../model/flow.ts';
import { faults, frozen, summaryOf } from '../testing/report.ts';
import { add, type Edit, fork, node, play, sample, texts } from '../testing/sample.ts';
import {
  changeNode,
  changeType,
  copyNodes,
  cutNodes,
  deleteNodes,
  duplicateNodes,
  type FlowFragment,
  moveNodes,
  pasteNodes,
  readFragment,
  runOf,
  setPeople,
  stepTarget,
  targetsFor,
  typesFor,
  wrapNodes,
  writeFragment,
} from './index.ts';

const move =
  (ids: string, after: string): Edit =>
  flow =>
    moveNodes(flow, ids.split(' '), after);
const step =
  (ids: string, direction: 'up' | 'down'): Edit =>
  flow => {
    const after = stepTarget(flow, ids.split(' '), direction);
    return after === undefined ? flow : moveNodes(flow, ids.split(' '), after);
  };
const copied = (flow: Flow, ids: string): FlowFragment => copyNodes(flow, ids.split(' '))!;
const paste =
  (from: Flow, ids: string, after: string): Edit =>
  flow =>
    pasteNodes(flow, copied(from, ids), { after, id: 'n' }, texts);
const wrap =
  (ids: string, type: ContainerNode['type']): Edit =>
  flow =>
    wrapNodes(flow, ids.split(' '), { type, id: 'w' }, texts);
const change =
  (id: string, type: (typeof NODE)[keyof typeof NODE]): Edit =>
  flow =>
    changeType(flow, id, type as ContainerNode['type'], texts);
const SAME = 's > a > x[x_1: b | x_2*: c] > d';
const FORK = 's > p[p_1: b | p_2: c] > p_end > d';
/** Two containers side by side in one line. */
const both = play(
  add('s', NODE.approver, 'a'),
  add('a', NODE.parallel, 'p'),
  add('p_1', NODE.approver, 'b'),
  add('p', NODE.container, 'x'),
  add('x_2', NODE.copy, 'c'),
);

describe('the tree', () => {
  it.each<[string, Flow, Edit, string]>([
    ['moves a node down its line', sample, move('a', 'x'), 's > x[x_1: b | x_2*: c] > a > d'],
    ['moves a node into a lane', sample, move('d', 'x_1'), 's > a > x[x_1: d > b | x_2*: c]'],
    ['moves a node out of a lane', sample, move('b', 's'), 's > b > a > x[x_1:  | x_2*: c] > d'],
    ['moves a node to the other lane', sample, move('b', 'c'), 's > a > x[x_1:  | x_2*: c > b] > d'],
    ['moves a container with its lanes', sample, move('x', 'd'), 's > a > d > x[x_1: b | x_2*: c]'],
    ['moves a run', sample, move('a x', 'd'), 's > d > a > x[x_1: b | x_2*: c]'],
    ['moves a container with its aggregate', fork, move('p', 'd'), 's > d > p[p_1: b | p_2: c] > p_end'],
    ['moves by its aggregate', fork, move('p_end', 'd'), 's > d > p[p_1: b | p_2: c] > p_end'],
    ['moves behind the aggregate', fork, move('b', 'p'), 's > p[p_1:  | p_2: c] > p_end > b > d'],
    ['moves nothing into itself', sample, move('x', 'b'), SAME],
    ['moves nothing behind itself', sample, move('a', 'a'), SAME],
    ['moves nothing to its own place', sample, move('d', 'x'), SAME],
    ['moves nothing to its own place behind an aggregate', fork, move('d', 'p'), FORK],
    ['moves no start', sample, move('s', 'd'), SAME],
    ['moves no lane alone, but its container', sample, move('x_1', 'd'), 's > a > d > x[x_1: b | x_2*: c]'],
    ['moves nothing behind what is not there', sample, move('a', 'nowhere'), SAME],
    ['steps up', sample, step('x', 'up'), 's > x[x_1: b | x_2*: c] > a > d'],
    ['steps down past a container', sample, step('a', 'down'), 's > x[x_1: b | x_2*: c] > a > d'],
    ['steps up past a container', sample, step('d', 'up'), 's > a > d > x[x_1: b | x_2*: c]'],
    ['steps up past an aggregate', fork, step('d', 'up'), 's > d > p[p_1: b | p_2: c] > p_end'],
    ['steps up out of a lane', sample, step('b', 'up'), 's > a > b > x[x_1:  | x_2*: c] > d'],
    ['steps down out of a lane', fork, step('b', 'down'), 's > p[p_1:  | p_2: c] > p_end > b > d'],
    ['steps no further than the ends', sample, flow => step('d', 'down')(step('a', 'up')(flow)), SAME],
    ['pastes a node', sample, paste(sample, 'b', 'd'), `${SAME} > n`],
    [
      'pastes a run',
      sample,
      paste(sample, 'a x', 'x_2'),
      's > a > x[x_1: b | x_2*: n > n_2[n_3: n_4 | n_5*: n_6] > c] > d',
    ],
    ['pastes with an aggregate', sample, paste(fork, 'p', 'd'), `${SAME} > n[n_2: n_3 | n_4: n_5] > n_6`],
    [
      'pastes a lane before the default',
      sample,
      paste(sample, 'x_1', 'x'),
      's > a > x[x_1: b | n: n_2 | x_2*: c] > d',
    ],
    [
      'pastes a default lane as one with conditions',
      sample,
      paste(sample, 'x_2', 'x_1'),
      's > a > x[x_1: b | n: n_2 | x_2*: c] > d',
    ],
    [
      'pastes a lane into parallel ones',
      fork,
      paste(sample, 'x_1', 'p_2'),
      's > p[p_1: b | p_2: c | n: n_2] > p_end > d',
    ],
    ['pastes no lane behind a node', sample, paste(sample, 'x_1', 'a'), SAME],
    ['pastes nothing behind what is not there', sample, paste(sample, 'a', 'nowhere'), SAME],
    [
      'duplicates a node',
      sample,
      flow => duplicateNodes(flow, ['b'], 'n', texts),
      's > a > x[x_1: b > n | x_2*: c] > d',
    ],
    [
      'duplicates a container',
      fork,
      flow => duplicateNodes(flow, ['p'], 'n', texts),
      's > p[p_1: b | p_2: c] > p_end > n[n_2: n_3 | n_4: n_5] > n_6 > d',
    ],
    [
      'duplicates a lane',
      sample,
      flow => duplicateNodes(flow, ['x_1'], 'n', texts),
      's > a > x[x_1: b | n: n_2 | x_2*: c] > d',
    ],
    ['duplicates no start', sample, flow => duplicateNodes(flow, ['s'], 'n', texts), SAME],
    ['cuts a run', sample, flow => cutNodes(flow, ['a', 'x']).flow, 's > d'],
    ['cuts a lane', fork, flow => cutNodes(flow, ['p_1']).flow, 's > c > d'],
    ['deletes several', sample, flow => deleteNodes(flow, ['a', 'b', 's', 'x_1']), 's > c > d'],
    ['wraps a node', sample, wrap('a', NODE.container), 's > w[w_1: a | w_2*: ] > x[x_1: b | x_2*: c] > d'],
    [
      'wraps a run in parallel lanes',
      sample,
      wrap('a x', NODE.parallel),
      's > w[w_1: a > x[x_1: b | x_2*: c] | w_2: ] > w_end > d',
    ],
    [
      'wraps in a lane',
      sample,
      wrap('b', NODE.inclusive),
      's > a > x[x_1: w[w_1: b | w_2*: ] > w_end | x_2*: c] > d',
    ],
    ['wraps no start', sample, wrap('s', NODE.container), SAME],
    [
      'makes lanes run side by side',
      sample,
      change('x', NODE.parallel),
      's > a > x[x_1: b | x_2: c] > x_end > d',
    ],
    ['makes parallel lanes conditions', fork, change('p', NODE.container), 's > p[p_1: b | p_2: c] > d'],
    ['keeps the aggregate of parallel lanes', fork, change('p', NODE.inclusive), FORK],
    ['makes no container of a node', sample, change('a', NODE.container), SAME],
    [
      'changes no start and no lane',
      sample,
      flow => change('s', NODE.copy)(change('x_1', NODE.copy)(flow)),
      SAME,
    ],
  ])('%s', (_, before, edit, after) => {
    const result = edit(frozen(before));
    expect(summaryOf(result)).toBe(after);
    expect(faults(result)).toEqual([]);
    if (after === SAME) expect(result).toBe(before);
  });
});

describe('a run', () => {
  it.each<[string, Flow, string, string]>([
    ['is the nodes between', sample, 'd a', 'a x d'],
    ['takes the container of a node in a lane', sample, 'a b', 'a x'],
    ['takes a container for nodes in two lanes', sample, 'b c', 'x'],
    ['takes the aggregate along', fork, 'p', 'p p_end'],
    ['leaves the start out', sample, 's a', 'a'],
    ['takes a container for its lanes', sample, 'x_1 x_2', 'x'],
    ['is empty where a node is not there', sample, 'a nowhere', ''],
  ])('%s', (_, flow, ids, run) => {
    expect(runOf(flow, ids.split(' ')).join(' ')).toBe(run);
  });
});

describe('targets', () => {
  it('are all places but the own one and those inside', () => {
    expect(targetsFor(sample, ['x'])).toEqual(['s', 'd']);
    expect(targetsFor(both, ['x'])).toEqual(['s', 'a', 'p_1', 'b', 'p_2']);
    expect(targetsFor(fork, ['c'])).toEqual(['s', 'p_1', 'b', 'p_end', 'd']);
  });
  it('are the places to which nodes do move', () => {
    for (const flow of [sample, fork, both])
      for (const id of ['a', 'b', 'c', 'd', 'x', 'p'].filter(one => runOf(flow, [one]).length > 0)) {
        const targets = targetsFor(flow, [id]);
        for (const after of targets) expect(moveNodes(flow, [id], after)).not.toBe(flow);
      }
  });
});

describe('the clipboard', () => {
  it('carries nodes between flows as typed text', () => {
    const text = writeFragment(copied(both, 'p x'));
    expect(readFragment(text)).toMatchObject({ kind: 'countersign/flow-nodes', node: { id: 'p' } });
    const pasted = pasteNodes(sample, readFragment(text)!, { after: 'd', id: 'n' }, texts);
    expect(summaryOf(pasted)).toBe(`${SAME} > n[n_2: n_3 | n_4: ] > n_5 > n_6[n_7:  | n_8*: n_9]`);
    expect(faults(pasted)).toEqual([]);
  });
  it('carries a lane with its conditions', () => {
    const conditionList = [[{ field: 'amount', operator: 'gt' as const, value: 5 }]];
    const flow = changeNode(sample, 'x_1', { conditionList }, texts);
    const pasted = pasteNodes(
      flow,
      readFragment(writeFragment(copied(flow, 'x_1')))!,
      { after: 'x', id: 'n' },
      texts,
    );
    expect(node(pasted, 'n')).toMatchObject({ conditionList, nodeName: 'Branch 1 2', priorityLevel: 2 });
  });
  it.each([
    '',
    'text',
    '[]',
    'null',
    '{"kind":"countersign/flow-nodes"}',
    '{"kind":"other","node":{"type":1}}',
    '{"kind":"countersign/flow-nodes","node":{"type":[]}}',
  ])('takes nothing from %j, or something sound', text => {
    const fragment = readFragment(text);
    if (fragment) expect(faults(pasteNodes(sample, fragment, { after: 'a', id: 'n' }, texts))).toEqual([]);
  });
  it('pastes no more than a flow can hold', () => {
    let flow = sample;
    for (let at = 0; at < 13; at += 1) flow = duplicateNodes(flow, runOf(flow, ['a', 'd']), `n${at}`, texts);
    expect(placesCount(flow)).toBeLessThanOrEqual(5000);
  });
});

const placesCount = (flow: Flow): number => JSON.stringify(flow).match(/"nodeName"/g)!.length;

describe('another kind', () => {
  const named = setPeople(sample, 'a', [{ id: 'li', name: 'Li' }], texts);
  it('keeps people, name and field rights', () => {
    const set = changeNode(
      named,
      'a',
      { nodeName: 'Boss', privileges: [{ key: 'amount', hidden: true, disabled: true }] },
      texts,
    );
    expect(node(change('a', NODE.copy)(set), 'a')).toMatchObject({
      type: NODE.copy,
      nodeName: 'Boss',
      nodeUserList: [{ id: 'li', name: 'Li' }],
      privileges: [{ key: 'amount' }],
      content: 'Li',
    });
    expect('examineMode' in node(change('a', NODE.copy)(set), 'a')).toBe(false);
  });
  it('takes its own name where the old one was the usual', () => {
    expect(node(change('a', NODE.handler)(named), 'a').nodeName).toBe('Handler');
    expect(node(change('a', NODE.delay)(named), 'a')).toMatchObject({
      nodeName: 'Delay',
      delay: { minutes: 60 },
    });
  });
  it('keeps people through a notice and back', () => {
    const back = change('a', NODE.approver)(change('a', NODE.notice)(named));
    expect((node(back, 'a') as ApproverNode).nodeUserList).toEqual([{ id: 'li', name: 'Li' }]);
    expect(lint({ flow: back }).filter(({ nodeId }) => nodeId === 'a')).toEqual([]);
  });
  it('gives two lanes a decision each, and offers none to three', () => {
    const lanes = (node(change('x', NODE.suggestion)(sample), 'x') as ContainerNode).conditionNodes;
    expect(lanes.map(({ decision }: BranchNode) => decision)).toEqual(['agree', 'reject']);
    const three = duplicateNodes(sample, ['x_1'], 'n', texts);
    expect(typesFor(node(three, 'x'))).toEqual([NODE.inclusive, NODE.parallel]);
  });
  it.each(['start', 'branch', 'aggregate'] as const)('is offered to no %s', kind => {
    const subject = ['s', 'p_1', 'p_end'].map(id => node(fork, id)).find(({ type }) => type === NODE[kind])!;
    expect(typesFor(subject)).toEqual([]);
  });
});
