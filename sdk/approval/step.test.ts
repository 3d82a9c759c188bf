/** The engine's walk as tables: what a flow and a few moves lead to. */
import { describe, expect, it } from 'vitest';
import type { Flow } from '../flow/index.ts';
import { type Move, play, summaryOf } from './testing/driver.ts';
import { approver, branches, chain, copy, processOf, when } from './testing/flows.ts';

type Row = [does: string, flow: Flow, moves: (string | Move)[], summaryOf: string];

const start = (values: Move['values'] = {}): Move => ({ by: 'emp', does: 'starts', values });

const tables: Record<string, Row[]> = {
  'one after the other': [
    ['opens only the first', chain(approver('a', 'li wang')), ['emp starts'], 'a li processing → running'],
    [
      'opens the second when the first agrees',
      chain(approver('a', 'li wang')),
      ['emp starts', 'li agrees'],
      'a li pass, a wang processing → running',
    ],
    [
      'ends approved after the last',
      chain(approver('a', 'li wang')),
      ['emp starts', 'li agrees', 'wang agrees'],
      'a li pass, a wang pass → approved',
    ],
    [
      'ends rejected in the middle, and nobody else is asked',
      chain(approver('a', 'li wang zhao')),
      ['emp starts', 'li agrees', 'wang rejects'],
      'a li pass, a wang refuse → rejected',
    ],
    [
      'asks a person who is named twice once',
      chain(approver('a', 'li li wang')),
      ['emp starts', 'li agrees'],
      'a li pass, a wang processing → running',
    ],
    [
      'leaves out who is disabled or unknown',
      chain(approver('a', 'gone-1 li unknown')),
      ['emp starts', 'li agrees'],
      'a li pass → approved',
    ],
  ],
  'all must agree': [
    [
      'opens everyone at once',
      chain(approver('a', 'li wang', { mode: 2 })),
      ['emp starts'],
      'a li processing, a wang processing → running',
    ],
    [
      'waits for the last',
      chain(approver('a', 'li wang', { mode: 2 })),
      ['emp starts', 'wang agrees'],
      'a li processing, a wang pass → running',
    ],
    [
      'goes on when all agreed',
      chain(approver('a', 'li wang', { mode: 2 }), approver('b', 'zhao')),
      ['emp starts', 'wang agrees', 'li agrees'],
      'a li pass, a wang pass, b zhao processing → running',
    ],
    [
      'the first reject decides, and siblings are closed by the system',
      chain(approver('a', 'li wang zhao', { mode: 2 })),
      ['emp starts', 'zhao agrees', 'wang rejects'],
      'a li cancelled, a wang refuse, a zhao pass → rejected',
    ],
  ],
  'one suffices': [
    [
      'the first agreement decides',
      chain(approver('a', 'li wang', { mode: 3 }), approver('b', 'zhao')),
      ['emp starts', 'wang agrees'],
      'a li cancelled, a wang pass, b zhao processing → running',
    ],
    [
      'the first reject decides as well',
      chain(approver('a', 'li wang', { mode: 3 })),
      ['emp starts', 'li rejects'],
      'a li refuse, a wang cancelled → rejected',
    ],
  ],
  'who is asked': [
    [
      'all holders of a role',
      chain(approver('a', 'boss', { set: 3, mode: 3 })),
      ['emp starts'],
      'a boss-1 processing, a boss-2 processing → running',
    ],
    [
      'an organisation',
      chain(approver('a', 'dept', { set: 6 })),
      ['emp starts'],
      'a dept-head processing → running',
    ],
    [
      'a position',
      chain(approver('a', 'cfo', { set: 8 })),
      ['emp starts'],
      'a cfo-holder processing → running',
    ],
    ['the initiator', chain(approver('a', '', { set: 5 })), ['emp starts'], 'a emp processing → running'],
    [
      'the people picked by the initiator',
      chain(approver('a', '', { set: 4 })),
      [{ ...start(), picks: [{ id: 'li', name: 'li' }] }],
      'a li processing → running',
    ],
  ],
  'nobody found': [
    ['administrators decide', chain(approver('a', 'gone-1')), ['emp starts'], 'a admin processing → running'],
    [
      'a node may pass',
      chain(approver('a', 'gone-1', { nobody: { do: 'pass' } }), approver('b', 'li')),
      ['emp starts'],
      'b li processing → running',
    ],
    [
      'a node may refuse',
      chain(approver('a', 'gone-1', { nobody: { do: 'refuse' } }), approver('b', 'li')),
      ['emp starts'],
      '→ rejected',
    ],
    [
      'named people may stand in',
      chain(approver('a', 'gone-1', { nobody: { do: 'users', users: [{ id: 'sun', name: 'sun' }] } })),
      ['emp starts'],
      'a sun processing → running',
    ],
  ],
  branches: [
    [
      'the lane whose condition holds is taken',
      chain(
        branches(
          'x',
          { when: when('amount', 'gt', 5000), nodes: [approver('a', 'li')] },
          { nodes: [approver('b', 'wang')] },
        ),
      ),
      [start({ amount: 5000.01 })],
      'a li processing → running',
    ],
    [
      'else the default lane',
      chain(
        branches(
          'x',
          { when: when('amount', 'gt', 5000), nodes: [approver('a', 'li')] },
          { nodes: [approver('b', 'wang')] },
        ),
      ),
      [start({ amount: 5000 })],
      'b wang processing → running',
    ],
    [
      'the lowest priority is asked first, whatever the order in the list',
      chain(
        branches(
          'x',
          { when: when('amount', 'gt', 1), priority: 2, nodes: [approver('a', 'li')] },
          { when: when('amount', 'gt', 2), priority: 1, nodes: [approver('b', 'wang')] },
        ),
      ),
      [start({ amount: 3 })],
      'b wang processing → running',
    ],
    [
      'behind the lane the flow goes on after the container',
      chain(
        branches('x', { when: when('amount', 'gt', 1), nodes: [approver('a', 'li')] }, {}),
        approver('b', 'wang'),
      ),
      [start({ amount: 3 }), 'li agrees'],
      'a li pass, b wang processing → running',
    ],
    [
      'an empty lane goes straight on',
      chain(
        branches('x', { when: when('amount', 'gt', 1), nodes: [approver('a', 'li')] }, {}),
        approver('b', 'wang'),
      ),
      [start({ amount: 0 })],
      'b wang processing → running',
    ],
    [
      'lanes nest',
      chain(
        branches('x', { nodes: [branches('y', { nodes: [approver('a', 'li')] }), approver('b', 'wang')] }),
        approver('c', 'zhao'),
      ),
      ['emp starts', 'li agrees', 'wang agrees'],
      'a li pass, b wang pass, c zhao processing → running',
    ],
    [
      'values that an approver changed decide',
      chain(
        approver('m', 'boss'),
        branches(
          'x',
          { when: when('amount', 'gt', 100), nodes: [approver('a', 'li')] },
          { nodes: [approver('b', 'wang')] },
        ),
      ),
      [start({ amount: 1 }), { by: 'boss', does: 'agrees', values: { amount: 101 } }],
      'm boss pass, a li processing → running',
    ],
  ],
  copies: [
    [
      'are sent and the flow goes on',
      chain(copy('c', 'hr cfo'), approver('a', 'li')),
      ['emp starts'],
      'c hr pass, c cfo pass, a li processing → running',
    ],
    [
      'to nobody, the flow goes on',
      chain(copy('c', 'gone-1'), approver('a', 'li')),
      ['emp starts'],
      'a li processing → running',
    ],
  ],
};

for (const [title, rows] of Object.entries(tables))
  describe(title, () => {
    it.each(rows)('%s', (_, flow, moves, expected) => {
      expect(summaryOf(play(processOf(flow), moves))).toBe(expected);
    });
  });
