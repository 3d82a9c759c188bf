/** Branches that meet, copies, time, signers, and what administrators do. */
import { branches, copy, delay, inclusive, parallel, suggestion, when } from './testing/flows.ts';
import { deciding, open, START, starting, type Tables, tell } from './testing/table.ts';

const tables: Tables = {
  'rule 12: branches': [
    [
      'the first that holds',
      open(
        branches(
          'x',
          { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] },
          { nodes: [deciding('c', 'zhao')] },
        ),
      ),
      [starting({ amount: 9 })],
      'b wang',
    ],
    [
      'none holds and there is no default: an administrator names one',
      open(branches('x', { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] })),
      [starting({ amount: 1 }), 'admin resolves branch x1'],
      'b wang',
    ],
    [
      'inclusive: all that hold',
      open(
        inclusive(
          'x',
          { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] },
          { when: when('amount', 'gt', 7), nodes: [deciding('c', 'zhao')] },
          { nodes: [deciding('d', 'sun')] },
        ),
        deciding('z', 'qian'),
      ),
      [starting({ amount: 9 }), 'wang agrees', 'zhao agrees'],
      'z qian',
    ],
    [
      'inclusive: else the default',
      open(
        inclusive(
          'x',
          { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] },
          { nodes: [deciding('d', 'sun')] },
        ),
      ),
      [starting({ amount: 1 })],
      'd sun',
    ],
  ],
  'rule 13: parallel branches meet': [
    [
      'when all have ended',
      open(parallel('p', [deciding('a', 'li')], [deciding('b', 'wang')]), deciding('z', 'qian')),
      [START, 'li agrees'],
      'b wang',
    ],
    [
      'an empty one at once',
      open(parallel('p', [deciding('a', 'li')], []), deciding('z', 'qian')),
      [START, 'li agrees'],
      'z qian',
    ],
    [
      'nested ones before the outer',
      open(
        parallel(
          'p',
          [parallel('q', [deciding('a', 'li')], [deciding('b', 'wang')]), deciding('c', 'sun')],
          [deciding('d', 'zhao')],
        ),
        deciding('z', 'qian'),
      ),
      [START, 'li agrees', 'zhao agrees', 'wang agrees', 'sun agrees'],
      'z qian',
    ],
    [
      'a reject in one rejects the instance',
      open(parallel('p', [deciding('a', 'li')], [deciding('b', 'wang')])),
      [START, 'li rejects'],
      'rejected',
    ],
  ],
  'rule 14: a copy without anybody goes on': [
    ['', open(copy('c', 'gone-1'), deciding('a', 'li')), [START], 'a li'],
  ],
  'rule 15: revoking wins over what is staged': [
    ['', open(deciding('a', 'li')), [START, 'li stages', 'emp revokes', 'li agrees'], 'revoked; li: ended'],
  ],
  'suggestion branches': [
    [
      'take a reject further',
      open(deciding('a', 'li'), suggestion('x', [deciding('b', 'wang')], [deciding('c', 'zhao')])),
      [START, 'li rejects'],
      'c zhao',
    ],
    [
      'and end approved',
      open(deciding('a', 'li'), suggestion('x', [deciding('b', 'wang')], [deciding('c', 'zhao')])),
      [START, 'li rejects', 'zhao agrees'],
      'approved',
    ],
    [
      'behind copies too',
      open(deciding('a', 'li'), copy('k', 'hr'), suggestion('x', [deciding('b', 'wang')], [])),
      [START, 'li rejects'],
      'approved',
    ],
  ],
  'add-sign': [
    [
      'before: the asker waits',
      open(deciding('a', 'li'), deciding('b', 'sun')),
      [START, 'li adds-before wang zhao', 'wang agrees', 'li agrees'],
      'a zhao; li: waits-for-signers',
    ],
    [
      'and decides then',
      open(deciding('a', 'li'), deciding('b', 'sun')),
      [START, 'li adds-before wang', 'wang agrees'],
      'a li',
    ],
    [
      'a signer’s reject is that of the node',
      open(deciding('a', 'li')),
      [START, 'li adds-before wang', 'wang rejects'],
      'rejected',
    ],
    [
      'after: behind the asker’s agreement',
      open(deciding('a', 'li'), deciding('b', 'sun')),
      [START, 'li adds-after wang', 'li agrees'],
      'a wang',
    ],
    [
      'and then the flow goes on',
      open(deciding('a', 'li'), deciding('b', 'sun')),
      [START, 'li adds-after wang', 'li agrees', 'wang agrees'],
      'b sun',
    ],
    [
      'after, in an either-sign the others are asked no more',
      open(deciding('a', 'li zhao', { mode: 3 }), deciding('b', 'sun')),
      [START, 'li adds-after wang', 'li agrees'],
      'a wang',
    ],
    [
      'who took a decision back is not asked a second time behind another',
      open(deciding('a', 'li', { mode: 3 }), deciding('b', 'sun')),
      [
        START,
        'li adds-after wang',
        'li agrees',
        'wang adds-beside zhao',
        'zhao adds-after li',
        'li withdraws',
        'zhao agrees',
      ],
      'a li',
    ],
    [
      'beside, in a line right behind',
      open(deciding('a', 'li zhao')),
      [START, 'li adds-beside wang', 'li agrees'],
      'a wang',
    ],
    [
      'beside, in a countersign one more',
      open(deciding('a', 'li', { mode: 2 })),
      [START, 'li adds-beside wang', 'li agrees'],
      'a wang',
    ],
    [
      'not who is there',
      open(deciding('a', 'li wang', { mode: 2 })),
      [START, 'li adds-before wang'],
      'a li, a wang; li: already-holds with wang',
    ],
    [
      'may be taken back',
      open(deciding('a', 'li')),
      [START, 'li adds-before wang', 'li drops wang', 'li agrees'],
      'approved',
    ],
    [
      'also from behind',
      open(deciding('a', 'li')),
      [START, 'li adds-after wang', 'li drops wang', 'li agrees'],
      'approved',
    ],
  ],
  time: [
    [
      'limits pass a node',
      open(deciding('a', 'li', { timeLimit: { minutes: 1, do: 'pass' } }), deciding('b', 'wang')),
      [START, { by: '', does: 'ticks', after: 60_000 }],
      'b wang',
    ],
    [
      'or reject it',
      open(deciding('a', 'li', { timeLimit: { minutes: 1, do: 'reject' } })),
      [START, { by: '', does: 'ticks', after: 60_000 }],
      'rejected',
    ],
    [
      'or hand it on',
      open(
        deciding('a', 'li', {
          timeLimit: { minutes: 1, do: 'transfer', to: [{ id: 'zhao', name: 'zhao' }] },
        }),
      ),
      [START, { by: '', does: 'ticks', after: 60_000 }],
      'a zhao',
    ],
    [
      'or remind, and nothing changes',
      open(deciding('a', 'li', { timeLimit: { minutes: 1, do: 'remind' } })),
      [START, { by: '', does: 'ticks', after: 60_000 }],
      'a li',
    ],
    [
      'not before it is over',
      open(deciding('a', 'li', { timeLimit: { minutes: 1, do: 'pass' } })),
      [START, { by: '', does: 'ticks', after: 59_000 }],
      'a li',
    ],
    [
      'delays wait',
      open(delay('d', 2), deciding('a', 'li')),
      [START, { by: '', does: 'ticks', after: 60_000 }],
      '',
    ],
    [
      'and wake',
      open(delay('d', 2), deciding('a', 'li')),
      [START, { by: '', does: 'ticks', after: 120_000 }],
      'a li',
    ],
  ],
  'an administrator ends it': [
    ['', open(deciding('a', 'li')), [START, 'admin terminates'], 'terminated'],
    ['and nobody else', open(deciding('a', 'li')), [START, 'li terminates'], 'a li; li: not-admin'],
  ],
  'a kind of node that is not known': [
    [
      'stops, and an administrator passes it',
      open({ ...delay('n', 1), type: 99 } as never, deciding('a', 'li')),
      [START, 'admin resolves pass'],
      'a li',
    ],
  ],
};

tell(tables);
