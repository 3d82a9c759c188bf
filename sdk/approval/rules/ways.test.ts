/** Branches that meet, who was first, and what administrators do. */
import { copy, delay, inclusive, parallel, suggestion, when } from '../testing/flows.ts';
import { deciding, open, runRows, runTables, START, starting, type Tables } from '../testing/table.ts';

const rowTables: Tables = {
  'Parallel branches: a reject cancels the siblings': [
    [
      'by the system, and their rows stay',
      open(parallel('p', [deciding('a', 'li')], [deciding('b', 'wang')])),
      [START, 'li rejects'],
      'a li refuse, b wang cancelled → rejected',
    ],
  ],
};

runRows(rowTables);

/** A node that says nothing but its kind. */
const bare = { id: 'n', nodeName: 'n' };

const tables: Tables = {
  'Parallel branches: they meet': [
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
      'a branch that is walked twice arrives once',
      open(
        parallel('p', [deciding('a', 'li'), deciding('b', 'wang')], [deciding('c', 'zhao')]),
        deciding('z', 'qian'),
      ),
      [START, 'li agrees', 'wang agrees', 'wang withdraws', 'wang falls-back a', 'li agrees', 'wang agrees'],
      'c zhao',
    ],
    [
      'a reject in an inclusive one does as well',
      open(inclusive('x', { when: when('amount', 'gt', 1), nodes: [deciding('a', 'li')] }, { nodes: [] })),
      [starting({ amount: 9 }), 'li rejects'],
      'rejected',
    ],
    [
      'who decided in another branch meanwhile is told who rejected',
      open(parallel('p', [deciding('a', 'li')], [deciding('b', 'wang')])),
      [START, 'li rejects', { by: 'wang', does: 'agrees', seen: 1 }],
      'rejected; wang: conflict with li',
    ],
    [
      'a reject in one rejects the instance',
      open(parallel('p', [deciding('a', 'li')], [deciding('b', 'wang')])),
      [START, 'li rejects'],
      'rejected',
    ],
  ],
  'Revoke: it wins over staged drafts': [
    [
      'who comes late finds it ended',
      open(deciding('a', 'li')),
      [START, 'li saves', 'emp revokes', 'li agrees'],
      'revoked; li: ended with emp',
    ],
    [
      'who agreed from the state before is told who was first',
      open(deciding('a', 'li')),
      [START, 'li saves', 'emp revokes', { by: 'li', does: 'agrees', seen: 2 }],
      'revoked; li: conflict with emp',
    ],
    [
      'a decision that came first stands',
      open(deciding('a', 'li')),
      [START, 'li agrees', 'emp revokes'],
      'approved; emp: ended with li',
    ],
  ],
  'who was first is named': [
    [
      'a decision that was taken back',
      open(deciding('a', 'li'), deciding('b', 'wang')),
      [START, 'li agrees', 'li withdraws', { by: 'wang', does: 'agrees', seen: 2 }],
      'a li; wang: conflict with li',
    ],
    [
      'an instance that was recalled',
      open(deciding('a', 'li')),
      [START, 'emp recalls', { by: 'li', does: 'agrees', seen: 1 }],
      'start emp; li: conflict with emp',
    ],
    [
      'also to who comes late',
      open(deciding('a', 'li')),
      [START, 'emp recalls', 'li agrees'],
      'start emp; li: task-done with emp',
    ],
    [
      'an instance that was terminated',
      open(deciding('a', 'li')),
      [START, 'admin terminates', { by: 'li', does: 'agrees', seen: 1 }],
      'terminated; li: conflict with admin',
    ],
    [
      'a fall-back from another branch',
      open(deciding('o', 'sun'), parallel('p', [deciding('a', 'li')], [deciding('b', 'wang')])),
      [START, 'sun agrees', 'li falls-back o', { by: 'wang', does: 'agrees', seen: 2 }],
      'o sun; wang: conflict with li',
    ],
    [
      'a signer who was taken back',
      open(deciding('a', 'li')),
      [START, 'li adds-before wang', 'li drops wang', { by: 'wang', does: 'agrees', seen: 2 }],
      'a li; wang: conflict with li',
    ],
  ],
  'Suggestion branches: a decision chooses': [
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
  'Terminate: an administrator ends it': [
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
  'a flow that was never imported': [
    [
      'a delay without a time',
      open({ ...bare, type: 12 } as never, deciding('a', 'li')),
      [START],
      'n bad-time!',
    ],
    [
      'a delay of no number',
      open({ ...delay('n', 1), delay: { minutes: Number.NaN } }, deciding('a', 'li')),
      [START],
      'n bad-time!',
    ],
    [
      'a notice without a list goes to nobody',
      open({ ...bare, type: 5 } as never, deciding('a', 'li')),
      [START],
      'a li',
    ],
    [
      'nor one without ids',
      open({ ...bare, type: 5, approverGroups: [{ approverType: 1 }] } as never, deciding('a', 'li')),
      [START],
      'a li',
    ],
  ],
};

runTables(tables);
