/**
 * The expectations of a real peer's tests for branches, ways back and routes, in our own terms: flowlong, under Apache-2.0 or AGPL-3.0.
 * Definitions are written in its dialect and imported; where our rules differ on purpose, the row says how.
 */
import { describe, expect, it } from 'vitest';
import { type Move, play, waiting } from '../testing/driver.ts';
import { processOf } from '../testing/flows.ts';
import {
  approverNode,
  copyNode,
  imported,
  lane,
  type Peer,
  type PeerRow,
  peer,
  runPeer,
  split,
} from '../testing/peer.ts';
import { START, starting } from '../testing/table.ts';

const lanes = peer(
  split(
    'p',
    [
      lane('p1', undefined, approverNode('a', 'li'), approverNode('a2', 'wang')),
      lane('p2', undefined, approverNode('b', 'sun'), approverNode('b2', 'zhao')),
    ],
    'parallel',
  ),
  approverNode('end', 'qian'),
);
const inclusive = peer(
  split(
    'i',
    [lane('i1', 7, approverNode('a', 'li')), lane('i2', 5, approverNode('b', 'wang')), lane('i3', undefined)],
    'inclusive',
  ),
  approverNode('end', 'zhao'),
);

const external = peer(approverNode('all', 'li zhao', { examineMode: 2 }), approverNode('manager', 'wang'));

const tables: Record<string, PeerRow[]> = {
  parallel: [
    ['a task in each branch', lanes, [START], 'a li, b sun'],
    ['each goes its own way', lanes, [START, 'li agrees'], 'b sun, a2 wang'],
    ['and the end waits for both', lanes, [START, 'li agrees', 'wang agrees', 'sun agrees'], 'b2 zhao'],
    [
      'then goes on',
      lanes,
      [START, 'li agrees', 'wang agrees', 'sun agrees', 'zhao agrees', 'qian agrees'],
      'approved',
    ],
    [
      'conditions in a branch choose its people',
      peer(
        split(
          'p',
          [
            lane(
              'p1',
              undefined,
              split(
                'c',
                [lane('c1', 5, approverNode('a', 'li')), lane('c2', undefined, approverNode('b', 'wang'))],
                'condition',
              ),
            ),
            lane('p2', undefined, approverNode('d', 'sun')),
          ],
          'parallel',
        ),
      ),
      [starting({ amount: 6 })],
      'a li, d sun',
    ],
    [
      'a branch that only tells people holds nobody up',
      peer(
        split(
          'p',
          [lane('p1', undefined, copyNode('t', 'hr')), lane('p2', undefined, approverNode('a', 'li'))],
          'parallel',
        ),
      ),
      [START, 'li agrees'],
      'approved',
    ],
  ],
  'fall-back inside and outside of branches': [
    [
      'within a branch the other keeps its task',
      lanes,
      [START, 'li agrees', 'sun agrees', 'wang falls-back a'],
      'b2 zhao, a li',
    ],
    [
      'from the second in a branch to its first, two tasks are there',
      lanes,
      [START, 'sun agrees', 'zhao falls-back b'],
      'a li, b sun',
    ],
    [
      'from a branch to the initiator, one is',
      lanes,
      [START, 'sun agrees', 'zhao falls-back start'],
      'start emp',
    ],
    [
      'from behind the join to the initiator, and all branches again',
      lanes,
      [START, 'li agrees', 'wang agrees', 'sun agrees', 'zhao agrees', 'qian falls-back start', 'emp agrees'],
      'a li, b sun',
    ],
    [
      'outside of branches, to any node before',
      external,
      [START, 'li agrees', 'zhao agrees', 'wang falls-back start'],
      'start emp',
    ],
  ],
  'Inclusive branches: as a peer runs them': [
    ['none holds: the default, here straight to the end', inclusive, [starting({ amount: 1 })], 'end zhao'],
    ['one holds', inclusive, [starting({ amount: 6 })], 'b wang'],
    ['two hold: both are asked', inclusive, [starting({ amount: 8 })], 'a li, b wang'],
    [
      'and the end waits for both',
      inclusive,
      [starting({ amount: 8 }), 'li agrees', 'wang agrees', 'zhao agrees'],
      'approved',
    ],
  ],
};

runPeer(tables);

/** The peer's route node jumps to a node elsewhere where a condition holds; a tree has no jumps. */
describe('as a peer holds to: route', () => {
  const jump = (target: string): Peer => ({
    nodeKey: 'route',
    nodeName: 'route',
    type: 23,
    routeNodes: [{ ...lane(target, 7), nodeName: target }],
  });
  const after = (definition: Peer, moves: (string | Move)[]) => {
    const { losses, flow } = imported(definition);
    const waits = waiting(play(processOf(flow, { allowReturn: true }), moves));
    return { losses: losses.map(({ code }) => code), waits };
  };
  const backwards = peer(approverNode('a', 'li'), jump('start'), approverNode('b', 'wang'));
  const forwards = peer(
    approverNode('a', 'li'),
    split(
      'c',
      [lane('c1', 18, approverNode('finance', 'zhao')), lane('c2', undefined, jump('finance'))],
      'condition',
    ),
    approverNode('tech', 'sun'),
  );

  it.each([
    ['backwards', backwards],
    ['forwards', forwards],
  ])(
    'a jump %s is listed, and in its place the flow refuses until the author settles it',
    (_, definition) => {
      const { losses, waits } = after(definition, [starting({ amount: 8 }), 'li agrees']);
      expect(losses).toContain('jump');
      expect(waits).toBe('rejected');
    },
  );
  it('only a person sends it back to the initiator', () => {
    const plain = peer(approverNode('a', 'li'), approverNode('b', 'wang'));
    const moves = [starting({ amount: 8 }), 'li agrees', 'wang falls-back start'];
    expect(after(plain, moves).waits).toBe('start emp');
  });
  it.each([
    [20, 'finance zhao'],
    [8, 'finance zhao'],
    [1, 'tech sun'],
  ])('into another lane it is that lane’s condition: %i leads to %s', (amount, waits) => {
    const equivalent = peer(
      approverNode('a', 'li'),
      split('c', [lane('c1', 7, approverNode('finance', 'zhao')), lane('c2', undefined)], 'condition'),
      approverNode('tech', 'sun'),
    );
    expect(after(equivalent, [starting({ amount }), 'li agrees'])).toEqual({ losses: [], waits });
  });
});

describe('as a peer holds to: a process inside of another', () => {
  const call = { nodeKey: 's', nodeName: 's', type: 5, callProcess: 'handover' };
  const ends = (how: string): Move => ({ by: '', does: 'child-ends', what: [how] });
  it.each<[title: string, moves: (string | Move)[], then: string]>([
    ['is waited for', [START, 'li agrees'], 's child'],
    ['and the parent goes on behind it', [START, 'li agrees', ends('approved')], 'b wang'],
    ['a parent that ends first waits no more', [START, 'li agrees', 'admin terminates'], 'terminated'],
  ])('%s', (_, moves, then) => {
    const { flow } = imported(peer(approverNode('a', 'li'), call, approverNode('b', 'wang')));
    expect(waiting(play(processOf(flow), moves))).toBe(then);
  });
});
