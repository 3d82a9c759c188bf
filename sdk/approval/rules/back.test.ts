/** Falling back, withdrawing and recalling. */
import { branches, copy, delay, parallel, suggestion, when } from '../testing/flows.ts';
import {
  deciding,
  having,
  open,
  picking,
  runTables,
  START,
  starting,
  type Tables,
} from '../testing/table.ts';

const tables: Tables = {
  'Falling back: to a node on the way': [
    [
      'to a node before',
      open(deciding('a', 'li'), deciding('b', 'wang')),
      [START, 'li agrees', 'wang falls-back a'],
      'a li',
    ],
    [
      'and on again node by node',
      open(deciding('a', 'li'), deciding('b', 'wang'), deciding('c', 'zhao')),
      [START, 'li agrees', 'wang agrees', 'zhao falls-back a', 'li agrees'],
      'b wang',
    ],
    [
      'or straight back to who sent it',
      open(deciding('a', 'li'), deciding('b', 'wang'), deciding('c', 'zhao')),
      [START, 'li agrees', 'wang agrees', 'zhao falls-back a straight', 'li agrees'],
      'c zhao',
    ],
    [
      'to the initiator, who hands in again',
      open(deciding('a', 'li')),
      [START, 'li falls-back start', 'emp agrees'],
      'a li',
    ],
    [
      'straight, in a countersign votes given stand',
      open(deciding('a', 'li'), deciding('b', 'wang zhao sun', { mode: 2 })),
      [START, 'li agrees', 'wang agrees', 'zhao falls-back a straight', 'li agrees'],
      'b zhao, b sun',
    ],
    [
      'straight, in a line it goes on at the sender',
      open(deciding('a', 'li'), deciding('b', 'wang zhao sun')),
      [START, 'li agrees', 'wang agrees', 'zhao falls-back a straight', 'li agrees', 'zhao agrees'],
      'b sun',
    ],
    [
      'straight, in an either-sign to the sender alone',
      open(deciding('a', 'li'), deciding('b', 'wang zhao', { mode: 3 })),
      [START, 'li agrees', 'zhao falls-back a straight', 'li agrees'],
      'b zhao',
    ],
    [
      'inside of a branch only that branch goes back',
      open(parallel('p', [deciding('a', 'li'), deciding('b', 'wang')], [deciding('c', 'zhao')])),
      [START, 'li agrees', 'wang falls-back a'],
      'c zhao, a li',
    ],
    [
      'to before the split all branches are cancelled, and the round goes up',
      open(
        deciding('o', 'sun'),
        parallel('p', [deciding('a', 'li')], [deciding('c', 'zhao')]),
        deciding('z', 'qian'),
      ),
      [START, 'sun agrees', 'zhao agrees', 'li falls-back o', 'sun agrees', 'li agrees'],
      'c zhao',
    ],
    [
      'straight again after a withdrawal: a wait that was over begins anew',
      open(
        deciding('a', 'li'),
        parallel('p', [deciding('b', 'wang')], [delay('d', 1), deciding('c', 'sun')]),
      ),
      [
        START,
        'li agrees',
        'wang falls-back a straight',
        'li agrees',
        { by: '', does: 'ticks' as const, after: 60_000 },
        'li withdraws',
        'li agrees',
        { by: '', does: 'ticks', after: 60_000 },
      ],
      'b wang, c sun',
    ],
    [
      'straight again after a withdrawal, which took back what an administrator had resolved',
      open(
        deciding('a', 'li'),
        parallel('p', [deciding('b', 'wang')], [branches('x', { when: when('amount', 'gt', 9) })]),
      ),
      [
        START,
        'li agrees',
        'wang falls-back a straight',
        'li agrees',
        'admin resolves branch x1',
        'li withdraws',
        'li agrees',
      ],
      'b wang, x no-branch!',
    ],
    [
      'straight into a split, with the other branch as it stood',
      open(
        deciding('o', 'sun'),
        parallel('p', [deciding('a', 'li')], [deciding('c', 'zhao')]),
        deciding('z', 'qian'),
      ),
      [START, 'sun agrees', 'li falls-back o straight', 'sun agrees', 'zhao agrees', 'li agrees'],
      'z qian',
    ],
    [
      'into a sibling branch it is refused',
      open(parallel('p', [deciding('a', 'li')], [deciding('c', 'zhao'), deciding('d', 'wang')])),
      [START, 'zhao agrees', 'li falls-back c'],
      'a li, d wang; li: sibling-branch',
    ],
    [
      'from behind the join one branch opens again, and the join comes again',
      open(parallel('p', [deciding('a', 'li')], [deciding('c', 'zhao')]), deciding('z', 'qian')),
      [START, 'li agrees', 'zhao agrees', 'qian falls-back a', 'li agrees'],
      'z qian',
    ],
    [
      'from behind the join and straight back',
      open(
        parallel('p', [deciding('a', 'li')], [deciding('c', 'zhao')]),
        deciding('z', 'qian'),
        deciding('y', 'sun'),
      ),
      [
        START,
        'li agrees',
        'zhao agrees',
        'qian agrees',
        'sun falls-back a straight',
        'li agrees',
        'sun agrees',
      ],
      'approved',
    ],
    [
      'to a node that time passed in its people’s place',
      having(
        { timeLimit: true },
        open(deciding('a', 'li', { timeLimit: { minutes: 1, do: 'pass' } }), deciding('b', 'wang')),
      ),
      [START, { by: '', does: 'ticks', after: 60_000 }, 'wang falls-back a'],
      'a li',
    ],
    [
      'to a node that a switch passed: its people are asked now',
      having(
        { dedupe: { approved: true } },
        open(deciding('a', 'li'), deciding('b', 'li'), deciding('c', 'wang')),
      ),
      [START, 'li agrees', 'wang falls-back b'],
      'b li',
    ],
    [
      'also where the initiator was passed',
      having({ dedupe: { initiator: true } }, open(deciding('a', 'emp'), deciding('b', 'wang'))),
      [START, 'wang falls-back a'],
      'a emp',
    ],
    [
      'straight from there',
      having({ dedupe: { initiator: true } }, open(deciding('a', 'emp'), deciding('b', 'wang'))),
      [START, 'wang falls-back a straight', 'emp agrees'],
      'b wang',
    ],
    [
      'not to a node that an administrator passed because nobody was there',
      open(deciding('a', '', { nobody: { do: 'users', users: [] } }), deciding('b', 'li')),
      [START, 'admin resolves pass', 'li falls-back a'],
      'b li; li: bad-target',
    ],
    [
      'not to a copy, whose people decide nothing',
      open(copy('k', 'sun'), deciding('b', 'li')),
      [START, 'li falls-back k'],
      'b li; li: bad-target',
    ],
    [
      'a node that the system passed because nobody was found is no target',
      open(deciding('a', '', { nobody: { do: 'pass' } }), deciding('b', 'li')),
      [START, 'li falls-back a'],
      'b li; li: bad-target',
    ],
    [
      'straight is refused where the new values lead elsewhere',
      open(
        deciding('a', 'li'),
        branches(
          'x',
          { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] },
          { nodes: [deciding('c', 'zhao')] },
        ),
      ),
      [
        starting({ amount: 9 }),
        'li agrees',
        'wang falls-back a straight',
        { by: 'li', does: 'agrees', values: { amount: 1 } },
      ],
      'a li; li: leads-elsewhere',
    ],
    [
      'and walking is offered',
      open(
        deciding('a', 'li'),
        branches(
          'x',
          { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] },
          { nodes: [deciding('c', 'zhao')] },
        ),
      ),
      [
        starting({ amount: 9 }),
        'li agrees',
        'wang falls-back a straight',
        { by: 'li', does: 'agrees', values: { amount: 1 }, way: 'walk' },
      ],
      'c zhao',
    ],
  ],
  'Falling back: what is kept and what is not': [
    [
      'people once picked are kept',
      open(deciding('a', 'li'), deciding('b', '', { set: 4 }), deciding('c', 'zhao')),
      [START, picking('li', 'wang'), 'wang agrees', 'zhao falls-back a', 'li agrees'],
      'b wang',
    ],
    [
      'a fall-back from a task that is done is none',
      open(deciding('a', 'li'), deciding('b', 'wang')),
      [START, 'li agrees', 'wang agrees', 'wang falls-back a'],
      'approved; wang: task-done with wang',
    ],
    [
      'a node that was never reached is no target',
      open(deciding('a', 'li'), deciding('b', 'wang')),
      [START, 'li falls-back b'],
      'a li; li: bad-target',
    ],
    ['nor is the node itself', open(deciding('a', 'li')), [START, 'li falls-back a'], 'a li; li: bad-target'],
  ],
  'Withdraw and recall: while nobody after them has acted': [
    [
      'a decision, while nobody behind acted',
      open(deciding('a', 'li'), deciding('b', 'wang')),
      [START, 'li agrees', 'li withdraws'],
      'a li',
    ],
    [
      'a staged draft is no act',
      open(deciding('a', 'li'), deciding('b', 'wang')),
      [START, 'li agrees', 'wang saves', 'li withdraws'],
      'a li',
    ],
    [
      'not once the next has acted',
      open(deciding('a', 'li'), deciding('b', 'wang'), deciding('c', 'zhao')),
      [START, 'li agrees', 'wang agrees', 'li withdraws'],
      'c zhao; li: successor-acted with wang',
    ],
    [
      'in a countersign one’s own row alone',
      open(deciding('a', 'li wang zhao', { mode: 2 })),
      [START, 'li agrees', 'wang agrees', 'li withdraws'],
      'a zhao, a li',
    ],
    [
      'an either-sign opens for all its people',
      open(deciding('a', 'li wang', { mode: 3 }), deciding('b', 'zhao')),
      [START, 'li agrees', 'li withdraws'],
      'a li, a wang',
    ],
    [
      'in a line the next steps back',
      open(deciding('a', 'li wang')),
      [START, 'li agrees', 'li withdraws', 'li agrees', 'wang agrees'],
      'approved',
    ],
    [
      'behind a join, which comes again',
      open(parallel('p', [deciding('a', 'li')], [deciding('c', 'zhao')]), deciding('z', 'qian')),
      [START, 'li agrees', 'zhao agrees', 'zhao withdraws', 'zhao agrees'],
      'z qian',
    ],
    [
      'in a branch while the other goes on',
      open(
        parallel('p', [deciding('a', 'li')], [deciding('c', 'zhao'), deciding('d', 'sun')]),
        deciding('z', 'qian'),
      ),
      [START, 'li agrees', 'zhao agrees', 'li withdraws'],
      'd sun, a li',
    ],
    [
      'a node that the system passed is no act',
      open(deciding('a', 'li'), deciding('p', '', { nobody: { do: 'pass' } }), deciding('b', 'wang')),
      [START, 'li agrees', 'li withdraws'],
      'a li',
    ],
    [
      'not an agreement that another’s reject has overruled',
      open(deciding('a', 'li wang', { mode: 2 }), suggestion('x', [], [deciding('c', 'zhao')])),
      [START, 'li agrees', 'wang rejects', 'li withdraws'],
      'c zhao; li: successor-acted with wang',
    ],
    [
      'but that reject',
      open(deciding('a', 'li wang', { mode: 2 }), suggestion('x', [], [deciding('c', 'zhao')])),
      [START, 'li agrees', 'wang rejects', 'wang withdraws', 'wang agrees'],
      'approved',
    ],
    [
      'and a vote, which is counted anew',
      open(
        deciding('a', 'li wang zhao', { mode: 4, passRatio: 60 }),
        suggestion('x', [], [deciding('c', 'sun')]),
      ),
      [START, 'li rejects', 'wang rejects', 'li withdraws', 'li agrees', 'zhao agrees'],
      'approved',
    ],
    [
      'not a decision that ended the instance',
      open(deciding('a', 'li')),
      [START, 'li agrees', 'li withdraws'],
      'approved; li: ended',
    ],
    ['the initiator the whole', open(deciding('a', 'li')), [START, 'emp recalls'], 'start emp'],
    ['who hands it in again', open(deciding('a', 'li')), [START, 'emp recalls', 'emp agrees'], 'a li'],
    [
      'not once somebody acted',
      open(deciding('a', 'li'), deciding('b', 'wang')),
      [START, 'li agrees', 'emp recalls'],
      'b wang; emp: successor-acted with li',
    ],
    ['nobody else', open(deciding('a', 'li')), [START, 'li recalls'], 'a li; li: not-initiator'],
  ],
};

runTables(tables);
