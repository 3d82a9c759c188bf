/** Added signers: before, after or beside the decision of the person who asks, and taken back again. */
import { deciding, open, runTables, START, type Tables } from '../testing/table.ts';

const tables: Tables = {
  'Signers: before, after and beside': [
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
      'who signed may take it back while the asker waits',
      open(deciding('a', 'li'), deciding('b', 'sun')),
      [START, 'li adds-before wang', 'wang agrees', 'wang withdraws'],
      'a wang',
    ],
    [
      'but not once the asker has acted, be it that they gave the task away',
      open(deciding('a', 'li'), deciding('b', 'sun')),
      [START, 'li adds-before wang', 'wang agrees', 'li transfers zhao', 'wang withdraws'],
      'a zhao; wang: successor-acted with li',
    ],
    [
      'a signer before a signer is removed with them',
      open(deciding('a', 'li'), deciding('b', 'sun')),
      [START, 'li adds-before wang', 'wang adds-before zhao', 'li drops wang'],
      'a li',
    ],
    [
      'signers of signers come back with a straight return, and everyone waits for theirs',
      open(deciding('a', 'li'), deciding('b', 'sun')),
      [START, 'li adds-before wang', 'wang adds-before zhao', 'zhao falls-back start straight', 'emp agrees'],
      'a zhao',
    ],
    [
      'and then they sign one after another',
      open(deciding('a', 'li'), deciding('b', 'sun')),
      [
        START,
        'li adds-before wang',
        'wang adds-before zhao',
        'zhao falls-back start straight',
        'emp agrees',
        'zhao agrees',
        'wang agrees',
        'li agrees',
      ],
      'b sun',
    ],
    [
      'who took a decision back is not asked a second time behind another',
      open(deciding('a', 'li', { mode: 2 }), deciding('b', 'sun')),
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
};

runTables(tables);
