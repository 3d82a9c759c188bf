/** Guests are chosen only where the process names them, or where they take part already. */
import { describe, expect, it } from 'vitest';
import { type Flow, PEOPLE_SELECTION_TYPE } from '../../flow/index.ts';
import type { Directory } from '../model/world.ts';
import { step } from '../step.ts';
import { commandOf, directory, type Move, makeWorld, play, waiting } from '../testing/driver.ts';
import { approver, chain, parallel, processOf } from '../testing/flows.ts';
import {
  deciding,
  having,
  open,
  picking,
  runTables,
  START,
  starting,
  type Tables,
} from '../testing/table.ts';

const every = { allowDelegate: true, allowShare: true, designateApprover: true, submitForOthers: true };
const one = having(every, open(deciding('a', 'li')));
const naming = having(every, open(deciding('a', 'li'), deciding('b', 'guest-1')));
const byRole = having(every, open(deciding('a', 'li'), deciding('b', 'guest', { set: 3 })));
const picked = having(every, open(deciding('a', 'li'), deciding('b', '', { set: 4 })));
const listed = having(every, open(deciding('a', 'li'), deciding('b', 'guest-1 wang', { set: 4 })));
const beside = having(every, open(parallel('p', [deciding('a', 'li')], [deciding('b', 'guest-1')])));
const stuck = having(
  every,
  open(deciding('a', 'gone-1', { nobody: { do: 'users', users: [{ id: 'gone-2', name: '' }] } })),
);

const led = approver('a', '', {
  setType: PEOPLE_SELECTION_TYPE.dynamic,
  dynamic: { by: 'leader', level: 1 },
});
const ledUp = approver('a', '', {
  setType: PEOPLE_SELECTION_TYPE.dynamic,
  dynamic: { by: 'supervisors', levels: 2 },
});

const copying: Move = { by: 'emp', does: 'starts', copyTo: ['guest-1'] };
const forGuest: Move = { by: 'emp', does: 'starts', forId: 'guest-1' };

const tables: Tables = {
  'Guests: refused if the process does not name them': [
    ['as the receiver of a task', one, [START, 'li transfers guest-1'], 'a li; li: guest-refused'],
    ['as a delegate', one, [START, 'li delegates guest-1'], 'a li; li: guest-refused'],
    ['as a signer', one, [START, 'li adds-before guest-1'], 'a li; li: guest-refused with guest-1'],
    ['as a recipient of a copy', one, [START, 'li copies guest-1'], 'a li; li: guest-refused with guest-1'],
    ['of a share', one, [START, 'emp shares guest-1'], 'a li; emp: guest-refused with guest-1'],
    ['in a comment', one, [START, 'emp mentions guest-1'], 'a li; emp: guest-refused with guest-1'],
    ['as a picked approver', picked, [START, picking('li', 'guest-1')], 'a li; li: bad-actors'],
    ['as a designated one', one, [picking('emp', 'a:guest-1', 'starts')], 'nothing; emp: bad-actors'],
    ['as an initiator', one, [forGuest], 'nothing; emp: guest-refused with guest-1'],
    ['as a recipient of the first copy', one, [copying], 'nothing; emp: guest-refused with guest-1'],
    [
      'by an administrator',
      stuck,
      [START, 'admin resolves assign guest-1'],
      'a nobody!; admin: guest-refused with guest-1',
    ],
  ],
  'Guests: chosen if the process names them': [
    ['by name, elsewhere in the flow', naming, [START, 'li transfers guest-1'], 'a guest-1'],
    ['as one of a role', byRole, [START, 'li transfers guest-2'], 'a guest-2'],
    ['but no other guest', naming, [START, 'li transfers guest-2'], 'a li; li: guest-refused'],
    ['on the list of the node', listed, [START, picking('li', 'guest-1')], 'b guest-1'],
    ['where they take part', beside, [START, 'emp mentions guest-1'], 'a li, b guest-1'],
  ],
};

runTables(tables);

describe('Guests: not asked if the process does not name them', () => {
  const standIns = (of: Record<string, string>) => directory({ standInFor: id => of[id] });
  const settingOf = { allowDelegate: true };
  it.each<[title: string, flow: Flow, people: Directory, then: string]>([
    ['as stand-ins', chain(approver('a', 'li')), standIns({ li: 'guest-1' }), 'a li'],
    [
      'as stand-ins, except guests that the flow names',
      chain(approver('a', 'li'), approver('b', 'guest-1')),
      standIns({ li: 'guest-1' }),
      'a guest-1',
    ],
    [
      'as stand-ins, except guests of a role that the flow names',
      chain(approver('a', 'li'), approver('b', 'guest', { set: 3 })),
      standIns({ li: 'guest-2' }),
      'a guest-2',
    ],
    ['as leaders by a rule', chain(led), directory({ leadersOf: () => ['guest-1', 'boss'] }), 'a admin'],
    ['as leaders in a line', chain(ledUp), directory({ leadersOf: () => ['guest-1', 'boss'] }), 'a boss'],
    [
      'as administrators',
      chain(approver('a', 'gone-1')),
      directory({ administrators: () => ['guest-1', 'admin'] }),
      'a admin',
    ],
    [
      'as the only administrator',
      chain(approver('a', 'gone-1')),
      directory({ administrators: () => ['guest-1'] }),
      'a nobody!',
    ],
  ])('%s', (_, flow, people, then) => {
    expect(waiting(play(processOf(flow, settingOf), [START], people))).toBe(then);
  });
});

describe('Guests: leaders who were skipped are in the timeline', () => {
  const leaders = directory({ leadersOf: () => ['guest-1', 'boss', 'guest-2'] });
  /** Starts under a revision of the engine rules. Returns the holders of tasks and the skipped guests. */
  const startedUnder = (rules: number | undefined, flow: Flow) => {
    const world = { ...makeWorld(leaders), rules };
    const result = step(processOf(flow, {}), undefined, commandOf(starting({}), undefined), world);
    if (!result.ok) return result.refusal.code;
    const tasks = result.instance.tasks.filter(({ nodeId }) => nodeId === 'a');
    const holders = tasks.map(({ nodeId, actorId }) => `${nodeId} ${actorId}`);
    const guests = result.instance.timeline.filter(({ reason }) => reason === 'guest');
    return [...holders, ...guests.map(({ nodeId, actorId }) => `${nodeId} skipped ${actorId}`)].join(', ');
  };

  it.each<[title: string, flow: Flow, earlier: string, current: string]>([
    ['the leader of a level', chain(led), 'a admin', 'a admin, a skipped guest-1'],
    ['leaders in a line', chain(ledUp), 'a boss', 'a boss, a skipped guest-1'],
    ['guests that the flow names decide', chain(led, approver('b', 'guest-1')), 'a guest-1', 'a guest-1'],
  ])('%s', (_, flow, earlier, current) => {
    expect([3, undefined].map(rules => startedUnder(rules, flow))).toEqual([earlier, current]);
  });
});
