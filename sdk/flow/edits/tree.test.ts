/** Each edit of the tree as a row: the flow, the edit, the flow after it. */
import { describe, expect, it } from 'vitest';
import { type BranchNode, type ContainerNode, type Flow, NODE } from '../model/flow.ts';
import { nodeKindOf } from '../nodes/index.ts';
import { faults, frozen, summaryOf } from '../testing/report.ts';
import { add, type Edit, empty, fork, node, play, sample, texts } from '../testing/sample.ts';
import {
  addBranch,
  addDecision,
  addDefault,
  changeNode,
  deleteBranch,
  deleteNode,
  moveBranch,
} from './index.ts';

const three: Edit = flow => addBranch(flow, 'x', texts);

describe('the tree', () => {
  it.each<[string, Flow, Edit, string]>([
    ['adds behind a node', sample, add('a', NODE.notice, 'n'), 's > a > n > x[x_1: b | x_2*: c] > d'],
    ['adds at the end', sample, add('d', NODE.delay, 'n'), 's > a > x[x_1: b | x_2*: c] > d > n'],
    [
      'adds at the head of a lane',
      sample,
      add('x_1', NODE.subProcess, 'n'),
      's > a > x[x_1: n > b | x_2*: c] > d',
    ],
    ['adds at the end of a lane', sample, add('c', NODE.copy, 'n'), 's > a > x[x_1: b | x_2*: c > n] > d'],
    ['adds behind a container', sample, add('x', NODE.copy, 'n'), 's > a > x[x_1: b | x_2*: c] > n > d'],
    [
      'adds a container in front of a chain',
      sample,
      add('s', NODE.inclusive, 'y'),
      's > y[y_1:  | y_2*: ] > y_end > a > x[x_1: b | x_2*: c] > d',
    ],
    [
      'adds behind the join of a parallel container',
      fork,
      add('p', NODE.copy, 'n'),
      's > p[p_1: b | p_2: c] > p_end > n > d',
    ],
    [
      'adds with another id where one is taken',
      sample,
      add('s', NODE.copy, 'a'),
      's > a_2 > a > x[x_1: b | x_2*: c] > d',
    ],
    [
      'adds with another id where a lane’s is taken',
      play(add('s', NODE.copy, 'y_1')),
      add('s', NODE.container, 'y'),
      's > y_2[y_2_1:  | y_2_2*: ] > y_1',
    ],
    [
      'adds nothing behind what is not there',
      sample,
      add('nowhere', NODE.copy, 'n'),
      's > a > x[x_1: b | x_2*: c] > d',
    ],
    [
      'deletes a node, its child moving up',
      sample,
      flow => deleteNode(flow, 'a'),
      's > x[x_1: b | x_2*: c] > d',
    ],
    ['deletes the last node', sample, flow => deleteNode(flow, 'd'), 's > a > x[x_1: b | x_2*: c]'],
    [
      'deletes the only node of a lane',
      sample,
      flow => deleteNode(flow, 'b'),
      's > a > x[x_1:  | x_2*: c] > d',
    ],
    ['deletes a container with its lanes', sample, flow => deleteNode(flow, 'x'), 's > a > d'],
    ['deletes a parallel container with its join', fork, flow => deleteNode(flow, 'p'), 's > d'],
    ['deletes a join', fork, flow => deleteNode(flow, 'p_end'), 's > p[p_1: b | p_2: c] > d'],
    ['never deletes the start', sample, flow => deleteNode(flow, 's'), 's > a > x[x_1: b | x_2*: c] > d'],
    ['adds a branch before the default', sample, three, 's > a > x[x_1: b | x_3:  | x_2*: c] > d'],
    [
      'adds a branch at the end of parallel ones',
      fork,
      flow => addBranch(flow, 'p', texts),
      's > p[p_1: b | p_2: c | p_3: ] > p_end > d',
    ],
    [
      'adds no second default',
      sample,
      flow => addDefault(flow, 'x', texts),
      's > a > x[x_1: b | x_2*: c] > d',
    ],
    [
      'adds no default to parallel branches',
      fork,
      flow => addDefault(flow, 'p', texts),
      's > p[p_1: b | p_2: c] > p_end > d',
    ],
    [
      'deletes a branch of three',
      three(sample),
      flow => deleteBranch(flow, 'x_1'),
      's > a > x[x_3:  | x_2*: c] > d',
    ],
    [
      'deletes one of two: the other’s nodes take the container’s place',
      sample,
      flow => deleteBranch(flow, 'x_2'),
      's > a > b > d',
    ],
    ['deletes one of two by its node', sample, flow => deleteNode(flow, 'x_1'), 's > a > c > d'],
    ['deletes one of two parallel ones, and the join', fork, flow => deleteBranch(flow, 'p_1'), 's > c > d'],
    [
      'deletes one of two where the other is empty',
      play(add('s', NODE.container, 'x')),
      flow => deleteBranch(flow, 'x_1'),
      's',
    ],
    [
      'deletes no branch by a node’s id',
      sample,
      flow => deleteBranch(flow, 'b'),
      's > a > x[x_1: b | x_2*: c] > d',
    ],
    [
      'moves a branch up',
      three(sample),
      flow => moveBranch(flow, 'x_3', 1),
      's > a > x[x_3:  | x_1: b | x_2*: c] > d',
    ],
    [
      'moves a branch no further than before the default',
      three(sample),
      flow => moveBranch(flow, 'x_1', 9),
      's > a > x[x_3:  | x_1: b | x_2*: c] > d',
    ],
    [
      'moves no default',
      three(sample),
      flow => moveBranch(flow, 'x_2', 1),
      's > a > x[x_1: b | x_3:  | x_2*: c] > d',
    ],
    [
      'puts a branch last that becomes the default',
      three(sample),
      flow =>
        changeNode(
          changeNode(flow, 'x_2', { attr: { branchType: 1 } }, texts),
          'x_1',
          { attr: { branchType: 3 } },
          texts,
        ),
      's > a > x[x_3:  | x_2: c | x_1*: b] > d',
    ],
  ])('%s', (_, before, edit, after) => {
    const result = edit(frozen(before));
    expect(summaryOf(result)).toBe(after);
    expect(faults(result)).toEqual([]);
  });
  it('of a flow from elsewhere keeps the order in which branches were asked', () => {
    const lane = (id: string, priorityLevel: number, branchType: 1 | 3) =>
      ({
        id,
        pid: 'x',
        type: 3,
        nodeName: id,
        priorityLevel,
        attr: { branchType },
        content: '',
      }) as BranchNode;
    const container = {
      ...nodeKindOf(node(sample, 'x'))!.create('x', texts),
      pid: 's',
      content: '',
    } as ContainerNode;
    container.conditionNodes = [lane('rest', 1, 3), lane('last', 7, 1), lane('early', 3, 1)];
    const result = addBranch({ node: { ...empty.node, childNode: container } }, 'x', texts);
    expect(summaryOf(result)).toBe('s > x[early:  | last:  | x_4:  | rest*: ]');
  });
  it.each<[string, Edit, string[]]>([
    [
      'condition branches',
      add('s', NODE.container, 'x'),
      ['Branch 1', 'Branch 2', 'Branch 3', 'Other cases'],
    ],
    ['parallel branches', add('s', NODE.parallel, 'x'), ['Lane 1', 'Lane 2', 'Lane 3', 'Lane 4']],
    ['branches by decision', add('s', NODE.suggestion, 'x'), ['Agreed', 'Rejected']],
  ])('names new %s by number', (_, made, names) => {
    const flow = [made, three, three].reduce((now, edit) => edit(now), empty);
    expect((node(flow, 'x') as ContainerNode).conditionNodes.map(lane => lane.nodeName)).toEqual(names);
  });
  it('gives no new branch the name of another', () => {
    const flow = addBranch(deleteBranch(three(three(sample)), 'x_1'), 'x', texts);
    const names = (node(flow, 'x') as ContainerNode).conditionNodes.map(lane => lane.nodeName);
    expect(names).toEqual(['Branch 2', 'Branch 3', 'Branch 4', 'Other cases']);
  });
  it.each<[string, Edit]>([
    ['as the one that is missing', flow => addBranch(flow, 'x', texts)],
    ['by name', flow => addDecision(flow, 'x', 'agree', texts)],
  ])('gives the lane back that a branch by decision lacks, %s', (_, edit) => {
    const made = play(add('s', NODE.approver, 'a'), add('a', NODE.suggestion, 'x'));
    const lacking = changeNode(made, 'x_1', { decision: undefined, attr: { branchType: 1 } }, texts);
    const [, , third] = (node(edit(lacking), 'x') as ContainerNode).conditionNodes;
    expect(third).toMatchObject({ id: 'x_3', decision: 'agree', nodeName: 'Agreed', priorityLevel: 3 });
    expect(addDecision(made, 'x', 'agree', texts)).toBe(made);
  });
});
