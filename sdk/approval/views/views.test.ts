/** The questions around a step: people to pick, nodes to go back to, and the timeline. */
import { describe, expect, it } from 'vitest';
import type { ContainerNode, Flow } from '../../flow/index.ts';
import { fieldPrivilegesOfPerson, isInstanceParticipant } from '../people/privileges.ts';
import { returnTargets } from '../routing/targets.ts';
import { nodesRequiringAssigneePicks } from '../step.ts';
import { commandOf, type Move, makeWorld, move, play } from '../testing/driver.ts';
import { approver, branches, chain, copy, parallel, processOf, when } from '../testing/flows.ts';
import { currentNodeNames, timelineRows } from './timeline.ts';

const preview = (flow: Flow, moves: (string | Move)[], next: string | Move) => {
  const process = processOf(flow);
  const { instance } = play(process, moves);
  const command = commandOf(move(next), instance);
  return command.kind === 'start' || command.kind === 'agree'
    ? nodesRequiringAssigneePicks(process, instance, command, makeWorld())
    : undefined;
};

describe('people to be picked', () => {
  const flow = chain(
    approver('m', 'boss'),
    branches(
      'x',
      { when: when('amount', 'gt', 5), nodes: [approver('a', 'li gone-1 wang', { set: 4 })] },
      {},
    ),
  );
  it('are told with the lane that the values would take', () => {
    const big: Move = { by: 'boss', does: 'agrees', values: { amount: 6 } };
    expect(preview(flow, ['emp starts'], big)).toMatchObject({
      ok: true,
      nodes: [
        {
          nodeId: 'a',
          nodeName: 'a',
          selectMode: 1,
          anyone: false,
          candidates: [
            { id: 'li', name: 'li' },
            { id: 'wang', name: 'wang' },
          ],
        },
      ],
    });
    expect(preview(flow, ['emp starts'], 'boss agrees')).toMatchObject({ ok: true, nodes: [] });
  });
  it('may be anyone where the node lists nobody', () => {
    expect(preview(chain(approver('a', '', { set: 4, selectMode: 2 })), [], 'emp starts')).toMatchObject({
      nodes: [{ nodeId: 'a', selectMode: 2, anyone: true, candidates: [] }],
    });
  });
  it('are not shown to a person who cannot decide', () => {
    expect(preview(flow, ['emp starts'], 'sun agrees')).toEqual({
      ok: false,
      refusal: { code: 'unknown-task' },
    });
  });
});

describe('return targets', () => {
  const back = { configure: { fallBack: true } };
  const flow = chain(
    approver('a', 'li'),
    copy('c', 'hr'),
    approver('empty', 'gone-1', { nobody: { do: 'pass' } }),
    branches('x', { nodes: [approver('b', 'wang')] }),
    approver('d', 'zhao', back),
  );
  const targets = (flow: Flow, allowReturn: boolean) => {
    const process = processOf(flow, { allowReturn });
    const { instance } = play(process, ['emp starts', 'li agrees', 'wang agrees']);
    return returnTargets(process, instance!, instance!.tasks.at(-1)!.id).map(target => target.id);
  };
  it('are the nodes that people have done, nearest first', () => {
    expect(targets(flow, true)).toEqual(['b', 'a', 'start']);
  });
  it('need the flow’s switch and the node’s button', () => {
    expect(targets(flow, false)).toEqual([]);
    expect(targets(chain(approver('a', 'li'), approver('b', 'wang'), approver('d', 'zhao')), true)).toEqual(
      [],
    );
  });
});

