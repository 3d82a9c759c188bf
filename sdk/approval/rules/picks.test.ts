/** People picked by the previous assignee. */
import { describe, expect, it } from 'vitest';
import { PEOPLE_SELECTION_TYPE } from '../../flow/index.ts';
import type { Command } from '../model/command.ts';
import { nodesRequiringAssigneePicks } from '../step.ts';
import { commandOf, makeWorld, move, play } from '../testing/driver.ts';
import { type approver, delay, parallel, processOf, suggestion } from '../testing/flows.ts';
import { deciding, having, open, picking, runTables, START, type Tables } from '../testing/table.ts';
import { forecast } from '../walk/forecast.ts';
import { simulate } from '../walk/simulate.ts';

const picked = (id: string, names = '', more: Parameters<typeof approver>[2] = {}) =>
  deciding(id, names, { set: 4, ...more });
const several = { selectMode: 2 as const };
const two = parallel('p', [picked('b')], [picked('c')]);

const designating = having({ designateApprover: true }, open(deciding('a', 'li'), deciding('b', 'wang')));

const tables: Tables = {
  'Designated approvers: the person who completes a node names the next ones': [
    ['who decide', designating, [START, picking('li', 'b:zhao')], 'b zhao'],
    ['else the people of the node do', designating, [START, 'li agrees'], 'b wang'],
  ],
  'Submitting for others: the named person is the initiator': [
    [
      'and the start counts as theirs',
      having({ submitForOthers: true }, open(deciding('a', '', { set: PEOPLE_SELECTION_TYPE.initiator }))),
      [{ by: 'emp', does: 'starts', forId: 'wang' }],
      'a wang',
    ],
  ],
  'Picks: the assignee of the node before picks': [
    ['for the next', open(deciding('a', 'li'), picked('b')), [START, picking('li', 'wang')], 'b wang'],
    ['at the start the initiator', open(picked('b')), [picking('emp', 'wang', 'starts')], 'b wang'],
    [
      'without a pick it is refused',
      open(deciding('a', 'li'), picked('b')),
      [START, 'li agrees'],
      'a li; li: needs-actors',
    ],
    [
      'from the node’s list, where it has one',
      open(deciding('a', 'li'), picked('b', 'wang zhao')),
      [START, picking('li', 'zhao')],
      'b zhao',
    ],
    [
      'nobody beside the list',
      open(deciding('a', 'li'), picked('b', 'wang zhao')),
      [START, picking('li', 'sun')],
      'a li; li: bad-actors',
    ],
    [
      'nobody who is gone by now',
      open(deciding('a', 'li'), picked('b', 'gone-1 zhao')),
      [START, picking('li', 'gone-1')],
      'a li; li: bad-actors',
    ],
    [
      'exactly one where it says one',
      open(deciding('a', 'li'), picked('b')),
      [START, picking('li', 'wang zhao')],
      'a li; li: bad-actors',
    ],
    [
      'several where it says several, each once',
      open(deciding('a', 'li'), picked('b', '', { ...several, mode: 2 })),
      [START, picking('li', 'wang zhao')],
      'b wang, b zhao',
    ],
    [
      'not the same person twice',
      open(deciding('a', 'li'), picked('b', '', several)),
      [START, picking('li', 'wang wang')],
      'a li; li: bad-actors',
    ],
    [
      'no more than is asked for',
      open(deciding('a', 'li'), deciding('b', 'wang')),
      [START, picking('li', 'zhao')],
      'a li; li: bad-actors',
    ],
    [
      'the last countersigner alone',
      open(deciding('a', 'li wang', { mode: 2 }), picked('b')),
      [START, 'li agrees', picking('wang', 'zhao')],
      'b zhao',
    ],
    [
      'and none before',
      open(deciding('a', 'li wang', { mode: 2 }), picked('b')),
      [START, picking('li', 'zhao')],
      'a li, a wang; li: bad-actors',
    ],
    [
      'where two nodes open at once, each by its id',
      open(deciding('a', 'li'), two),
      [START, picking('li', 'b:wang c:zhao')],
      'b wang, c zhao',
    ],
    [
      'and not for one of them alone',
      open(deciding('a', 'li'), two),
      [START, picking('li', 'b:wang')],
      'a li; li: needs-actors',
    ],
    [
      'where the system completes the node before, the last person who acted',
      open(deciding('a', 'li'), deciding('s', '', { nobody: { do: 'pass' } }), picked('b')),
      [START, picking('li', 'wang')],
      'b wang',
    ],
    [
      'where nobody is there to be asked, an administrator',
      open(deciding('a', 'li'), delay('d', 1), picked('b')),
      [START, 'li agrees', { by: '', does: 'ticks', after: 60_000 }, 'admin resolves assign wang'],
      'b wang',
    ],
  ],
  'Picks: the person who rejects picks, where a suggestion branch takes the reject on': [
    [
      'the one who rejects',
      open(deciding('s', 'li'), suggestion('x', [], [picked('a')])),
      [START, picking('li', 'wang', 'rejects')],
      'a wang',
    ],
    [
      'without a pick it is refused',
      open(deciding('s', 'li'), suggestion('x', [], [picked('a')])),
      [START, 'li rejects'],
      's li; li: needs-actors',
    ],
    [
      'nobody beside the list',
      open(deciding('s', 'li'), suggestion('x', [], [picked('a', 'wang')])),
      [START, picking('li', 'sun', 'rejects')],
      's li; li: bad-actors',
    ],
    [
      'the last vote alone',
      open(
        deciding('s', 'li wang', { mode: 4, passRatio: 50 }),
        suggestion('x', [], [picked('a', 'zhao sun')]),
      ),
      [START, 'li rejects', picking('wang', 'zhao', 'rejects')],
      'a zhao',
    ],
    [
      'an agreement on the other way picks nobody',
      open(deciding('s', 'li'), suggestion('x', [deciding('b', 'zhao')], [picked('a')])),
      [START, 'li agrees'],
      'b zhao',
    ],
    [
      'a reject that ends the instance picks nobody',
      open(deciding('s', 'li'), picked('a')),
      [START, picking('li', 'wang', 'rejects')],
      's li; li: bad-actors',
    ],
  ],
  'Nobody is found: a list of which everybody is gone leaves nobody to pick': [
    [
      'the node’s own strategy says what happens: pass',
      open(deciding('s', 'li'), picked('a', 'gone-1', { nobody: { do: 'pass' } }), deciding('z', 'zhao')),
      [START, 'li agrees'],
      'z zhao',
    ],
    [
      'refuse',
      open(deciding('s', 'li'), picked('a', 'gone-1 gone-2', { nobody: { do: 'refuse' } })),
      [START, 'li agrees'],
      'rejected',
    ],
    [
      'named people',
      open(
        deciding('s', 'li'),
        picked('a', 'gone-1', { nobody: { do: 'users', users: [{ id: 'wang', name: 'wang' }] } }),
      ),
      [START, 'li agrees'],
      'a wang',
    ],
    ['else the administrators, at the start too', open(picked('a', 'gone-1')), [START], 'a admin'],
    [
      'also where time went on',
      open(deciding('s', 'li'), delay('d', 1), picked('a', 'gone-1')),
      [START, 'li agrees', { by: '', does: 'ticks', after: 60_000 }],
      'a admin',
    ],
    [
      'a pick is one that nobody asked for',
      open(deciding('s', 'li'), picked('a', 'gone-1', { nobody: { do: 'pass' } })),
      [START, picking('li', 'gone-1')],
      's li; li: bad-actors',
    ],
    [
      'the next node may still be picked for',
      open(deciding('s', 'li'), picked('a', 'gone-1', { nobody: { do: 'pass' } }), picked('b', 'wang')),
      [START, picking('li', 'wang')],
      'b wang',
    ],
  ],
};

