/** Open tasks follow the directory: who leaves, who joins, what stays, and who may decide at which moment. */
import { describe, expect, it } from 'vitest';
import { type Flow, type FlowSetting, NODE } from '../../flow/index.ts';
import { allowedActions } from '../allowed.ts';
import type { Refusal } from '../model/command.ts';
import type { Instance } from '../model/instance.ts';
import { invariantViolations } from '../model/invariant.ts';
import type { Effect } from '../model/result.ts';
import { followedGroupsOf } from '../people/following.ts';
import { step } from '../step.ts';
import {
  commandOf,
  directory,
  freeze,
  makeWorld,
  move,
  type Played,
  summaryOf,
  waiting,
} from '../testing/driver.ts';
import { approver, chain, processOf } from '../testing/flows.ts';
import { deciding, having, open, START } from '../testing/table.ts';

/**
 * A line of a script: a move such as `li agrees`, or a change of the directory. `role li wang`, `org …`, `post …`,
 * `leaders …` and `admins …` name all members; `gone li` disables a person and `back li` enables them again.
 */
type Line = string;

interface Outcome extends Played {
  effects: Effect[];
  notes: string[];
}

const SETTING: FlowSetting = {
  allowReturn: true,
  allowDelegate: true,
  timeLimit: true,
  followDirectory: true,
};

function played(flow: Flow, lines: readonly Line[], setting: FlowSetting = SETTING): Outcome {
  const groups: Record<string, string[]> = { admins: ['admin'] };
  const gone = new Set<string>();
  const people = directory({
    person: id => ({ id, name: id, disabled: gone.has(id) || id.startsWith('gone') }),
    withRole: () => groups.role ?? [],
    inOrganization: () => groups.org ?? [],
    inPosition: () => groups.post ?? [],
    leadersOf: () => groups.leaders ?? [],
    administrators: () => groups.admins ?? [],
    standInFor: id => groups[`for:${id}`]?.[0],
  });
  const process = processOf(flow, setting);
  const world = makeWorld(people);
  let instance: Instance | undefined;
  let refusal: Refusal | undefined;
  const effects: Effect[] = [];
  let now = 0;
  for (const line of lines) {
    const [first = '', ...rest] = line.split(' ');
    if (first === 'gone') gone.add(rest[0] ?? '');
    else if (first === 'back') gone.delete(rest[0] ?? '');
    else if (/^(role|org|post|leaders|admins|for:.*)$/.test(first)) groups[first] = rest;
    else {
      now += 10_000;
      const result = step(process, instance, commandOf(move(line), instance), world.at(now));
      refusal = result.ok ? undefined : result.refusal;
      if (!result.ok) continue;
      instance = freeze(result.instance);
      effects.push(...result.effects);
      expect(invariantViolations(instance, people).filter(fault => !fault.includes('is stuck'))).toEqual([]);
    }
  }
  const notes = (instance?.timeline ?? [])
    .filter(({ kind }) => kind === 'member-left' || kind === 'member-joined' || kind === 'reassigned')
    .map(({ kind, actorId, toId, reason, comment }) => [kind, actorId, toId, reason ?? comment].join(' '));
  return { instance, refusal, results: [], effects, notes };
}

type Row = [title: string, flow: Flow, lines: Line[], then: string];
type Tables = Record<string, Row[]>;

function run(tables: Tables, summary: (outcome: Played) => string): void {
  describe.each(Object.entries(tables))('%s', (_, rows) => {
    it.each(rows)('%s', (_title, flow, lines, then) => {
      const outcome = played(flow, lines);
      const refused = outcome.refusal ? `; ${outcome.refusal.code}` : '';
      expect(summary(outcome) + refused).toBe(then);
    });
  });
}

const role = (mode: 1 | 2 | 3 | 4, more: Parameters<typeof deciding>[2] = {}) =>
  open(deciding('a', 'r', { set: 3, mode, ...more }), deciding('b', 'boss'));
