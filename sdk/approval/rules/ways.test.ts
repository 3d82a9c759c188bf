/** Branches that meet, copies, time, signers, and what administrators do. */
import { describe, expect, it } from 'vitest';
import { lint } from '../../flow/index.ts';
import { type Move, play } from '../testing/driver.ts';
import { copy, delay, form, inclusive, parallel, processOf, suggestion, when } from '../testing/flows.ts';
import { deciding, open, runRows, runTables, START, starting, type Tables } from '../testing/table.ts';

const rowTables: Tables = {
  'rule 13: a reject cancels the siblings': [
    [
      'by the system, and their rows stay',
      open(parallel('p', [deciding('a', 'li')], [deciding('b', 'wang')])),
      [START, 'li rejects'],
      'a li refuse, b wang cancelled → rejected',
    ],
  ],
  'rule 14: a person is copied once per node': [
    [
      'however often the node is passed',
      open(deciding('a', 'li'), copy('c', 'hr hr'), deciding('b', 'wang')),
      [START, 'li agrees', 'wang falls-back a', 'li agrees'],
      'a li pass, c hr pass, b wang fallBack, a li pass, b wang processing → running',
    ],
  ],
};

runRows(rowTables);

/** A node that says nothing but its kind. */
const bare = { id: 'n', nodeName: 'n' };

const overdue: Move = { by: '', does: 'ticks', after: 60_000 };
const handedOn = (names: string) => ({
  timeLimit: {
    minutes: 1,
    do: 'transfer' as const,
    to: names.split(' ').map(id => ({ id, name: id })),
  },
});

const tables: Tables = {
  'rule 13: parallel branches meet': [
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
  'rule 14: a copy without anybody goes on': [
    ['with nobody to copy', open(copy('c', 'gone-1'), deciding('a', 'li')), [START], 'a li'],
  ],
  'rule 15: revoking wins over what is staged': [
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
    [
      'nobody where time was first',
      open(deciding('a', 'li', handedOn('zhao'))),
      [START, overdue, { by: 'li', does: 'agrees', seen: 1 }],
      'a zhao; li: conflict',
    ],
  ],
  'suggestion branches': [
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
  'add-sign': [
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
  time: [
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
      'or to whom an administrator names, and the line goes on',
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
  'an administrator ends it': [
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

describe('rule 14: a copy for nobody', () => {
  it('is a warning of the flow, found before it is published', () => {
    const found = lint({ flow: open(copy('c', ''), deciding('a', 'li')), form });
    expect(found.filter(({ code }) => code === 'copy-nobody')).toMatchObject([{ severity: 'warning' }]);
  });
  it('is told in the timeline', () => {
    const { instance } = play(processOf(open(copy('c', 'gone-1'))), [START]);
    expect(instance?.timeline).toContainEqual(
      expect.objectContaining({ kind: 'skipped', nodeId: 'c', reason: 'nobody' }),
    );
  });
});

describe('a notice reaches the people of its groups', () => {
  const group = (approverType: number, ids: string, more: object = {}) => {
    const approverIds = ids.split(' ').filter(Boolean);
    return { approverType, approverIds, approverNames: approverIds, ...more };
  };
  const noticed = (...approverGroups: object[]) => {
    const node = { ...bare, type: 5, approverGroups, channels: ['inApp', 'email', 'sms'] };
    const { instance } = play(processOf(open(node as never, deciding('a', 'li'))), [START]);
    return instance?.timeline.flatMap(entry => (entry.kind === 'noticed' ? entry.toId : []));
  };
  it.each<[string, object[], string]>([
    ['members', [group(1, 'li wang')], 'li wang'],
    ['a role', [group(3, 'hr')], 'hr-1 hr-2'],
    ['a leader of the first level', [group(4, '')], 'emp-leader'],
    ['a leader of a level', [group(4, '', { levelMode: 2 })], 'director'],
    ['the initiator', [group(5, '')], 'emp'],
    ['organisations', [group(6, 'it hr')], 'it-head hr-head'],
    ['a position', [group(8, 'cfo')], 'cfo-holder'],
    ['several, each person once', [group(3, 'hr'), group(1, 'hr-2 li'), group(5, '')], 'hr-1 hr-2 li emp'],
    ['without those who are disabled', [group(1, 'gone-1 li')], 'li'],
  ])('%s', (_, groups, people) => {
    expect(noticed(...groups)).toEqual(people.split(' '));
  });
});