runTables(tables);

describe('Picks: the walk computes the required picks', () => {
  const process = processOf(open(deciding('a', 'li wang', { mode: 2 }), picked('b', 'sun gone-1', several)));
  const asked = (moves: string[], last: string) => {
    const { instance } = play(process, moves);
    const command = commandOf(move(last), instance) as Extract<Command, { kind: 'agree' }>;
    return nodesRequiringAssigneePicks(process, instance, command, makeWorld());
  };
  it('the first countersigner is asked nothing', () => {
    expect(asked([START], 'li agrees')).toEqual({ ok: true, nodes: [], offered: [] });
  });
  it('a reject is asked for its own way', () => {
    const routed = processOf(open(deciding('s', 'li'), suggestion('x', [], [picked('a')])));
    const { instance } = play(routed, [START]);
    const wanted = (texts: string) => {
      const command = commandOf(move(texts), instance) as Extract<Command, { kind: 'agree' | 'reject' }>;
      const next = nodesRequiringAssigneePicks(routed, instance, command, makeWorld());
      return next.ok && next.nodes.map(node => node.nodeId);
    };
    expect([wanted('li rejects'), wanted('li agrees')]).toEqual([['a'], []]);
  });
  it('and a simulated one picks too', () => {
    const routed = processOf(open(deciding('s', 'li'), suggestion('x', [], [picked('a', 'wang')])));
    const decide = ({ nodeId }: { nodeId: string }) => (nodeId === 's' ? 'reject' : 'agree');
    const { nodes, outcome } = simulate(routed, { initiatorId: 'emp', values: {}, decide }, makeWorld());
    expect([nodes.at(-1)?.people, outcome]).toEqual([
      [{ id: 'wang', name: 'wang', because: 'picked' }],
      'approved',
    ]);
  });
  it('nobody, where everybody on the list is gone: the forecast says the same', () => {
    const flow = open(deciding('s', 'li'), picked('a', 'gone-1', { nobody: { do: 'pass' } }));
    const gone = processOf(flow);
    const { instance } = play(gone, [START]);
    const agreeing = commandOf(move('li agrees'), instance) as Extract<Command, { kind: 'agree' }>;
    expect(nodesRequiringAssigneePicks(gone, instance, agreeing, makeWorld())).toEqual({
      ok: true,
      nodes: [],
      offered: [],
    });
    const { nodes, outcome } = forecast(gone, { instance, initiatorId: 'emp', privileges: [] }, makeWorld());
    const shown = nodes.map(node => [node.nodeId, node.picked, node.people, node.reasons]);
    expect([shown, outcome]).toEqual([[['a', null, [], ['disabled', 'nobody']]], 'approved']);
  });
  it('the last one for each candidate', () => {
    const candidates = [{ id: 'sun', name: 'sun' }];
    const node = { nodeId: 'b', nodeName: 'b', selectMode: 2, candidates, anyone: false };
    expect(asked([START, 'li agrees'], 'wang agrees')).toEqual({ ok: true, nodes: [node], offered: [] });
  });
});
