/** Faults that users of other engines reported, each made impossible here, under the name of its report. */
import { describe, expect, it } from 'vitest';
import { INSTANCE_STATE, type InstanceState } from '../model/instance.ts';
import { type Move, play } from '../testing/driver.ts';
import { approver, branches, copy, parallel, processOf, when } from '../testing/flows.ts';
import { deciding, open, runTables, START, starting, type Tables } from '../testing/table.ts';

const all = { mode: 2 as const };
const limit = { timeLimit: { minutes: 1, do: 'pass' as const } };

const tables: Tables = {
  'ruoyi-vue-pro#668, ruoyi-vue-pro#727, flowable#3944: a return from or into a countersign loses the task': [
    [
      'from one: the target waits, and then all again',
      open(deciding('a', 'li'), deciding('b', 'wang zhao', all)),
      [START, 'li agrees', 'wang falls-back a', 'li agrees'],
      'b wang, b zhao',
    ],
    [
      'into one: all of it decide again',
      open(deciding('a', 'li wang', all), deciding('b', 'zhao')),
      [START, 'li agrees', 'wang agrees', 'zhao falls-back a'],
      'a li, a wang',
    ],
    [
      'into one, and on',
      open(deciding('a', 'li wang', all), deciding('b', 'zhao')),
      [START, 'li agrees', 'wang agrees', 'zhao falls-back a', 'wang agrees', 'li agrees'],
      'b zhao',
    ],
  ],
  'ruoyi-vue-pro#867, flowable#2259: a return inside of parallel branches': [
    [
      'leaves the other branch alone',
      open(
        parallel('p', [deciding('a', 'li'), deciding('b', 'wang')], [deciding('c', 'zhao')]),
        deciding('z', 'qian'),
      ),
      [START, 'li agrees', 'wang falls-back a', 'zhao agrees', 'li agrees', 'wang agrees'],
      'z qian',
    ],
  ],
  'ruoyi-vue-pro: a return to a parallel sibling skips nodes': [
    [
      'is refused, with the reason',
      open(parallel('p', [deciding('a', 'li')], [deciding('c', 'zhao'), deciding('d', 'wang')])),
      [START, 'zhao agrees', 'li falls-back c'],
      'a li, d wang; li: sibling-branch',
    ],
  ],
  'ruoyi-vue-pro#1018: a time limit is lost after a return': [
    [
      'it runs again, from the moment of the return',
      open(deciding('a', 'li', limit), deciding('b', 'wang'), deciding('c', 'zhao')),
      [START, 'li agrees', 'wang falls-back a', { by: '', does: 'ticks', after: 60_000 }],
      'b wang',
    ],
  ],
  'yudao-ui-admin-vue3#156: a double click duplicates nodes': [
    [
      'the second click finds the task done',
      open(deciding('a', 'li'), deciding('b', 'wang')),
      [START, 'li agrees', 'li agrees'],
      'b wang; li: task-done with li',
    ],
    [
      'nor does one at the end start anything again',
      open(deciding('a', 'li')),
      [START, 'li agrees', 'li agrees'],
      'approved; li: task-done with li',
    ],
  ],
  'ruoyi-vue-pro#936: settings of buttons are not applied': [
    [
      'a node without the button refuses',
      open(deciding('a', 'li'), approver('b', 'wang')),
      [START, 'li agrees', 'wang falls-back a'],
      'b wang; wang: not-allowed',
    ],
    ['also to stage', open(approver('a', 'li')), [START, 'li saves'], 'a li; li: not-allowed'],
  ],
  'ruoyi-vue-pro#566: a reject during an add-sign': [
    [
      'ends the instance, and nobody waits any more',
      open(deciding('a', 'li wang', all)),
      [START, 'li adds-before zhao', 'zhao rejects'],
      'rejected',
    ],
    [
      'also by a sibling',
      open(deciding('a', 'li wang', all)),
      [START, 'li adds-before zhao', 'wang rejects'],
      'rejected',
    ],
  ],
  'camunda#37877: a claim and a decision race': [
    [
      'who did not claim cannot decide',
      open(deciding('a', 'li wang', { configure: { needClaim: true } })),
      [START, 'li claims', 'wang agrees'],
      'a li; wang: conflict with li',
    ],
  ],
  'processmaker#3242: parallel branches are not ended by a reject': [
    [
      'all of them are',
      open(parallel('p', [deciding('a', 'li')], [deciding('c', 'zhao'), deciding('d', 'wang')])),
      [START, 'zhao agrees', 'li rejects'],
      'rejected',
    ],
  ],
  'flowable#4166: a join counts wrong': [
    [
      'a branch that is walked twice is one branch',
      open(
        parallel('p', [deciding('a', 'li'), deciding('b', 'wang')], [deciding('c', 'zhao')]),
        deciding('z', 'qian'),
      ),
      [START, 'li agrees', 'wang falls-back a', 'li agrees', 'wang agrees'],
      'c zhao',
    ],
    [
      'branches of branches are counted by their own container',
      open(
        parallel(
          'p',
          [branches('x', { when: when('amount', 'gt', 1), nodes: [deciding('a', 'li')] }, { nodes: [] })],
          [deciding('c', 'zhao')],
        ),
        deciding('z', 'qian'),
      ),
      [starting({ amount: 0 }), 'zhao agrees'],
      'z qian',
    ],
  ],
  'JeecgBoot#7460: duplicate history': [
    [
      'a copy that is passed again copies nobody twice',
      open(deciding('a', 'li'), copy('k', 'hr'), deciding('b', 'wang')),
      [START, 'li agrees', 'wang falls-back a', 'li agrees'],
      'b wang',
    ],
  ],
};

runTables(tables);

describe('RuoYi-Vue-Plus#40: a flow has finished and its business is not told', () => {
  const flow = open(deciding('a', 'li', { timeLimit: { minutes: 1, do: 'pass' } }));
  const overtaken: Move = { by: '', does: 'ticks', after: 60_000 };
  it.each<[title: string, moves: (string | Move)[], state: InstanceState]>([
    ['approved', [START, 'li agrees'], INSTANCE_STATE.approved],
    ['approved by the clock', [START, overtaken], INSTANCE_STATE.approved],
    ['rejected', [START, 'li rejects'], INSTANCE_STATE.rejected],
    ['revoked', [START, 'emp revokes'], INSTANCE_STATE.revoked],
    ['terminated', [START, 'admin terminates'], INSTANCE_STATE.terminated],
  ])('%s: the step that ends it says so, once', (_, moves, state) => {
    const { results } = play(processOf(flow, { timeLimit: true }), moves);
    const ends = results.map(result => (result.ok ? result.effects.filter(one => one.kind === 'ended') : []));
    expect(ends).toEqual([[], [{ kind: 'ended', state }]]);
  });
});
