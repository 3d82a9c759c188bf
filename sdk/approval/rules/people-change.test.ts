/** Open tasks follow the directory: who leaves, who joins, what stays, and who may decide at which moment. */
import { describe, expect, it } from 'vitest';
import { NODE } from '../../flow/index.ts';
import { allowedActions } from '../allowed.ts';
import { followedGroupsOf } from '../people/following.ts';
import {
  claimingNode,
  type DirectoryTables,
  describeDirectoryTables,
  FOLLOWING_SETTING,
  leaderFlow,
  nobodyIsSun,
  nobodyPasses,
  nobodyRefuses,
  playWithChangingDirectory,
  roleFlow,
} from '../testing/changing-directory.ts';
import { directory, makeWorld, summaryOf, waiting } from '../testing/driver.ts';
import { processOf } from '../testing/flows.ts';
import { deciding, open, START } from '../testing/table.ts';

const tables: DirectoryTables = {
  'People change: who leaves loses the undecided task, and who joins gets one': [
    ['either-sign', roleFlow(3), ['role li wang', START, 'role wang zhao', 'x ticks'], 'a wang, a zhao'],
    ['countersign', roleFlow(2), ['role li wang', START, 'role wang zhao', 'x ticks'], 'a wang, a zhao'],
    ['vote', roleFlow(4), ['role li wang', START, 'role wang zhao', 'x ticks'], 'a wang, a zhao'],
    ['the only one', roleFlow(3), ['role li', START, 'role zhao', 'x ticks'], 'a zhao'],
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
      roleFlow(3),
      ['role li wang', START, 'role wang', 'x ticks', 'role li wang', 'x ticks'],
      'a wang, a li',
    ],
    [
      'a disabled member waits until enabled',
      roleFlow(3),
      ['role li', START, 'gone wang', 'role li wang', 'x ticks', 'back wang', 'x ticks'],
      'a li, a wang',
    ],
    [
      'a member who was disabled and is enabled again',
      roleFlow(3),
      ['role li wang', START, 'gone wang', 'x ticks', 'back wang', 'x ticks'],
      'a li, a wang',
    ],
    [
      'the initiator who joins does not decide',
      roleFlow(3),
      ['role li', START, 'role li emp', 'x ticks'],
      'a li',
    ],
    [
      'only the nodes that are open',
      roleFlow(3),
      ['role li', START, 'li agrees', 'role wang', 'x ticks'],
      'b boss',
    ],
  ],
  'People change: decisions follow the directory of their moment': [
    [
      'who left cannot agree',
      roleFlow(3),
      ['role li wang', START, 'role wang', 'li agrees'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor reject',
      roleFlow(2),
      ['role li wang', START, 'role wang', 'li rejects'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor transfer',
      roleFlow(2),
      ['role li wang', START, 'role wang', 'li transfers zhao'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor delegate',
      roleFlow(2),
      ['role li wang', START, 'role wang', 'li delegates zhao'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor fall back',
      roleFlow(2),
      ['role li wang', START, 'role wang', 'li falls-back start'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor add signers',
      roleFlow(2),
      ['role li wang', START, 'role wang', 'li adds-before zhao'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor save',
      roleFlow(2),
      ['role li wang', START, 'role wang', 'li saves'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor send copies',
      roleFlow(2),
      ['role li wang', START, 'role wang', 'li copies zhao'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor claim',
      roleFlow(3, claimingNode),
      ['role li wang', START, 'role wang', 'li claims'],
      'a li, a wang; no-longer-assignee',
    ],
    [
      'nor withdraw what they agreed to',
      roleFlow(2),
      ['role li wang', START, 'li agrees', 'role wang', 'li withdraws'],
      'a wang; no-longer-assignee',
    ],
    [
      'after a look it is the same',
      roleFlow(2),
      ['role li wang', START, 'role wang', 'x ticks', 'li agrees'],
      'a wang; no-longer-assignee',
    ],
    [
      'a decision of another person closes the lost task',
      roleFlow(2),
      ['role li wang', START, 'role wang', 'wang agrees'],
      'b boss',
    ],
    [
      'a countersign waits for who joined a moment ago',
      roleFlow(2),
      ['role li', START, 'role li wang', 'li agrees'],
      'a wang',
    ],
    [
      'a withdrawn either-sign opens for the members of now',
      roleFlow(3),
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
      roleFlow(2),
      ['role li wang', START, 'li agrees', 'role li', 'x ticks'],
      'b boss',
    ],
    [
      'the voter who left still counts',
      roleFlow(2),
      ['role li wang', START, 'li agrees', 'role wang', 'wang agrees'],
      'b boss',
    ],
    [
      'the voter who comes back is not asked again',
      roleFlow(2),
      ['role li wang', START, 'li agrees', 'role wang', 'x ticks', 'role li wang', 'x ticks'],
      'a wang',
    ],
    [
      'a ratio is of the new list',
      roleFlow(4, { passRatio: 50 }),
      ['role li wang zhao', START, 'li agrees', 'role li wang', 'x ticks'],
      'b boss',
    ],
    [
      'a ratio waits for who joined',
      roleFlow(4, { passRatio: 60 }),
      ['role li wang', START, 'role li wang zhao sun', 'li agrees', 'wang agrees'],
      'a zhao, a sun',
    ],
    [
      'a vote that can no longer pass is rejected',
      roleFlow(4, { passRatio: 60 }),
      ['role li wang zhao', START, 'li rejects', 'role wang', 'x ticks'],
      'rejected',
    ],
  ],
  'People change: in a line the place is kept': [
    [
      'the next decides instead of who left',
      roleFlow(1),
      ['role li wang', START, 'role wang', 'x ticks'],
      'a wang',
    ],
    [
      'who left before their turn is not asked',
      roleFlow(1),
      ['role li wang zhao', START, 'role li zhao', 'li agrees'],
      'a zhao',
    ],
    [
      'who holds the task keeps it',
      roleFlow(1),
      ['role li wang', START, 'role sun li wang', 'x ticks'],
      'a li',
    ],
    [
      'who joined at a place that has passed follows directly',
      roleFlow(1),
      ['role li wang', START, 'role sun li wang', 'li agrees'],
      'a sun',
    ],
    [
      'and the others follow',
      roleFlow(1),
      ['role li wang', START, 'role sun li wang', 'li agrees', 'sun agrees'],
      'a wang',
    ],
    [
      'the new leader takes the place of the old one',
      leaderFlow(1),
      ['leaders li wang', START, 'leaders zhao wang', 'x ticks'],
      'a zhao',
    ],
    [
      'and the next follows',
      leaderFlow(1),
      ['leaders li wang', START, 'leaders zhao wang', 'x ticks', 'zhao agrees'],
      'a wang',
    ],
    [
      'all who are left have agreed',
      roleFlow(1),
      ['role li wang', START, 'li agrees', 'role li', 'x ticks'],
      'b boss',
    ],
    [
      'a signer beside keeps the place',
      roleFlow(1),
      ['role li wang', START, 'li adds-beside sun', 'role li zhao', 'li agrees'],
      'a sun',
    ],
  ],
  'People change: a claim stays while the claimer holds the right': [
    [
      'who joined waits',
      roleFlow(3, claimingNode),
      ['role li wang', START, 'li claims', 'role li zhao', 'x ticks'],
      'a li',
    ],
    [
      'and can claim after it was given back',
      roleFlow(3, claimingNode),
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
      roleFlow(3, claimingNode),
      ['role li wang', START, 'li claims', 'role wang', 'x ticks', 'wang claims'],
      'a wang',
    ],
  ],
  'People change: people who were chosen by name are not affected': [
    ['named one by one', open(deciding('a', 'li', { mode: 2 })), ['role wang', START, 'x ticks'], 'a li'],
    [
      'transferred to',
      roleFlow(2),
      ['role li wang', START, 'li transfers zhao', 'role wang', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'who transferred gets no other task',
      roleFlow(2),
      ['role li wang', START, 'li transfers zhao', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'delegated to',
      roleFlow(2),
      ['role li wang', START, 'li delegates zhao', 'role wang', 'zhao agrees', 'wang agrees'],
      'b boss',
    ],
    [
      'a task that came back is the own one again',
      roleFlow(2),
      ['role li wang', START, 'li transfers zhao', 'zhao transfers li', 'role wang', 'x ticks'],
      'a wang',
    ],
    [
      'merged by a transfer',
      roleFlow(3),
      ['role li wang', START, 'li transfers wang', 'role zhao', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'added as signers',
      roleFlow(2),
      ['role li wang', START, 'li adds-beside zhao', 'role wang', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'signers before go with who asked them',
      roleFlow(2),
      ['role li wang', START, 'li adds-before zhao', 'role wang', 'x ticks'],
      'a wang',
    ],
    ['the initiator themselves', open(deciding('a', '', { set: 5 })), [START, 'x ticks'], 'a emp'],
    [
      'handed over by an administrator',
      roleFlow(2),
      ['role li wang', START, 'admin reassigns li zhao ill', 'role wang', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'a stand-in decides for a member alone',
      roleFlow(3),
      ['for:li sun', 'role li wang', START, 'role wang', 'x ticks'],
      'a wang',
    ],
  ],
  'People change: an empty list': [
    ['goes to the administrators', roleFlow(3), ['role li', START, 'role', 'x ticks'], 'a admin'],
    ['passes', roleFlow(3, nobodyPasses), ['role li', START, 'role', 'x ticks'], 'b boss'],
    ['is refused', roleFlow(3, nobodyRefuses), ['role li', START, 'role', 'x ticks'], 'rejected'],
    ['goes to named people', roleFlow(3, nobodyIsSun), ['role li', START, 'role', 'x ticks'], 'a sun'],
    [
      'stays with the administrators when a member joins later',
      roleFlow(3),
      ['role li', START, 'role', 'x ticks', 'role wang', 'x ticks'],
      'a admin',
    ],
    [
      'is an incident where nobody is left',
      roleFlow(3),
      ['role li', START, 'role', 'admins', 'x ticks'],
      'a nobody!',
    ],
    [
      'that ends when somebody joins',
      roleFlow(3),
      ['role li', START, 'role', 'admins', 'x ticks', 'role wang', 'x ticks'],
      'a wang',
    ],
    [
      'that began empty ends when somebody joins',
      roleFlow(2),
      ['role', 'admins', START, 'role wang zhao', 'x ticks'],
      'a wang, a zhao',
    ],
    [
      'a line that is empty in the middle',
      roleFlow(1),
      ['role li', 'admins', START, 'role', 'x ticks', 'role wang', 'x ticks'],
      'a wang',
    ],
    ['administrators follow too', roleFlow(3), ['role', START, 'admins root', 'x ticks'], 'a root'],
    [
      'named people in place of the list stay',
      roleFlow(3, nobodyIsSun),
      ['role', START, 'role li', 'x ticks'],
      'a sun',
    ],
  ],
};

describeDirectoryTables(tables, waiting);

describe('People change: the record', () => {
  it('keeps the row of who left as cancelled by the system', () => {
    expect(
      summaryOf(playWithChangingDirectory(roleFlow(3), ['role li', START, 'role wang', 'x ticks'])),
    ).toBe('a li cancelled, a wang processing → running');
  });

  it('says who left, who got the task, and why', () => {
    const lines = ['role li', START, 'role wang', 'x ticks', 'admin reassigns wang zhao ill'];
    expect(playWithChangingDirectory(roleFlow(3), lines).notes).toEqual([
      'member-left system li role',
      'member-joined system wang role',
      'reassigned admin zhao ill',
    ]);
  });

  it('opens one task, and closes one', () => {
    const { effects } = playWithChangingDirectory(roleFlow(3), [
      'role li wang',
      START,
      'role wang zhao',
      'x ticks',
      'x ticks',
    ]);
    const tasks = effects.flatMap(effect => ('taskId' in effect ? [`${effect.kind} ${effect.actorId}`] : []));
    expect(tasks).toEqual(['task-opened li', 'task-opened wang', 'task-closed li', 'task-opened zhao']);
  });

  it('names the groups that the open tasks follow', () => {
    const flow = open(deciding('a', 'r1 r2', { set: 3, mode: 3 }), deciding('b', 'r3', { set: 3 }));
    const process = processOf(flow, FOLLOWING_SETTING);
    const { instance } = playWithChangingDirectory(flow, ['role li', START]);
    expect(followedGroupsOf(process, instance!)).toEqual([
      { kind: 'role', id: 'r1' },
      { kind: 'role', id: 'r2' },
    ]);
  });

  it('offers who left no action', () => {
    const process = processOf(roleFlow(2), FOLLOWING_SETTING);
    const { instance } = playWithChangingDirectory(roleFlow(2), ['role li wang', START]);
    const taskId = instance!.tasks.find(({ actorId }) => actorId === 'li')!.id;
    const world = makeWorld(directory({ withRole: () => ['wang'] }));
    const { actions } = allowedActions(process, instance!, { actorId: 'li', taskId }, world);
    expect(actions).toEqual(['comment']);
  });
});

describe('People change: without the setting', () => {
  it('open tasks stay as they are', () => {
    const lines = ['role li', START, 'role wang', 'x ticks', 'li agrees'];
    expect(
      waiting(
        playWithChangingDirectory(roleFlow(3), lines, { ...FOLLOWING_SETTING, followDirectory: false }),
      ),
    ).toBe('b boss');
    expect(
      playWithChangingDirectory(roleFlow(3), lines, { allowReturn: true }).instance?.visits[1],
    ).not.toHaveProperty('follows');
  });
});
