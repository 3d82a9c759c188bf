/** Tests nodes whose approvers include the initiator. */
import { describe, expect, it } from 'vitest';
import { type Flow, NODE, PEOPLE_SELECTION_TYPE } from '../../flow/index.ts';
import { step } from '../step.ts';
import { directory, makeWorld, play, waiting } from '../testing/driver.ts';
import { processOf } from '../testing/flows.ts';
import { deciding, handling, having, open, runTables, START, type Tables } from '../testing/table.ts';

const ofRole = deciding('a', '', {
  setType: PEOPLE_SELECTION_TYPE.role,
  nodeRoleList: [{ id: 'pm', name: 'pm' }],
});
const byMember = { by: 'pm-1', does: 'starts' as const };

const tables: Tables = {
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
