/** Tests nodes whose approvers are empty, have approved at an earlier node, or include the initiator. */
import { describe, expect, it } from 'vitest';
import { type Flow, NODE, PEOPLE_SELECTION_TYPE } from '../../flow/index.ts';
import { step } from '../step.ts';
import { directory, makeWorld, play, waiting } from '../testing/driver.ts';
import { processOf } from '../testing/flows.ts';
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
const ofRole = deciding('a', '', {
  setType: PEOPLE_SELECTION_TYPE.role,
  nodeRoleList: [{ id: 'pm', name: 'pm' }],
});
const byMember = { by: 'pm-1', does: 'starts' as const };
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
  'Own requests: the initiator is the approver': [
    ['decides where the switch is off and they are named', open(deciding('a', 'emp')), [START], 'a emp'],
    ['is not asked as one of a role: the others are', open(ofRole), [byMember], 'a pm-2'],
    [
      'nor as the only one of it: the node is without people',
      open(
        deciding('a', '', {
          setType: PEOPLE_SELECTION_TYPE.position,
          nodePositionList: [{ id: 'cfo', name: 'cfo' }],
        }),
      ),
      [{ by: 'cfo-holder', does: 'starts' }],
      'a admin',
    ],
    [
      'is asked as a handler: that is no approval',
      open({ ...ofRole, type: NODE.handler }),
      [byMember],
      'a pm-1',
    ],
    [
      'is not asked after a fall back either',
      open(ofRole, deciding('b', 'li')),
      [byMember, 'pm-2 agrees', 'li falls-back a'],
      'a pm-2',
    ],
    [
      'is passed where nobody else is there',
      having({ dedupe: { initiator: true } }, open(deciding('a', 'emp'), deciding('b', 'li'))),
      [START],
      'b li',
    ],
    [
      'is only dropped beside others',
      having({ dedupe: { initiator: true } }, open(deciding('a', 'emp li', { mode: 2 }))),
      [START],
      'a li',
    ],
    [
      'decides on a node that was fallen back to',
      having(
        { dedupe: { initiator: true } },
        open(deciding('a', 'emp li', { mode: 2 }), deciding('b', 'wang')),
      ),
      [START, 'li agrees', 'wang falls-back a'],
      'a emp, a li',
    ],
    [
      'does not decide there as a member of a role beside others',
      having({ dedupe: { initiator: true } }, open(ofRole, deciding('b', 'li'))),
      [byMember, 'pm-2 agrees', 'li falls-back a'],
      'a pm-2',
    ],
  ],
};

runTables(tables);

describe('Own requests: the initiator does not decide them for another', () => {
  const delegating = { allowDelegate: true };
  const away = directory({ standInFor: id => (id === 'pm-2' || id === 'li' ? 'pm-1' : undefined) });
  it.each<[title: string, flow: Flow, moves: string[], then: string]>([
    ['as the stand-in of a member of a group', open(ofRole), [], 'a pm-2'],
    ['as the stand-in of a named person', open(deciding('a', 'li')), [], 'a li'],
    ['but works for a handler who is absent', open(handling('a', 'li')), [], 'a pm-1'],
    ['as the receiver of a transfer', open(ofRole), ['pm-2 transfers pm-1'], 'a pm-2; own-request with pm-1'],
    ['as a delegate', open(deciding('a', 'sun')), ['sun delegates pm-1'], 'a sun; own-request with pm-1'],
    [
      'as a signer beside others',
      open(deciding('a', 'sun', { mode: 3 })),
      ['sun adds-beside pm-1'],
      'a sun; own-request with pm-1',
    ],
    ['but signs before a decision', open(deciding('a', 'sun')), ['sun adds-before pm-1'], 'a pm-1'],
    [
      'as a receiver who has signed before',
      open(deciding('a', 'sun')),
      ['sun adds-before pm-1', 'pm-1 agrees', 'sun transfers pm-1'],
      'a sun; own-request with pm-1',
    ],
    [
      'as a receiver who has a copy',
      open(deciding('a', 'sun')),
      ['sun copies pm-1', 'sun transfers pm-1'],
      'a sun; own-request with pm-1',
    ],
    ['but receives the work of a handler', open(handling('a', 'sun')), ['sun transfers pm-1'], 'a pm-1'],
    [
      'but takes back what they gave away',
      open(deciding('a', 'pm-1')),
      ['pm-1 transfers sun', 'sun transfers pm-1'],
      'a pm-1',
    ],
  ])('%s', (_, flow, moves, then) => {
    const played = play(processOf(flow, delegating), [byMember, ...moves], away);
    const { refusal } = played;
    expect(waiting(played) + (refusal ? `; ${refusal.code} with ${refusal.by}` : '')).toBe(then);
  });

  it('decides where the command was recorded under the earlier rules', () => {
    const world = { ...makeWorld(away).at(0), rules: 1 };
    const start = { kind: 'start', instanceId: 'i', actorId: 'pm-1', values: {} } as const;
    const result = step(processOf(open(ofRole)), undefined, start, world);
    expect(result.ok && result.instance.tasks.map(({ actorId }) => actorId)).toEqual(['pm-1', 'pm-1']);
  });
});