const passing = { nobody: { do: 'pass' as const } };
const refusing = { nobody: { do: 'refuse' as const } };
const named = { nobody: { do: 'users' as const, users: [{ id: 'sun', name: 'sun' }] } };
const claiming = { configure: { needClaim: true, transmitted: true } };
const leaders = (mode: 1 | 2) =>
  open(deciding('a', '', { set: 4, mode, dynamic: { by: 'supervisors' } }), deciding('b', 'boss'));

const tables: Tables = {
  'People change: who leaves loses the undecided task, and who joins gets one': [
    ['either-sign', role(3), ['role li wang', START, 'role wang zhao', 'x ticks'], 'a wang, a zhao'],
    ['countersign', role(2), ['role li wang', START, 'role wang zhao', 'x ticks'], 'a wang, a zhao'],
    ['vote', role(4), ['role li wang', START, 'role wang zhao', 'x ticks'], 'a wang, a zhao'],
    ['the only one', role(3), ['role li', START, 'role zhao', 'x ticks'], 'a zhao'],
    [
      'an organisation',
      open(deciding('a', 'o', { set: 6, mode: 3 })),
      ['org li', START, 'org wang', 'x ticks'],
      'a wang',
    ],
    [
      'a position',
      open(deciding('a', 'p', { set: 8, mode: 3 })),
      ['post li', START, 'post wang', 'x ticks'],
      'a wang',
    ],
    [
      'the leader of the initiator',
      open(deciding('a', '', { set: 4, dynamic: { by: 'leader', level: 1 } })),
      ['leaders li boss', START, 'leaders wang boss', 'x ticks'],
      'a wang',
    ],
    [
      'a handler',
      open({ ...deciding('a', 'r', { set: 3, mode: 3 }), type: NODE.handler }),
      ['role li', START, 'role wang', 'x ticks'],
      'a wang',
    ],
    [
      'who comes back gets a task again',
      role(3),
      ['role li wang', START, 'role wang', 'x ticks', 'role li wang', 'x ticks'],
      'a wang, a li',
    ],
    [
      'a disabled member waits until enabled',
      role(3),
      ['role li', START, 'gone wang', 'role li wang', 'x ticks', 'back wang', 'x ticks'],
      'a li, a wang',
    ],
    [
      'a member who was disabled and is enabled again',
      role(3),
      ['role li wang', START, 'gone wang', 'x ticks', 'back wang', 'x ticks'],
      'a li, a wang',
    ],
    [
      'the initiator who joins does not decide',
      role(3),
      ['role li', START, 'role li emp', 'x ticks'],
      'a li',
    ],
    [
      'only the nodes that are open',
      role(3),
      ['role li', START, 'li agrees', 'role wang', 'x ticks'],
      'b boss',
    ],
  ],
  'People change: decisions follow the directory of their moment': [
    [
      'who left cannot agree',
      role(3),
      ['role li wang', START, 'role wang', 'li agrees'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor reject',
      role(2),
      ['role li wang', START, 'role wang', 'li rejects'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor transfer',
      role(2),
      ['role li wang', START, 'role wang', 'li transfers zhao'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor delegate',
      role(2),
      ['role li wang', START, 'role wang', 'li delegates zhao'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor fall back',
      role(2),
      ['role li wang', START, 'role wang', 'li falls-back start'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor add signers',
      role(2),
      ['role li wang', START, 'role wang', 'li adds-before zhao'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor save',
      role(2),
      ['role li wang', START, 'role wang', 'li saves'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor send copies',
      role(2),
      ['role li wang', START, 'role wang', 'li copies zhao'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor claim',
      role(3, claiming),
      ['role li wang', START, 'role wang', 'li claims'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor withdraw what they agreed to',
      role(2),
      ['role li wang', START, 'li agrees', 'role wang', 'li withdraws'],
      'a wang; no-longer-assignee',
    ],
    [
      'after a look it is the same',
      role(2),
      ['role li wang', START, 'role wang', 'x ticks', 'li agrees'],
      'a wang; no-longer-assignee',
    ],
    [
      'a decision of another person closes the lost task',
      role(2),
      ['role li wang', START, 'role wang', 'wang agrees'],
      'b boss',
    ],
    [
      'a countersign waits for who joined a moment ago',
      role(2),
      ['role li', START, 'role li wang', 'li agrees'],
      'a wang',
    ],
    [
      'a withdrawn either-sign opens for the members of now',
      role(3),
      ['role li wang', START, 'li agrees', 'role li zhao', 'li withdraws'],
      'a li, a zhao',
    ],
    [
      'a straight return opens for the members of now',
      open(deciding('z', 'sun'), deciding('a', 'r', { set: 3, mode: 2 })),
      ['role li wang', START, 'sun agrees', 'li falls-back z straight', 'role li zhao', 'sun agrees'],
      'a li, a zhao',
    ],
  ],
  'People change: votes stand, and the new list decides': [
    [
      'all who are left have agreed',
      role(2),
      ['role li wang', START, 'li agrees', 'role li', 'x ticks'],
      'b boss',
    ],
    [
      'the voter who left still counts',
      role(2),
      ['role li wang', START, 'li agrees', 'role wang', 'wang agrees'],
      'b boss',
    ],
    [
      'the voter who comes back is not asked again',
      role(2),
      ['role li wang', START, 'li agrees', 'role wang', 'x ticks', 'role li wang', 'x ticks'],
      'a wang',
    ],
    [
      'a ratio is of the new list',
      role(4, { passRatio: 50 }),
      ['role li wang zhao', START, 'li agrees', 'role li wang', 'x ticks'],
      'b boss',
    ],
    [
      'a ratio waits for who joined',
      role(4, { passRatio: 60 }),
      ['role li wang', START, 'role li wang zhao sun', 'li agrees', 'wang agrees'],
      'a zhao, a sun',
    ],
    [
      'a vote that can no longer pass is rejected',
      role(4, { passRatio: 60 }),
      ['role li wang zhao', START, 'li rejects', 'role wang', 'x ticks'],
      'rejected',
    ],
  ],
  'People change: in a line the place is kept': [
    [
      'the next decides instead of who left',
      role(1),
      ['role li wang', START, 'role wang', 'x ticks'],
      'a wang',
    ],
    [
      'who left before their turn is not asked',
      role(1),
      ['role li wang zhao', START, 'role li zhao', 'li agrees'],
      'a zhao',
    ],
    ['who holds the task keeps it', role(1), ['role li wang', START, 'role sun li wang', 'x ticks'], 'a li'],
    [
      'who joined at a place that has passed follows directly',
      role(1),
      ['role li wang', START, 'role sun li wang', 'li agrees'],
      'a sun',
    ],
    [
      'and the others follow',
      role(1),
      ['role li wang', START, 'role sun li wang', 'li agrees', 'sun agrees'],
      'a wang',
    ],
    [
      'the new leader takes the place of the old one',
      leaders(1),
      ['leaders li wang', START, 'leaders zhao wang', 'x ticks'],
      'a zhao',
    ],
    [
      'and the next follows',
      leaders(1),
      ['leaders li wang', START, 'leaders zhao wang', 'x ticks', 'zhao agrees'],
      'a wang',
    ],
    [
      'all who are left have agreed',
      role(1),
      ['role li wang', START, 'li agrees', 'role li', 'x ticks'],
      'b boss',
    ],
    [
      'a signer beside keeps the place',
      role(1),
      ['role li wang', START, 'li adds-beside sun', 'role li zhao', 'li agrees'],
      'a sun',
    ],
  ],
  'People change: a claim stays while the claimer holds the right': [
    [
      'who joined waits',
      role(3, claiming),
      ['role li wang', START, 'li claims', 'role li zhao', 'x ticks'],
      'a li',
    ],
    [
      'and can claim after it was given back',
      role(3, claiming),
      [
        'role li wang',
        START,
        'li claims',
        'role li zhao',
        'x ticks',
        'li unclaims',
        'zhao claims',
        'zhao agrees',
      ],
      'b boss',
    ],
    [
      'who left gives it back',
      role(3, claiming),
      ['role li wang', START, 'li claims', 'role wang', 'x ticks', 'wang claims'],
      'a wang',
    ],
  ],
  'People change: people who were chosen by name are not affected': [
    ['named one by one', open(deciding('a', 'li', { mode: 2 })), ['role wang', START, 'x ticks'], 'a li'],
    [
      'transferred to',
      role(2),
      ['role li wang', START, 'li transfers zhao', 'role wang', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'who transferred gets no other task',
      role(2),
      ['role li wang', START, 'li transfers zhao', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'delegated to',
      role(2),
      ['role li wang', START, 'li delegates zhao', 'role wang', 'zhao agrees', 'wang agrees'],
      'b boss',
    ],
    [
      'a task that came back is the own one again',
      role(2),
      ['role li wang', START, 'li transfers zhao', 'zhao transfers li', 'role wang', 'x ticks'],
      'a wang',
    ],
    [
      'merged by a transfer',
      role(3),
      ['role li wang', START, 'li transfers wang', 'role zhao', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'added as signers',
      role(2),
      ['role li wang', START, 'li adds-beside zhao', 'role wang', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'signers before go with who asked them',
      role(2),
      ['role li wang', START, 'li adds-before zhao', 'role wang', 'x ticks'],
      'a wang',
    ],
    ['the initiator themselves', open(deciding('a', '', { set: 5 })), [START, 'x ticks'], 'a emp'],
    [
      'handed over by an administrator',
      role(2),
      ['role li wang', START, 'admin reassigns li zhao ill', 'role wang', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'a stand-in decides for a member alone',
      role(3),
      ['for:li sun', 'role li wang', START, 'role wang', 'x ticks'],
      'a wang',
    ],
  ],
  'People change: an empty list': [
    ['goes to the administrators', role(3), ['role li', START, 'role', 'x ticks'], 'a admin'],
    ['passes', role(3, passing), ['role li', START, 'role', 'x ticks'], 'b boss'],
    ['is refused', role(3, refusing), ['role li', START, 'role', 'x ticks'], 'rejected'],
    ['goes to named people', role(3, named), ['role li', START, 'role', 'x ticks'], 'a sun'],
    [
      'is an incident where nobody is left',
      role(3),
      ['role li', START, 'role', 'admins', 'x ticks'],
      'a nobody!',
    ],
    [
      'that ends when somebody joins',
      role(3),
      ['role li', START, 'role', 'admins', 'x ticks', 'role wang', 'x ticks'],
      'a wang',
    ],
    [
      'that began empty ends when somebody joins',
      role(2),
      ['role', 'admins', START, 'role wang zhao', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'a line that is empty in the middle',
      role(1),
      ['role li', 'admins', START, 'role', 'x ticks', 'role wang', 'x ticks'],
      'a wang',
    ],
    ['administrators follow too', role(3), ['role', START, 'admins root', 'x ticks'], 'a root'],
    [
      'named people in place of the list stay',
      role(3, named),
      ['role', START, 'role li', 'x ticks'],
      'a sun',
    ],
  ],
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
    ['in a line', role(1), ['role li wang', START, 'admin reassigns li zhao ill', 'zhao agrees'], 'a wang'],
    [
      'in a line to a later person',
      role(1),
      ['role li wang', START, 'admin reassigns li wang ill'],
      'a li; already-holds',
    ],
    [
      'not to a sibling of a countersign',
      role(2),
      ['role li wang', START, 'admin reassigns li wang ill'],
      'a li, a wang; already-holds',
    ],
    [
      'of an either-sign to a sibling',
      role(3),
      ['role li wang', START, 'admin reassigns li wang ill'],
      'a wang',
    ],
    [
      'with the claim',
      role(3, claiming),
      ['role li wang', START, 'li claims', 'admin reassigns li zhao ill', 'zhao agrees'],
      'b boss',
    ],
    [
      'that another person has claimed',
      role(3, claiming),
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
      role(2),
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
      role(2),
      ['role li', START, 'li adds-before zhao', 'admin reassigns li sun ill', 'zhao agrees'],
      'a sun',
    ],
    [
      'not to one of these signers',
      role(3),
      ['role li', START, 'li adds-before zhao', 'admin reassigns li zhao ill'],
      'a zhao; already-holds',
    ],
    [
      'and is handed over, sent back and returned straight',
      role(3),
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
      role(2),
      ['role li', START, 'li adds-before zhao', 'admin reassigns zhao sun ill', 'sun agrees'],
      'a li',
    ],
    ['not to its holder', role(2), ['role li', START, 'admin reassigns li li ill'], 'a li; same-user'],
    ['not to the initiator', role(2), ['role li', START, 'admin reassigns li emp ill'], 'a li; own-request'],
    [
      'not to a disabled person',
      role(2),
      ['role li', 'gone sun', START, 'admin reassigns li sun ill'],
      'a li; user-disabled',
    ],
    ['not without a reason', role(2), ['role li', START, 'admin reassigns li sun'], 'a li; needs-comment'],
    ['not by anybody', role(2), ['role li', START, 'wang reassigns li wang ill'], 'a li; not-admin'],
    [
      'not of the initiator',
      role(2),
      ['role li', START, 'li falls-back start', 'admin reassigns emp sun ill'],
      'start emp; not-allowed',
    ],
    [
      'not of a task that is done',
      role(2),
      ['role li wang', START, 'li agrees', 'admin reassigns li sun ill'],
      'a wang; task-done',
    ],
  ],
};

run(tables, waiting);

describe('People change: the record', () => {
  it('keeps the row of who left as cancelled by the system', () => {
    expect(summaryOf(played(role(3), ['role li', START, 'role wang', 'x ticks']))).toBe(
      'a li cancelled, a wang processing → running',
    );
  });

  it('says who left, who got the task, and why', () => {
    const lines = ['role li', START, 'role wang', 'x ticks', 'admin reassigns wang zhao ill'];
    expect(played(role(3), lines).notes).toEqual([
      'member-left system li role',
      'member-joined system wang role',
      'reassigned admin zhao ill',
    ]);
  });

  it('opens one task, and closes one', () => {
    const { effects } = played(role(3), ['role li wang', START, 'role wang zhao', 'x ticks', 'x ticks']);
    const tasks = effects.flatMap(effect => ('taskId' in effect ? [`${effect.kind} ${effect.actorId}`] : []));
    expect(tasks).toEqual(['task-opened li', 'task-opened wang', 'task-closed li', 'task-opened zhao']);
  });

  it('names the groups that the open tasks follow', () => {
    const flow = open(deciding('a', 'r1 r2', { set: 3, mode: 3 }), deciding('b', 'r3', { set: 3 }));
    const process = processOf(flow, SETTING);
    const { instance } = played(flow, ['role li', START]);
    expect(followedGroupsOf(process, instance!)).toEqual([
      { kind: 'role', id: 'r1' },
      { kind: 'role', id: 'r2' },
    ]);
  });

  it('offers who left no action', () => {
    const process = processOf(role(2), SETTING);
    const { instance } = played(role(2), ['role li wang', START]);
    const taskId = instance!.tasks.find(({ actorId }) => actorId === 'li')!.id;
    const world = makeWorld(directory({ withRole: () => ['wang'] }));
    const { actions } = allowedActions(process, instance!, { actorId: 'li', taskId }, world);
    expect(actions).toEqual(['comment']);
  });
});

describe('People change: without the setting', () => {
  it('open tasks stay as they are', () => {
    const lines = ['role li', START, 'role wang', 'x ticks', 'li agrees'];
    expect(waiting(played(role(3), lines, { ...SETTING, followDirectory: false }))).toBe('b boss');
    expect(played(role(3), lines, { allowReturn: true }).instance?.visits[1]).not.toHaveProperty('follows');
  });
});
