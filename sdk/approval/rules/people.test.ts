/** The people who decide: one reject, one winner, lines, votes, claims, transfers, and what happens where nobody is found. */
import { NODE } from '../../flow/index.ts';
import { approver } from '../testing/flows.ts';
import { deciding, open, runRows, runTables, START, type Tables } from '../testing/table.ts';

const rowTables: Tables = {
  'Countersign: every row is kept': [
    [
      'agreed, rejected and closed by the system',
      open(deciding('a', 'li wang zhao', { mode: 2 })),
      [START, 'li agrees', 'wang rejects'],
      'a li pass, a wang refuse, a zhao cancelled → rejected',
    ],
  ],
  'Either-sign: the system closes the row of the other person': [
    [
      'as cancelled',
      open(deciding('a', 'li wang', { mode: 3 })),
      [START, 'wang agrees'],
      'a li cancelled, a wang pass → approved',
    ],
  ],
};

const handedBack: Tables = {
  'a task goes back to who gave it': [
    [
      'as their own',
      open(deciding('a', 'li', { mode: 2 })),
      [START, 'li delegates wang', 'wang delegates li'],
      'a li transfer, a wang for li transfer, a li processing → running',
    ],
  ],
};

runRows({ ...rowTables, ...handedBack });

const tables: Tables = {
  'Countersign: the first reject decides': [
    [
      'and the others are asked no more',
      open(deciding('a', 'li wang zhao', { mode: 2 })),
      [START, 'li agrees', 'wang rejects', 'zhao agrees'],
      'rejected; zhao: task-done with wang',
    ],
    [
      'who decided from the state before is told who was first',
      open(deciding('a', 'li wang zhao', { mode: 2 })),
      [START, 'wang rejects', { by: 'zhao', does: 'agrees', seen: 1 }],
      'rejected; zhao: conflict with wang',
    ],
    [
      'two who saw the same state both count',
      open(deciding('a', 'li wang', { mode: 2 }), deciding('b', 'zhao')),
      [START, { by: 'li', does: 'agrees', seen: 1 }, { by: 'wang', does: 'agrees', seen: 1 }],
      'b zhao',
    ],
  ],
  'Either-sign: exactly one wins': [
    [
      'the second is told who was first',
      open(deciding('a', 'li wang', { mode: 3 }), deciding('b', 'zhao')),
      [START, 'li agrees', { by: 'wang', does: 'agrees', seen: 1 }],
      'b zhao; wang: conflict with li',
    ],
    [
      'who comes late is told as well',
      open(deciding('a', 'li wang', { mode: 3 }), deciding('b', 'zhao')),
      [START, 'li agrees', { by: 'wang', does: 'agrees', seen: 2 }],
      'b zhao; wang: task-done with li',
    ],
    [
      'a reject is a decision as well',
      open(deciding('a', 'li wang', { mode: 3 })),
      [START, 'li rejects', { by: 'wang', does: 'agrees', seen: 1 }],
      'rejected; wang: conflict with li',
    ],
  ],
  'One after the other: the order is fixed': [
    [
      'one after the other',
      open(deciding('a', 'li wang zhao')),
      [START, 'li agrees', 'zhao agrees'],
      'a wang; zhao: unknown-task',
    ],
    [
      'a reject in the middle ends it',
      open(deciding('a', 'li wang zhao')),
      [START, 'li agrees', 'wang rejects'],
      'rejected',
    ],
    [
      'without those who are gone, and each once',
      open(deciding('a', 'li gone-1 li wang')),
      [START, 'li agrees'],
      'a wang',
    ],
  ],
  'Transfer: the task is the other person’s': [
    ['gives the task away', open(deciding('a', 'li')), [START, 'li transfers wang'], 'a wang'],
    [
      'in a line to the place of the sender',
      open(deciding('a', 'li wang')),
      [START, 'li transfers zhao', 'zhao agrees'],
      'a wang',
    ],
    ['not to oneself', open(deciding('a', 'li')), [START, 'li transfers li'], 'a li; li: same-user'],
    [
      'not to who is gone',
      open(deciding('a', 'li')),
      [START, 'li transfers gone-1'],
      'a li; li: user-disabled',
    ],
    [
      'not to an unknown person',
      open(deciding('a', 'li')),
      [START, 'li transfers unknown'],
      'a li; li: unknown-user',
    ],
    [
      'not to a sibling of a countersign',
      open(deciding('a', 'li wang', { mode: 2 })),
      [START, 'li transfers wang'],
      'a li, a wang; li: already-holds with wang',
    ],
    [
      'nor to one who has decided',
      open(deciding('a', 'li wang zhao', { mode: 2 })),
      [START, 'wang agrees', 'li transfers wang'],
      'a li, a zhao; li: already-holds with wang',
    ],
    [
      'in an either-sign the two become one',
      open(deciding('a', 'li wang', { mode: 3 })),
      [START, 'li transfers wang'],
      'a wang',
    ],
    [
      'only where the node has the button',
      open(approver('a', 'li')),
      [START, 'li transfers wang'],
      'a li; li: not-allowed',
    ],
  ],
  'Delegate: another decides in one’s place': [
    [
      'another decides in one’s place',
      open(deciding('a', 'li'), deciding('b', 'sun')),
      [START, 'li delegates wang', 'wang agrees'],
      'b sun',
    ],
  ],
  'a task goes back to who gave it': [
    [
      'delegated back in a line',
      open(deciding('a', 'li sun')),
      [START, 'li delegates wang', 'wang delegates li', 'li agrees'],
      'a sun',
    ],
    [
      'transferred back in a line',
      open(deciding('a', 'li sun')),
      [START, 'li delegates wang', 'wang transfers li', 'li agrees'],
      'a sun',
    ],
    [
      'in a countersign',
      open(deciding('a', 'li sun', { mode: 2 })),
      [START, 'li delegates wang', 'wang transfers li'],
      'a sun, a li',
    ],
    [
      'in an either-sign',
      open(deciding('a', 'li sun', { mode: 3 })),
      [START, 'li delegates wang', 'wang delegates li'],
      'a sun, a li',
    ],
    [
      'through another',
      open(deciding('a', 'li sun', { mode: 4 })),
      [START, 'li delegates wang', 'wang delegates zhao', 'zhao delegates li'],
      'a sun, a li',
    ],
    [
      'transferred to and fro',
      open(deciding('a', 'li sun', { mode: 2 })),
      [START, 'li transfers wang', 'wang transfers li'],
      'a sun, a li',
    ],
    [
      'a signer’s too',
      open(deciding('a', 'li')),
      [START, 'li adds-before wang', 'wang delegates zhao', 'zhao delegates wang', 'wang agrees'],
      'a li',
    ],
    [
      'and not to another who has a part in the node',
      open(deciding('a', 'li sun', { mode: 2 })),
      [START, 'li delegates wang', 'sun delegates zhao', 'wang delegates sun'],
      'a wang, a zhao; wang: already-holds with sun',
    ],
  ],
  'Claim: one person has the task': [
    [
      'one takes it from the list',
      open(deciding('a', 'li wang', { configure: { needClaim: true } })),
      [START, 'li claims'],
      'a li',
    ],
    [
      'the second is told who has it',
      open(deciding('a', 'li wang', { configure: { needClaim: true } })),
      [START, 'li claims', 'wang claims'],
      'a li; wang: conflict with li',
    ],
    [
      'and cannot decide either',
      open(deciding('a', 'li wang', { configure: { needClaim: true } })),
      [START, 'li claims', 'wang agrees'],
      'a li; wang: conflict with li',
    ],
    [
      'nor give back what another has',
      open(deciding('a', 'li wang', { configure: { needClaim: true } })),
      [START, 'li claims', 'wang unclaims'],
      'a li; wang: not-allowed',
    ],
    [
      'twice by the same is once',
      open(deciding('a', 'li wang', { configure: { needClaim: true } })),
      [START, 'li claims', 'li claims'],
      'a li',
    ],
    [
      'unclaimed it is everyone’s',
      open(deciding('a', 'li wang', { configure: { needClaim: true } })),
      [START, 'li claims', 'li unclaims'],
      'a li, a wang',
    ],
    [
      'undecided without a claim',
      open(deciding('a', 'li wang', { configure: { needClaim: true } })),
      [START, 'li agrees'],
      'a li, a wang; li: needs-claim',
    ],
    [
      'without a draft before it',
      open(deciding('a', 'li wang', { configure: { needClaim: true, staging: true } })),
      [START, 'li saves'],
      'a li, a wang; li: needs-claim',
    ],
    [
      'nor a draft of who came second',
      open(deciding('a', 'li wang', { configure: { needClaim: true, staging: true } })),
      [START, 'li claims', 'wang saves'],
      'a li; wang: conflict with li',
    ],
    [
      'decided by who claimed it',
      open(deciding('a', 'li wang', { configure: { needClaim: true } })),
      [START, 'li claims', 'li agrees'],
      'approved',
    ],
    [
      'a transfer gives the claim away',
      open(deciding('a', 'li wang', { configure: { needClaim: true, transmitted: true } })),
      [START, 'li claims', 'li transfers zhao', 'zhao agrees'],
      'approved',
    ],
  ],
  'Vote: the ratio decides': [
    [
      'pass at their ratio',
      open(deciding('a', 'li wang zhao', { mode: 4, passRatio: 60 }), deciding('b', 'sun')),
      [START, 'li rejects', 'wang agrees', 'zhao agrees'],
      'b sun',
    ],
    [
      'fail as soon as it cannot be reached',
      open(deciding('a', 'li wang zhao', { mode: 4, passRatio: 60 })),
      [START, 'li rejects', 'wang rejects'],
      'rejected',
    ],
    [
      'are counted as soon as they suffice',
      open(deciding('a', 'li wang zhao', { mode: 4, passRatio: 60 }), deciding('b', 'sun')),
      [START, 'li agrees', 'wang agrees'],
      'b sun',
    ],
  ],
  leaders: [
    [
      'the direct one',
      open(deciding('a', '', { set: 4, dynamic: { by: 'leader', level: 1 } })),
      [START],
      'a emp-leader',
    ],
    [
      'and up the line',
      open(deciding('a', '', { set: 4, mode: 1, dynamic: { by: 'supervisors', levels: 2 } })),
      [START, 'emp-leader agrees'],
      'a director',
    ],
  ],
  'a node of a type with people of every set': [
    [
      'handlers finish and cannot reject',
      open({ ...deciding('a', 'li'), type: NODE.handler }),
      [START, 'li rejects'],
      'a li; li: not-allowed',
    ],
  ],
};

runTables(tables);
