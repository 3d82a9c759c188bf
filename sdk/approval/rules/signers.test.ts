/** Signers and receivers under a node's rule: lines, votes and claims stay whole, also where a person is asked twice. */
import { deciding, having, open, runTables, START, type Tables } from '../testing/table.ts';

const line = (names: string) => open(deciding('a', names, { mode: 1 }), deciding('b', 'sun'));
const claiming = { mode: 3 as const, configure: { needClaim: true, transmitted: true } };

const tables: Tables = {
  'One after the other: a line leaves nobody out': [
    [
      'where one gives their place to who has decided before',
      line('li wang zhao'),
      [START, 'li agrees', 'wang transfers li', 'li agrees'],
      'a zhao',
    ],
    [
      'where a signer hands on to somebody of the line',
      line('li wang zhao qian'),
      [START, 'li agrees', 'wang adds-after li', 'wang agrees', 'li transfers wang', 'wang agrees'],
      'a zhao',
    ],
    [
      'where one who stands in it twice takes the second decision back',
      line('li wang zhao'),
      [START, 'li agrees', 'wang adds-beside li', 'wang agrees', 'li agrees', 'li withdraws', 'li agrees'],
      'a zhao',
    ],
    [
      'where a signer takes back what led to the next',
      line('li wang'),
      [START, 'li adds-after zhao', 'li agrees', 'zhao agrees', 'zhao withdraws'],
      'a zhao',
    ],
    [
      'and agrees again',
      line('li wang'),
      [START, 'li adds-after zhao', 'li agrees', 'zhao agrees', 'zhao withdraws', 'zhao agrees'],
      'a wang',
    ],
    [
      'where a signer’s signer takes back what led out of it',
      line('li wang'),
      [
        START,
        'li agrees',
        'wang adds-after zhao',
        'wang agrees',
        'zhao adds-before qian',
        'qian agrees',
        'zhao adds-after qian',
        'zhao agrees',
        'qian agrees',
        'qian withdraws',
        'qian adds-beside sun',
        'qian agrees',
      ],
      'a sun',
    ],
  ],
  'Claim: signers and receivers': [
    [
      'is not left with nobody where it goes to who signs beside already',
      open(deciding('a', 'li wang', claiming), deciding('b', 'sun')),
      [START, 'li claims', 'li adds-beside zhao', 'li transfers zhao', 'zhao agrees'],
      'b sun',
    ],
  ],
  'Signers: a signer beside has a vote like the others': [
    [
      'in an either-sign their agree decides',
      open(deciding('a', 'li wang', { mode: 3 }), deciding('b', 'sun')),
      [START, 'li adds-beside qian', 'qian agrees'],
      'b sun',
    ],
    [
      'and so does their reject',
      open(deciding('a', 'li wang', { mode: 3 }), deciding('b', 'sun')),
      [START, 'li adds-beside qian', 'qian rejects'],
      'rejected',
    ],
    [
      'in a vote their reject is one of the votes',
      open(deciding('a', 'li wang zhao', { mode: 4, passRatio: 50 }), deciding('b', 'sun')),
      [START, 'li adds-beside qian', 'qian rejects', 'li agrees', 'wang agrees'],
      'b sun',
    ],
    [
      'in a vote the reject of who signs before one is not',
      open(deciding('a', 'li wang zhao', { mode: 4, passRatio: 50 }), deciding('b', 'sun')),
      [START, 'li adds-before qian', 'qian rejects'],
      'rejected',
    ],
  ],
  'Transfer: where two tasks become one, signers of both are asked': [
    [
      'behind the receiver',
      open(deciding('a', 'li wang', { mode: 3 }), deciding('b', 'sun')),
      [START, 'li adds-after zhao', 'li transfers wang', 'wang agrees'],
      'a zhao',
    ],
  ],
  'Time limits: handing on': [
    [
      'asks nobody who has voted',
      having(
        { timeLimit: true },
        open(
          deciding('a', 'li wang zhao', {
            mode: 4,
            passRatio: 60,
            timeLimit: {
              minutes: 1,
              do: 'transfer',
              to: [
                { id: 'li', name: 'li' },
                { id: 'qian', name: 'qian' },
              ],
            },
          }),
          deciding('b', 'sun'),
        ),
      ),
      [START, 'li agrees', { by: 'emp', does: 'ticks', after: 60_000 }],
      'a qian',
    ],
  ],
  'Time limits: the action in place of a decision': [
    [
      'is not put off by taking a decision back',
      having(
        { timeLimit: true },
        open(
          deciding('a', 'li wang', { mode: 2, timeLimit: { minutes: 60, do: 'reject' } }),
          deciding('b', 'sun'),
        ),
      ),
      [
        START,
        'li agrees',
        { by: 'li', does: 'withdraws', after: 3_000_000 } as const,
        { by: 'emp', does: 'ticks', after: 600_000 },
      ],
      'rejected',
    ],
  ],
  'an administrator names somebody': [
    [
      'once, however often',
      open(
        deciding('a', 'gone-1 gone-2', { mode: 2, nobody: { do: 'users', users: [] } }),
        deciding('b', 'sun'),
      ),
      [START, 'admin resolves assign li li'],
      'a li',
    ],
  ],
};
runTables(tables);
