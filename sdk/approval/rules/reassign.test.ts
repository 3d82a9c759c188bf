/** An administrator or a manager of the process hands an open task over to another person. */
import {
  claimingNode,
  type DirectoryTables,
  describeDirectoryTables,
  roleFlow,
} from '../testing/changing-directory.ts';
import { waiting } from '../testing/driver.ts';
import { approver, chain } from '../testing/flows.ts';
import { deciding, having, open, START } from '../testing/table.ts';

const tables: DirectoryTables = {
  'Reassign: an administrator hands a task over': [
    [
      'of a person',
      open(deciding('a', 'li'), deciding('b', 'boss')),
      [START, 'admin reassigns li wang ill'],
      'a wang',
    ],
    [
      'where the flow forbids transfers',
      having({ allowTransfer: false }, chain(approver('a', 'li'))),
      [START, 'admin reassigns li wang ill'],
      'a wang',
    ],
    [
      'in a line',
      roleFlow(1),
      ['role li wang', START, 'admin reassigns li zhao ill', 'zhao agrees'],
      'a wang',
    ],
    [
      'in a line to a later person',
      roleFlow(1),
      ['role li wang', START, 'admin reassigns li wang ill'],
      'a li; already-holds',
    ],
    [
      'not to a sibling of a countersign',
      roleFlow(2),
      ['role li wang', START, 'admin reassigns li wang ill'],
      'a li, a wang; already-holds',
    ],
    [
      'of an either-sign to a sibling',
      roleFlow(3),
      ['role li wang', START, 'admin reassigns li wang ill'],
      'a wang',
    ],
    [
      'with the claim',
      roleFlow(3, claimingNode),
      ['role li wang', START, 'li claims', 'admin reassigns li zhao ill', 'zhao agrees'],
      'b boss',
    ],
    [
      'that another person has claimed',
      roleFlow(3, claimingNode),
      [
        'role li wang',
        START,
        'li claims',
        'admin reassigns wang zhao ill',
        'li unclaims',
        'zhao claims',
        'zhao agrees',
      ],
      'b boss',
    ],
    [
      'that was delegated',
      roleFlow(2),
      [
        'role li wang',
        START,
        'li delegates zhao',
        'admin reassigns zhao sun ill',
        'sun agrees',
        'wang agrees',
      ],
      'b boss',
    ],
    [
      'that waits for signers',
      roleFlow(2),
      ['role li', START, 'li adds-before zhao', 'admin reassigns li sun ill', 'zhao agrees'],
      'a sun',
    ],
    [
      'not to one of these signers',
      roleFlow(3),
      ['role li', START, 'li adds-before zhao', 'admin reassigns li zhao ill'],
      'a zhao; already-holds',
    ],
    [
      'and is handed over, sent back and returned straight',
      roleFlow(3),
      [
        'role li',
        START,
        'li adds-before zhao',
        'admin reassigns li sun ill',
        'zhao falls-back start straight',
        'emp agrees',
        'zhao agrees',
      ],
      'a sun',
    ],
    [
      'of a signer',
      roleFlow(2),
      ['role li', START, 'li adds-before zhao', 'admin reassigns zhao sun ill', 'sun agrees'],
      'a li',
    ],
    ['not to its holder', roleFlow(2), ['role li', START, 'admin reassigns li li ill'], 'a li; same-user'],
    [
      'not to the initiator',
      roleFlow(2),
      ['role li', START, 'admin reassigns li emp ill'],
      'a li; own-request',
    ],
    [
      'not to a disabled person',
      roleFlow(2),
      ['role li', 'gone sun', START, 'admin reassigns li sun ill'],
      'a li; user-disabled',
    ],
    [
      'not without a reason',
      roleFlow(2),
      ['role li', START, 'admin reassigns li sun'],
      'a li; needs-comment',
    ],
    ['not by anybody', roleFlow(2), ['role li', START, 'wang reassigns li wang ill'], 'a li; not-admin'],
    [
      'not of the initiator',
      roleFlow(2),
      ['role li', START, 'li falls-back start', 'admin reassigns emp sun ill'],
      'start emp; not-allowed',
    ],
    [
      'not of a task that is done',
      roleFlow(2),
      ['role li wang', START, 'li agrees', 'admin reassigns li sun ill'],
      'a wang; task-done',
    ],
  ],
};

describeDirectoryTables(tables, waiting);
