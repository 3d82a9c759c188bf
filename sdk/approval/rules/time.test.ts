/** Time limits of nodes, and delays. */
import type { Move } from '../testing/driver.ts';
import { delay } from '../testing/flows.ts';
import { deciding, open, runTables, START, type Tables } from '../testing/table.ts';

const overdue: Move = { by: '', does: 'ticks', after: 60_000 };
const handedOn = (names: string) => ({
  timeLimit: {
    minutes: 1,
    do: 'transfer' as const,
    to: names.split(' ').map(id => ({ id, name: id })),
  },
});

const tables: Tables = {
  'Delays: time alone brings the next event': [
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
      'in a line in the place of the one who was late',
      open(deciding('a', 'li wang', handedOn('zhao'))),
      [START, overdue, 'zhao agrees'],
      'a wang',
    ],
    [
      'at the second place too',
      open(deciding('a', 'li wang sun', handedOn('zhao qian'))),
      [START, 'li agrees', overdue, 'zhao agrees', 'qian agrees'],
      'a sun',
    ],
    [
      'to one who stands behind in the line, who is asked once',
      open(deciding('a', 'li wang sun', handedOn('wang'))),
      [START, overdue, 'wang agrees'],
      'a sun',
    ],
    [
      'to an administrator where none of them is there, and the line goes on',
      open(deciding('a', 'li wang', handedOn('gone-1'))),
      [START, overdue, 'admin agrees'],
      'a wang',
    ],
    [
      'or to a person that an administrator chooses, and the approvals continue',
      open(deciding('a', 'li wang', { ...handedOn('gone-1'), nobody: { do: 'users', users: [] } })),
      [START, overdue, 'admin resolves assign sun', 'sun agrees'],
      'a wang',
    ],
    [
      'or is passed in their place alone',
      open(deciding('a', 'li wang', { ...handedOn('gone-1'), nobody: { do: 'pass' } })),
      [START, overdue],
      'a wang',
    ],
    [
      'in a countersign everybody who was late is replaced',
      open(deciding('a', 'li wang', { mode: 2, ...handedOn('zhao') })),
      [START, overdue],
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
  'who was first is named': [
    [
      'nobody where time was first',
      open(deciding('a', 'li', handedOn('zhao'))),
      [START, overdue, { by: 'li', does: 'agrees', seen: 1 }],
      'a zhao; li: conflict',
    ],
  ],
};

runTables(tables);
