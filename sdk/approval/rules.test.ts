/** The rules of the engine, each under its number: a flow, what people do, and who waits then. */
import { describe, expect, it } from 'vitest';
import { type Flow, type FlowSetting, NODE } from '../flow/index.ts';
import { violations } from './invariant.ts';
import {
  approver,
  branches,
  chain,
  copy,
  delay,
  inclusive,
  parallel,
  processOf,
  suggestion,
  when,
} from './testing/flows.ts';
import { directory, type Move, play, waiting } from './testing/stage.ts';

type Row = [says: string, flow: Flow, moves: (string | Move)[], then: string];

/** Everything that a node or flow may allow is allowed. */
const all: FlowSetting = { allowReturn: true, allowDelegate: true, timeLimit: true };
const buttons = { configure: { fallBack: true, staging: true, transmitted: true } };
const node = (id: string, names: string, more: Parameters<typeof approver>[2] = {}) =>
  approver(id, names, { ...buttons, ...more });
const open = (...nodes: Parameters<typeof chain>): Flow => {
  const flow = chain(...nodes);
  return { ...flow, node: { ...flow.node, customCc: true, configure: { withdraw: true } } };
};
const start = (values: Move['values'] = {}): Move => ({ by: 'emp', does: 'starts', values });
const s = 'emp starts';

