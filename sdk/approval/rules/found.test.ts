/** Tests nodes whose approvers are empty, or have approved at an earlier node. */
import {
  deciding,
  handling,
  having,
  open,
  runRows,
  runTables,
  START,
  type Tables,
} from '../testing/table.ts';

const sparing = { dedupe: { approved: true } };
const li = [{ id: 'li', name: 'li' }];
const overdue = { by: '', does: 'ticks' as const, after: 60_000 };

const rowTables: Tables = {
  'Nobody is found: never a silent pass': [
    [
      'each pass leaves a row or an incident',
      open(deciding('a', 'gone-1'), deciding('b', 'li')),
      [START, 'admin agrees'],
      'a admin pass, b li processing → running',
    ],
  ],
};

runRows(rowTables);

const tables: Tables = {
  'Nobody is found: the strategy of the node': [
    ['administrators decide', open(deciding('a', 'gone-1')), [START], 'a admin'],
    [
      'or it passes',
      open(deciding('a', '', { nobody: { do: 'pass' } }), deciding('b', 'li')),
      [START],
      'b li',
    ],
    ['or it is refused', open(deciding('a', '', { nobody: { do: 'refuse' } })), [START], 'rejected'],
    [
      'or named people decide',
      open(deciding('a', '', { nobody: { do: 'users', users: [{ id: 'wang', name: 'wang' }] } })),
      [START],
      'a wang',
    ],
    [
      'or those are gone too: an incident',
      open(deciding('a', '', { nobody: { do: 'users', users: [{ id: 'gone-1', name: 'gone-1' }] } })),
      [START],
      'a nobody!',
    ],
    [
      'which an administrator resolves by naming people',
      open(deciding('a', '', { nobody: { do: 'users', users: [{ id: 'gone-1', name: 'gone-1' }] } })),
      [START, 'admin resolves assign zhao'],
      'a zhao',
    ],
    [
      'and nobody else does',
      open(deciding('a', '', { nobody: { do: 'users', users: [] } })),
      [START, 'li resolves pass'],
      'a nobody!; li: not-admin',
    ],
    [
      'the flow’s box passes where the node says nothing',
      having({ dedupe: { empty: true } }, open(deciding('a', 'gone-1'), deciding('b', 'li'))),
      [START],
      'b li',
    ],
    [
      'and the node wins over the box',
      having({ dedupe: { empty: true } }, open(deciding('a', 'gone-1', { nobody: { do: 'admins' } }))),
      [START],
      'a admin',
    ],
  ],
  'Deduplication: nobody decides twice what they saw': [
    ['off until ticked', open(deciding('a', 'li'), deciding('b', 'li')), [START, 'li agrees'], 'b li'],
    [
      'who approved is passed',
      having(sparing, open(deciding('a', 'li'), deciding('b', 'li'), deciding('c', 'wang'))),
      [START, 'li agrees'],
      'c wang',
    ],
    [
      'not once a field that they see has changed',
      having(sparing, open(deciding('a', 'li'), deciding('m', 'wang'), deciding('b', 'li'))),
      [START, 'li agrees', { by: 'wang', does: 'agrees', values: { amount: 7 } }],
      'b li',
    ],
    [
      'not across a fall-back',
      having(sparing, open(deciding('a', 'li'), deciding('m', 'wang'), deciding('b', 'li'))),
      [START, 'li agrees', 'wang falls-back a', 'li agrees', 'wang agrees'],
      'approved',
    ],
    [
      'what was agreed before the fall-back counts no more',
      having(sparing, open(deciding('a', 'li'), deciding('m', 'wang'), deciding('b', 'li'))),
      [START, 'li agrees', 'wang falls-back start', 'emp agrees'],
      'a li',
    ],
    [
      'never across a resubmission',
      having(sparing, open(deciding('a', 'li'), deciding('b', 'wang'), deciding('c', 'li'))),
      [START, 'li agrees', 'wang falls-back start', 'emp agrees', 'li agrees', 'wang agrees'],
      'approved',
    ],
    [
      'in an either-sign one such person passes the node',
      having(sparing, open(deciding('a', 'li'), deciding('b', 'wang li', { mode: 3 }), deciding('c', 'sun'))),
      [START, 'li agrees'],
      'c sun',
    ],
    [
      'in a countersign they alone are spared',
      having(sparing, open(deciding('a', 'li'), deciding('b', 'wang li', { mode: 2 }))),
      [START, 'li agrees'],
      'b wang',
    ],
    [
      'a transfer passes no task by itself',
      having(sparing, open(deciding('a', 'li'), deciding('b', 'wang'))),
      [START, 'li agrees', 'wang transfers li'],
      'b li',
    ],
    [
      'whose task was handed over to another decides at the next node',
      having(sparing, open(deciding('a', 'li'), deciding('b', 'li'))),
      [START, 'li delegates wang', 'wang agrees'],
      'b li',
    ],
    [
      'a decision in another’s place is not one’s own',
      having(sparing, open(deciding('a', 'li'), deciding('b', 'wang'))),
      [START, 'li delegates wang', 'wang agrees'],
      'b wang',
    ],
  ],
  'Handlers: their work is no approval': [
    [
      'who handled is asked to approve',
      having(sparing, open(handling('a', 'li'), deciding('b', 'li'))),
      [START, 'li agrees'],
      'b li',
    ],
    [
      'who approved is asked to handle',
      having(sparing, open(deciding('a', 'li'), handling('b', 'li'))),
      [START, 'li agrees'],
      'b li',
    ],
    [
      'who handled is asked to handle again',
      having(sparing, open(handling('a', 'li'), handling('b', 'li', { mode: 3 }))),
      [START, 'li agrees'],
      'b li',
    ],
    [
      'the initiator handles',
      having({ dedupe: { initiator: true } }, open(handling('a', 'emp li', { mode: 2 }))),
      [START],
      'a emp, a li',
    ],
    [
      'nobody to handle is for the administrators',
      having({ dedupe: { empty: true } }, open(handling('a', 'gone-1'))),
      [START],
      'a admin',
    ],
  ],
  'Deduplication: a person who stands in by name is asked': [
    [
      'named by an administrator',
      having(
        sparing,
        open(deciding('a', 'li'), deciding('b', 'gone-1', { nobody: { do: 'users', users: [] } })),
      ),
      [START, 'li agrees', 'admin resolves assign li'],
      'b li',
    ],
    [
      'also behind another whom they named',
      having(
        sparing,
        open(deciding('a', 'li'), deciding('b', 'gone-1', { nobody: { do: 'users', users: [] } })),
      ),
      [START, 'li agrees', 'admin resolves assign wang li', 'wang agrees'],
      'b li',
    ],
    [
      'as a substitute where nobody is found',
      having(
        sparing,
        open(deciding('a', 'li'), deciding('b', 'gone-1', { nobody: { do: 'users', users: li } })),
      ),
      [START, 'li agrees'],
      'b li',
    ],
    [
      'in a countersign and an either-sign too',
      having(
        sparing,
        open(
          deciding('a', 'li'),
          deciding('b', 'gone-1', { mode: 2, nobody: { do: 'users', users: li } }),
          deciding('c', 'gone-1', { mode: 3, nobody: { do: 'users', users: li } }),
        ),
      ),
      [START, 'li agrees', 'li agrees'],
      'c li',
    ],
    [
      'where a time limit hands the task to them',
      having(
        sparing,
        open(
          deciding('a', 'li'),
          deciding('b', 'wang', { timeLimit: { minutes: 1, do: 'transfer', to: li } }),
        ),
      ),
      [START, 'li agrees', overdue],
      'b li',
    ],
    [
      'as a signer beside in a line',
      having(sparing, open(deciding('a', 'li'), deciding('b', 'wang'))),
      [START, 'li agrees', 'wang adds-beside li', 'wang agrees'],
      'b li',
    ],
    [
      'and nobody else of the line',
      having(sparing, open(deciding('a', 'li'), deciding('b', 'wang li'), deciding('c', 'sun'))),
      [START, 'li agrees', 'wang adds-beside zhao', 'wang agrees', 'zhao agrees'],
      'c sun',
    ],
  ],
};

runTables(tables);