describe('the timeline', () => {
  const process = processOf(
    chain(
      approver('a', 'li wang', { mode: 2 }),
      copy('c', 'hr'),
      approver('p', 'gone-1', { nobody: { do: 'pass' } }),
    ),
  );
  const rows = (...moves: string[]) =>
    timelineRows(process, play(process, ['emp starts', ...moves]).instance!, id => id.toUpperCase());

  it('has a row for each visit and one for the end', () => {
    expect(
      rows('li views', 'li agrees', 'wang agrees').map(row => [row.taskName, row.taskType, row.taskState]),
    ).toEqual([
      ['start', 0, 1],
      ['a', 1, 1],
      ['c', 2, 1],
      ['p', 1, 1],
      ['', -1, 1],
    ]);
  });
  it('lists people, actions, times and durations', () => {
    const [, node] = rows('li views', 'li agrees', 'wang agrees');
    expect(node).toMatchObject({
      examineMode: 2,
      timeSpent: 30,
      startTime: '1970-01-01T00:00:10.000Z',
      reason: null,
    });
    expect(node?.approvalInfos).toMatchObject([
      {
        userId: 'li',
        userName: 'LI',
        taskState: 1,
        isRead: true,
        instant: false,
        time: '1970-01-01T00:00:30.000Z',
      },
      { userId: 'wang', taskState: 1, isRead: false },
    ]);
  });
  it('says why the system passed a node', () => {
    expect(rows('li agrees', 'wang agrees')[3]).toMatchObject({
      taskName: 'p',
      reason: 'nobody',
      approvalInfos: [],
    });
  });
  it('says that others stand in where a node has nobody', () => {
    const empty = processOf(chain(approver('a', 'gone-1')));
    const shown = timelineRows(empty, play(empty, ['emp starts', 'admin agrees']).instance!, id => id);
    expect(shown[1]).toMatchObject({ reason: 'substituted', taskState: 1 });
  });
  it('shows a branch only where the instance is stuck in it', () => {
    const stuck = processOf(chain(branches('x', { when: when('amount', 'gt', 5) })));
    const shown = timelineRows(stuck, play(stuck, ['emp starts']).instance!, id => id);
    expect(shown[1]).toMatchObject({ taskName: 'x', taskState: 0, reason: 'no-branch' });
    const passed = processOf(chain(branches('x', {})));
    const rows = timelineRows(passed, play(passed, ['emp starts']).instance!, id => id);
    expect(rows.map(row => row.taskName)).toEqual(['start', '']);
  });
  it('shows a refused node and a rejected end', () => {
    const shown = rows('li rejects');
    expect(shown[1]).toMatchObject({ taskState: 2, endTime: '1970-01-01T00:00:20.000Z' });
    expect(shown[1]?.approvalInfos.map(info => info.taskState)).toEqual([2, 8]);
    expect(shown.at(-1)).toMatchObject({ taskType: -1, taskState: 2, timeSpent: 10 });
  });
  it('leaves open nodes without an end', () => {
    expect(rows().at(-1)).toMatchObject({ taskName: 'a', taskState: 0, endTime: null, timeSpent: null });
    expect(currentNodeNames(process, play(process, ['emp starts']).instance!)).toEqual(['a']);
  });
});

describe('fields of a person without a task', () => {
  const flow = chain(
    approver('a', 'li', {
      privileges: [
        { key: 'secret', hidden: true },
        { key: 'amount', hidden: true },
      ],
    }),
    approver('b', 'li', { privileges: [{ key: 'secret', hidden: true }] }),
  );
  const { instance } = play(processOf(flow), ['emp starts', 'li agrees']);
  it('a field is hidden where every node of theirs hides it', () => {
    expect(fieldPrivilegesOfPerson(processOf(flow), instance!, 'li')).toEqual([
      { key: 'secret', hidden: true },
    ]);
    expect(fieldPrivilegesOfPerson(processOf(flow), instance!, 'emp')).toEqual([]);
  });
  it('only the initiator and people with a task take part', () => {
    expect(['emp', 'li', 'sun'].map(id => isInstanceParticipant(instance!, id))).toEqual([true, true, false]);
  });
});

describe('the current nodes', () => {
  const names = (flow: Flow) =>
    currentNodeNames(processOf(flow), play(processOf(flow), ['emp starts']).instance!);

  it('are those at which people are asked, without the containers around them', () => {
    const inner = parallel('in', [approver('b', 'wang')], [approver('c', 'zhao')]);
    expect(names(chain(parallel('out', [approver('a', 'li')], [inner])))).toEqual(['a', 'b', 'c']);
  });

  const named = (id: string, nodeName: string) => ({ ...approver(id, 'li'), nodeName });
  const inLanes = (flow: ContainerNode, ...laneNames: string[]) => ({
    ...flow,
    conditionNodes: flow.conditionNodes.map((lane, at) => ({ ...lane, nodeName: laneNames[at]! })),
  });
  const reviews = (id: string, a = named(`${id}a`, 'Review'), b = named(`${id}b`, 'Review')) =>
    inLanes(parallel(id, [a], [b]), 'Finance', 'Law');

  it.each<[string, Flow, string[]]>([
    ['one name in two branches', chain(reviews('p')), ['Review · Finance', 'Review · Law']],
    [
      'one name in branches of the same name',
      chain(inLanes(parallel('p', [reviews('q')], [reviews('r')]), 'Asia', 'Europe')),
      [
        'Review · Asia · Finance',
        'Review · Asia · Law',
        'Review · Europe · Finance',
        'Review · Europe · Law',
      ],
    ],
    [
      'branches without a difference',
      chain(inLanes(parallel('p', [named('a', 'Review')], [named('b', 'Review')]), 'Lane', 'Lane')),
      ['Review · Lane', 'Review · Lane (2)'],
    ],
    [
      'a name that only one waiting node has',
      chain(reviews('p', named('a', 'Review'), named('b', 'Sign')), named('c', 'Review')),
      ['Review', 'Sign'],
    ],
  ])('differ in their names: %s', (_, flow, expected) => {
    expect(names(flow)).toEqual(expected);
  });

  it('are a container that no branch leaves', () => {
    const nodes = [approver('a', 'li')];
    const stuck = branches('x', { when: when('amount', 'gt', 5), nodes });
    expect(names(chain(stuck))).toEqual(['x']);
  });
});