const tables: Record<string, Row[]> = {
  'rule 1: in a countersign the first reject decides': [
    [
      'and the others are asked no more',
      open(node('a', 'li wang zhao', { mode: 2 })),
      [s, 'li agrees', 'wang rejects', 'zhao agrees'],
      'rejected; zhao: task-done with wang',
    ],
  ],
  'rule 2: in an either-sign exactly one wins': [
    [
      'the second is told who was first',
      open(node('a', 'li wang', { mode: 3 }), node('b', 'zhao')),
      [s, 'li agrees', { by: 'wang', does: 'agrees', seen: 1 }],
      'b zhao; wang: conflict with li',
    ],
    [
      'who comes late is told as well',
      open(node('a', 'li wang', { mode: 3 }), node('b', 'zhao')),
      [s, 'li agrees', { by: 'wang', does: 'agrees', seen: 2 }],
      'b zhao; wang: task-done with li',
    ],
  ],
  'rule 3: a line is walked by its order': [
    [
      'without those who are gone, and each once',
      open(node('a', 'li gone-1 li wang')),
      [s, 'li agrees'],
      'a wang',
    ],
  ],
  'rule 4: nobody is found': [
    ['administrators decide', open(node('a', 'gone-1')), [s], 'a admin'],
    ['or it passes', open(node('a', '', { nobody: { do: 'pass' } }), node('b', 'li')), [s], 'b li'],
    ['or it is refused', open(node('a', '', { nobody: { do: 'refuse' } })), [s], 'rejected'],
    [
      'or named people decide',
      open(node('a', '', { nobody: { do: 'users', users: [{ id: 'wang', name: 'wang' }] } })),
      [s],
      'a wang',
    ],
  ],
  'rule 7: falling back': [
    [
      'to a node before',
      open(node('a', 'li'), node('b', 'wang')),
      [s, 'li agrees', 'wang falls-back a'],
      'a li',
    ],
    [
      'and on again node by node',
      open(node('a', 'li'), node('b', 'wang'), node('c', 'zhao')),
      [s, 'li agrees', 'wang agrees', 'zhao falls-back a', 'li agrees'],
      'b wang',
    ],
    [
      'or straight back to who sent it',
      open(node('a', 'li'), node('b', 'wang'), node('c', 'zhao')),
      [s, 'li agrees', 'wang agrees', 'zhao falls-back a straight', 'li agrees'],
      'c zhao',
    ],
    [
      'to the initiator, who hands in again',
      open(node('a', 'li')),
      [s, 'li falls-back start', 'emp agrees'],
      'a li',
    ],
    [
      'straight, in a countersign votes given stand',
      open(node('a', 'li'), node('b', 'wang zhao sun', { mode: 2 })),
      [s, 'li agrees', 'wang agrees', 'zhao falls-back a straight', 'li agrees'],
      'b zhao, b sun',
    ],
    [
      'straight, in a line it goes on at the sender',
      open(node('a', 'li'), node('b', 'wang zhao sun')),
      [s, 'li agrees', 'wang agrees', 'zhao falls-back a straight', 'li agrees', 'zhao agrees'],
      'b sun',
    ],
    [
      'straight, in an either-sign to the sender alone',
      open(node('a', 'li'), node('b', 'wang zhao', { mode: 3 })),
      [s, 'li agrees', 'zhao falls-back a straight', 'li agrees'],
      'b zhao',
    ],
    [
      'inside of a branch only that branch goes back',
      open(parallel('p', [node('a', 'li'), node('b', 'wang')], [node('c', 'zhao')])),
      [s, 'li agrees', 'wang falls-back a'],
      'c zhao, a li',
    ],
    [
      'to before the split all branches are cancelled, and the round goes up',
      open(node('o', 'sun'), parallel('p', [node('a', 'li')], [node('c', 'zhao')]), node('z', 'qian')),
      [s, 'sun agrees', 'zhao agrees', 'li falls-back o', 'sun agrees', 'li agrees'],
      'c zhao',
    ],
    [
      'straight into a split, with the other branch as it stood',
      open(node('o', 'sun'), parallel('p', [node('a', 'li')], [node('c', 'zhao')]), node('z', 'qian')),
      [s, 'sun agrees', 'li falls-back o straight', 'sun agrees', 'zhao agrees', 'li agrees'],
      'z qian',
    ],
    [
      'into a sibling branch it is refused',
      open(parallel('p', [node('a', 'li')], [node('c', 'zhao'), node('d', 'wang')])),
      [s, 'zhao agrees', 'li falls-back c'],
      'a li, d wang; li: sibling-branch',
    ],
    [
      'from behind the join one branch opens again, and the join comes again',
      open(parallel('p', [node('a', 'li')], [node('c', 'zhao')]), node('z', 'qian')),
      [s, 'li agrees', 'zhao agrees', 'qian falls-back a', 'li agrees'],
      'z qian',
    ],
    [
      'from behind the join and straight back',
      open(parallel('p', [node('a', 'li')], [node('c', 'zhao')]), node('z', 'qian'), node('y', 'sun')),
      [s, 'li agrees', 'zhao agrees', 'qian agrees', 'sun falls-back a straight', 'li agrees', 'sun agrees'],
      'approved',
    ],
    [
      'a node that the system passed is no target',
      open(node('a', '', { nobody: { do: 'pass' } }), node('b', 'li')),
      [s, 'li falls-back a'],
      'b li; li: bad-target',
    ],
    [
      'straight is refused where the new values lead elsewhere',
      open(
        node('a', 'li'),
        branches(
          'x',
          { when: when('amount', 'gt', 5), nodes: [node('b', 'wang')] },
          { nodes: [node('c', 'zhao')] },
        ),
      ),
      [
        start({ amount: 9 }),
        'li agrees',
        'wang falls-back a straight',
        { by: 'li', does: 'agrees', values: { amount: 1 } },
      ],
      'a li; li: leads-elsewhere',
    ],
    [
      'and walking is offered',
      open(
        node('a', 'li'),
        branches(
          'x',
          { when: when('amount', 'gt', 5), nodes: [node('b', 'wang')] },
          { nodes: [node('c', 'zhao')] },
        ),
      ),
      [
        start({ amount: 9 }),
        'li agrees',
        'wang falls-back a straight',
        { by: 'li', does: 'agrees', values: { amount: 1 }, way: 'walk' },
      ],
      'c zhao',
    ],
  ],
  'rule 8: transfer': [
    ['gives the task away', open(node('a', 'li')), [s, 'li transfers wang'], 'a wang'],
    [
      'in a line to the place of the sender',
      open(node('a', 'li wang')),
      [s, 'li transfers zhao', 'zhao agrees'],
      'a wang',
    ],
    ['not to oneself', open(node('a', 'li')), [s, 'li transfers li'], 'a li; li: same-user'],
    ['not to who is gone', open(node('a', 'li')), [s, 'li transfers gone-1'], 'a li; li: user-disabled'],
    ['not to a stranger', open(node('a', 'li')), [s, 'li transfers stranger'], 'a li; li: unknown-user'],
    [
      'not to a sibling of a countersign',
      open(node('a', 'li wang', { mode: 2 })),
      [s, 'li transfers wang'],
      'a li, a wang; li: already-holds with wang',
    ],
    [
      'nor to one who has decided',
      open(node('a', 'li wang zhao', { mode: 2 })),
      [s, 'wang agrees', 'li transfers wang'],
      'a li, a zhao; li: already-holds with wang',
    ],
    [
      'in an either-sign the two become one',
      open(node('a', 'li wang', { mode: 3 })),
      [s, 'li transfers wang'],
      'a wang',
    ],
    [
      'only where the node has the button',
      open(approver('a', 'li')),
      [s, 'li transfers wang'],
      'a li; li: not-allowed',
    ],
  ],
  delegation: [
    [
      'another decides in one’s place',
      open(node('a', 'li'), node('b', 'sun')),
      [s, 'li delegates wang', 'wang agrees'],
      'b sun',
    ],
  ],
  'rule 9: taking back': [
    [
      'a decision, while nobody behind acted',
      open(node('a', 'li'), node('b', 'wang')),
      [s, 'li agrees', 'li withdraws'],
      'a li',
    ],
    [
      'a staged draft is no act',
      open(node('a', 'li'), node('b', 'wang')),
      [s, 'li agrees', 'wang stages', 'li withdraws'],
      'a li',
    ],
    [
      'not once the next has acted',
      open(node('a', 'li'), node('b', 'wang'), node('c', 'zhao')),
      [s, 'li agrees', 'wang agrees', 'li withdraws'],
      'c zhao; li: successor-acted',
    ],
    [
      'in a countersign one’s own row alone',
      open(node('a', 'li wang zhao', { mode: 2 })),
      [s, 'li agrees', 'wang agrees', 'li withdraws'],
      'a zhao, a li',
    ],
    [
      'an either-sign opens for all its people',
      open(node('a', 'li wang', { mode: 3 }), node('b', 'zhao')),
      [s, 'li agrees', 'li withdraws'],
      'a li, a wang',
    ],
    [
      'in a line the next steps back',
      open(node('a', 'li wang')),
      [s, 'li agrees', 'li withdraws', 'li agrees', 'wang agrees'],
      'approved',
    ],
    [
      'behind a join, which comes again',
      open(parallel('p', [node('a', 'li')], [node('c', 'zhao')]), node('z', 'qian')),
      [s, 'li agrees', 'zhao agrees', 'zhao withdraws', 'zhao agrees'],
      'z qian',
    ],
    [
      'in a branch while the other goes on',
      open(parallel('p', [node('a', 'li')], [node('c', 'zhao'), node('d', 'sun')]), node('z', 'qian')),
      [s, 'li agrees', 'zhao agrees', 'li withdraws'],
      'd sun, a li',
    ],
    ['the initiator the whole', open(node('a', 'li')), [s, 'emp recalls'], 'start emp'],
    ['who hands it in again', open(node('a', 'li')), [s, 'emp recalls', 'emp agrees'], 'a li'],
    [
      'not once somebody acted',
      open(node('a', 'li'), node('b', 'wang')),
      [s, 'li agrees', 'emp recalls'],
      'b wang; emp: successor-acted',
    ],
    ['nobody else', open(node('a', 'li')), [s, 'li recalls'], 'a li; li: not-initiator'],
  ],
  'rule 10: claim': [
    [
      'one takes it from the list',
      open(node('a', 'li wang', { configure: { needClaim: true } })),
      [s, 'li claims'],
      'a li',
    ],
    [
      'the second is told who has it',
      open(node('a', 'li wang', { configure: { needClaim: true } })),
      [s, 'li claims', 'wang claims'],
      'a li; wang: conflict with li',
    ],
    [
      'twice by the same is once',
      open(node('a', 'li wang', { configure: { needClaim: true } })),
      [s, 'li claims', 'li claims'],
      'a li',
    ],
    [
      'unclaimed it is everyone’s',
      open(node('a', 'li wang', { configure: { needClaim: true } })),
      [s, 'li claims', 'li unclaims'],
      'a li, a wang',
    ],
    [
      'undecided without a claim',
      open(node('a', 'li wang', { configure: { needClaim: true } })),
      [s, 'li agrees'],
      'a li, a wang; li: needs-claim',
    ],
    [
      'decided by who claimed it',
      open(node('a', 'li wang', { configure: { needClaim: true } })),
      [s, 'li claims', 'li agrees'],
      'approved',
    ],
    [
      'a transfer gives the claim away',
      open(node('a', 'li wang', { configure: { needClaim: true, transmitted: true } })),
      [s, 'li claims', 'li transfers zhao', 'zhao agrees'],
      'approved',
    ],
  ],
  'rule 12: branches': [
    [
      'the first that holds',
      open(
        branches(
          'x',
          { when: when('amount', 'gt', 5), nodes: [node('b', 'wang')] },
          { nodes: [node('c', 'zhao')] },
        ),
      ),
      [start({ amount: 9 })],
      'b wang',
    ],
    [
      'none holds and there is no default: an administrator names one',
      open(branches('x', { when: when('amount', 'gt', 5), nodes: [node('b', 'wang')] })),
      [start({ amount: 1 }), 'admin resolves branch x1'],
      'b wang',
    ],
    [
      'inclusive: all that hold',
      open(
        inclusive(
          'x',
          { when: when('amount', 'gt', 5), nodes: [node('b', 'wang')] },
          { when: when('amount', 'gt', 7), nodes: [node('c', 'zhao')] },
          { nodes: [node('d', 'sun')] },
        ),
        node('z', 'qian'),
      ),
      [start({ amount: 9 }), 'wang agrees', 'zhao agrees'],
      'z qian',
    ],
    [
      'inclusive: else the default',
      open(
        inclusive(
          'x',
          { when: when('amount', 'gt', 5), nodes: [node('b', 'wang')] },
          { nodes: [node('d', 'sun')] },
        ),
      ),
      [start({ amount: 1 })],
      'd sun',
    ],
  ],
  'rule 13: parallel branches meet': [
    [
      'when all have ended',
      open(parallel('p', [node('a', 'li')], [node('b', 'wang')]), node('z', 'qian')),
      [s, 'li agrees'],
      'b wang',
    ],
    [
      'an empty one at once',
      open(parallel('p', [node('a', 'li')], []), node('z', 'qian')),
      [s, 'li agrees'],
      'z qian',
    ],
    [
      'nested ones before the outer',
      open(
        parallel(
          'p',
          [parallel('q', [node('a', 'li')], [node('b', 'wang')]), node('c', 'sun')],
          [node('d', 'zhao')],
        ),
        node('z', 'qian'),
      ),
      [s, 'li agrees', 'zhao agrees', 'wang agrees', 'sun agrees'],
      'z qian',
    ],
    [
      'a reject in one rejects the instance',
      open(parallel('p', [node('a', 'li')], [node('b', 'wang')])),
      [s, 'li rejects'],
      'rejected',
    ],
  ],
  'rule 14: a copy without anybody goes on': [['', open(copy('c', 'gone-1'), node('a', 'li')), [s], 'a li']],
  'rule 15: revoking wins over what is staged': [
    ['', open(node('a', 'li')), [s, 'li stages', 'emp revokes', 'li agrees'], 'revoked; li: ended'],
  ],
  'suggestion branches': [
    [
      'take a reject further',
      open(node('a', 'li'), suggestion('x', [node('b', 'wang')], [node('c', 'zhao')])),
      [s, 'li rejects'],
      'c zhao',
    ],
    [
      'and end approved',
      open(node('a', 'li'), suggestion('x', [node('b', 'wang')], [node('c', 'zhao')])),
      [s, 'li rejects', 'zhao agrees'],
      'approved',
    ],
    [
      'behind copies too',
      open(node('a', 'li'), copy('k', 'hr'), suggestion('x', [node('b', 'wang')], [])),
      [s, 'li rejects'],
      'approved',
    ],
  ],
  votes: [
    [
      'pass at their ratio',
      open(node('a', 'li wang zhao', { mode: 4, passRatio: 60 }), node('b', 'sun')),
      [s, 'li rejects', 'wang agrees', 'zhao agrees'],
      'b sun',
    ],
    [
      'fail as soon as it cannot be reached',
      open(node('a', 'li wang zhao', { mode: 4, passRatio: 60 })),
      [s, 'li rejects', 'wang rejects'],
      'rejected',
    ],
    [
      'are counted as soon as they suffice',
      open(node('a', 'li wang zhao', { mode: 4, passRatio: 60 }), node('b', 'sun')),
      [s, 'li agrees', 'wang agrees'],
      'b sun',
    ],
  ],
  'add-sign': [
    [
      'before: the asker waits',
      open(node('a', 'li'), node('b', 'sun')),
      [s, 'li adds-before wang zhao', 'wang agrees', 'li agrees'],
      'a zhao; li: waits-for-signers',
    ],
    [
      'and decides then',
      open(node('a', 'li'), node('b', 'sun')),
      [s, 'li adds-before wang', 'wang agrees'],
      'a li',
    ],
    [
      'a signer’s reject is that of the node',
      open(node('a', 'li')),
      [s, 'li adds-before wang', 'wang rejects'],
      'rejected',
    ],
    [
      'after: behind the asker’s agreement',
      open(node('a', 'li'), node('b', 'sun')),
      [s, 'li adds-after wang', 'li agrees'],
      'a wang',
    ],
    [
      'and then the flow goes on',
      open(node('a', 'li'), node('b', 'sun')),
      [s, 'li adds-after wang', 'li agrees', 'wang agrees'],
      'b sun',
    ],
    [
      'after, in an either-sign the others are asked no more',
      open(node('a', 'li zhao', { mode: 3 }), node('b', 'sun')),
      [s, 'li adds-after wang', 'li agrees'],
      'a wang',
    ],
    [
      'beside, in a line right behind',
      open(node('a', 'li zhao')),
      [s, 'li adds-beside wang', 'li agrees'],
      'a wang',
    ],
    [
      'beside, in a countersign one more',
      open(node('a', 'li', { mode: 2 })),
      [s, 'li adds-beside wang', 'li agrees'],
      'a wang',
    ],
    [
      'not who is there',
      open(node('a', 'li wang', { mode: 2 })),
      [s, 'li adds-before wang'],
      'a li, a wang; li: already-holds with wang',
    ],
    [
      'may be taken back',
      open(node('a', 'li')),
      [s, 'li adds-before wang', 'li drops wang', 'li agrees'],
      'approved',
    ],
    [
      'also from behind',
      open(node('a', 'li')),
      [s, 'li adds-after wang', 'li drops wang', 'li agrees'],
      'approved',
    ],
  ],
  time: [
    [
      'limits pass a node',
      open(node('a', 'li', { timeLimit: { minutes: 1, do: 'pass' } }), node('b', 'wang')),
      [s, { by: '', does: 'ticks', after: 60_000 }],
      'b wang',
    ],
    [
      'or reject it',
      open(node('a', 'li', { timeLimit: { minutes: 1, do: 'reject' } })),
      [s, { by: '', does: 'ticks', after: 60_000 }],
      'rejected',
    ],
    [
      'or hand it on',
      open(
        node('a', 'li', { timeLimit: { minutes: 1, do: 'transfer', to: [{ id: 'zhao', name: 'zhao' }] } }),
      ),
      [s, { by: '', does: 'ticks', after: 60_000 }],
      'a zhao',
    ],
    [
      'or remind, and nothing changes',
      open(node('a', 'li', { timeLimit: { minutes: 1, do: 'remind' } })),
      [s, { by: '', does: 'ticks', after: 60_000 }],
      'a li',
    ],
    [
      'not before it is over',
      open(node('a', 'li', { timeLimit: { minutes: 1, do: 'pass' } })),
      [s, { by: '', does: 'ticks', after: 59_000 }],
      'a li',
    ],
    ['delays wait', open(delay('d', 2), node('a', 'li')), [s, { by: '', does: 'ticks', after: 60_000 }], ''],
    [
      'and wake',
      open(delay('d', 2), node('a', 'li')),
      [s, { by: '', does: 'ticks', after: 120_000 }],
      'a li',
    ],
  ],
  leaders: [
    [
      'the direct one',
      open(node('a', '', { set: 4, dynamic: { by: 'leader', level: 1 } })),
      [s],
      'a emp-leader',
    ],
    [
      'and up the line',
      open(node('a', '', { set: 4, mode: 1, dynamic: { by: 'supervisors', levels: 2 } })),
      [s, 'emp-leader agrees'],
      'a director',
    ],
  ],
  'an administrator ends it': [
    ['', open(node('a', 'li')), [s, 'admin terminates'], 'terminated'],
    ['and nobody else', open(node('a', 'li')), [s, 'li terminates'], 'a li; li: not-admin'],
  ],
  'a kind of node that is not known': [
    [
      'stops, and an administrator passes it',
      open({ ...delay('n', 1), type: 99 } as never, node('a', 'li')),
      [s, 'admin resolves pass'],
      'a li',
    ],
  ],
  'a node of a type with people of every set': [
    [
      'handlers finish and cannot reject',
      open({ ...node('a', 'li'), type: NODE.handler }),
      [s, 'li rejects'],
      'a li; li: not-allowed',
    ],
  ],
};

const people = directory({ leadersOf: id => (id === 'emp' ? ['emp-leader', 'director', 'boss'] : []) });

describe.each(Object.entries(tables))('%s', (_, rows) => {
  it.each(rows)('%s', (_says, flow, moves, then) => {
    const played = play(processOf(flow, all), moves, people);
    const last = moves.at(-1);
    const by = typeof last === 'string' ? last.split(' ')[0] : last?.by;
    const { refusal } = played;
    const refused = refusal ? `; ${by}: ${refusal.code}${refusal.by ? ` with ${refusal.by}` : ''}` : '';
    expect(waiting(played) + refused).toBe(then);
    for (const result of played.results)
      if (result.ok) expect(violations(result.instance, people)).toEqual([]);
  });
});
