/** Migration to another version: a flow, the actions, the next version, the actions there, and the pending assignees. */
import { describe, expect, it } from 'vitest';
import type { Flow, FlowNode } from '../../flow/index.ts';
import { type Move, waiting } from '../testing/driver.ts';
import { approver, branches, delay, inclusive, parallel } from '../testing/flows.ts';
import { type Nodes, type Scenario, summaryOf } from '../testing/moved.ts';
import { deciding, having, open, START } from '../testing/table.ts';

type Row = [
  title: string,
  from: Flow,
  moves: (string | Move)[],
  to: Flow,
  nodes: Nodes,
  then: string[],
  is: string,
];

const line = (scenario: Scenario) => {
  const { instance, refusal } = summaryOf(scenario);
  const stands = instance ? waiting({ instance, refusal: undefined, results: [] }) : '';
  return [stands, refusal?.code].filter(Boolean).join('; ');
};

const [a, b, c] = [deciding('a', 'li'), deciding('b', 'sun'), deciding('c', 'zhao')];
const renamed = (node: FlowNode, id: string): FlowNode => ({ ...node, id, nodeName: id });
const begun = (id: string, ...nodes: FlowNode[]): Flow => {
  const flow = open(...nodes);
  return { ...flow, node: { ...flow.node, id, nodeName: id } };
};
const nobody = approver('a', 'gone-1', { nobody: { do: 'users', users: [] } });
const pickedA = deciding('a', 'li wang', { set: 4 });
const picks: Move = { by: 'emp', does: 'starts', values: {}, picks: [{ id: 'wang', name: 'wang' }] };

const tables: Record<string, Row[]> = {
  'never among branches that it is not in': [
    ['a node is now a lane', open(a, b), [START], open(parallel('p', [a], [c]), b), {}, [], 'cannot-migrate'],
    [
      'of an inclusive one',
      open(a, b),
      [START],
      open(inclusive('p', { nodes: [a] }), b),
      {},
      [],
      'cannot-migrate',
    ],
    [
      'a lane is now one of two lanes of a lane',
      open(parallel('p', [a], [c])),
      [START],
      open(parallel('p', [parallel('q', [a], [b])], [c])),
      {},
      [],
      'cannot-migrate',
    ],
    [
      'exclusive branches now run side by side',
      open(branches('g', { nodes: [a] }), b),
      [START],
      open(parallel('g', [a], [c]), b),
      {},
      [],
      'cannot-migrate',
    ],
    [
      'parallel branches are now exclusive',
      open(parallel('g', [a], [c]), b),
      [START],
      open(branches('g', { nodes: [a] }, { nodes: [c] }), b),
      {},
      [],
      'cannot-migrate',
    ],
    [
      'a lane is new beside those that run',
      open(parallel('g', [a], [c])),
      [START],
      open(parallel('g', [a], [c], [b])),
      {},
      [],
      'cannot-migrate',
    ],
    [
      'two lanes are mapped to one',
      open(parallel('g', [a], [c])),
      [START],
      open(parallel('g', [a], [c])),
      { g2: 'g1', c: 'a' },
      [],
      'cannot-migrate',
    ],
    [
      'an exclusive branch around it changes nothing',
      open(a, b),
      [START],
      open(branches('g', { nodes: [a] }), b),
      {},
      ['li agrees'],
      'b sun',
    ],
    [
      'the same lanes go on, also by other names',
      open(parallel('g', [a], [c]), b),
      [START],
      open(parallel('h', [a], [c]), b),
      { g: 'h', g1: 'h1', g2: 'h2' },
      ['li agrees', 'zhao agrees'],
      'b sun',
    ],
  ],
  'what is done in other branches is left behind': [
    [
      'it is no target',
      open(a, b),
      [START, 'li agrees'],
      open(parallel('p', [a], [c]), b),
      {},
      ['sun falls-back a'],
      'b sun; bad-target',
    ],
    [
      'its decision is not taken back',
      open(a, b),
      [START, 'li agrees'],
      open(parallel('p', [a], [c]), b),
      {},
      ['li withdraws'],
      'b sun; not-allowed',
    ],
    [
      'nor one in a container that is gone',
      open(parallel('p', [a], [c]), b),
      [START, 'li agrees', 'zhao agrees'],
      open(a, c, b),
      {},
      ['zhao withdraws'],
      'b sun; not-allowed',
    ],
    [
      'nor one whose container has lost another branch',
      open(parallel('p', [a], [c]), b),
      [START, 'li agrees', 'zhao agrees'],
      open(parallel('p', [a]), b),
      {},
      ['sun falls-back a'],
      'b sun; bad-target',
    ],
    [
      'the straight way is not gone',
      open(a, b),
      [START, 'li agrees', 'sun falls-back a straight'],
      open(a, parallel('p', [b], [c])),
      {},
      ['li agrees'],
      'a li; leads-elsewhere',
    ],
    [
      'in the same branches it is a target still',
      open(parallel('p', [a], [c]), b),
      [START, 'li agrees', 'zhao agrees'],
      open(parallel('p', [a], [c]), b),
      {},
      ['sun falls-back a'],
      'a li',
    ],
  ],
  'a time limit that the node had not': [
    [
      'is counted from the migration on',
      having({ timeLimit: true }, open(a, b)),
      [START],
      having({ timeLimit: true }, open(deciding('a', 'li', { timeLimit: { minutes: 1, do: 'pass' } }), b)),
      {},
      ['emp ticks'],
      'b sun',
    ],
    [
      'and is waited for',
      having({ timeLimit: true }, open(a, b)),
      [START],
      having({ timeLimit: true }, open(deciding('a', 'li', { timeLimit: { minutes: 20, do: 'pass' } }), b)),
      {},
      ['emp ticks'],
      'a li',
    ],
  ],
  'what is mapped goes along': [
    [
      'the incident, which is tried again',
      open(nobody),
      [START],
      open(renamed(nobody, 'x')),
      { a: 'x' },
      ['admin resolves retry'],
      'x nobody!',
    ],
    [
      'the incident, to which people are named',
      open(nobody),
      [START],
      open(renamed(nobody, 'x')),
      { a: 'x' },
      ['admin resolves assign wang'],
      'x wang',
    ],
    [
      'people once picked',
      open(pickedA, b),
      [picks, 'wang agrees'],
      open(renamed(pickedA, 'x'), b),
      { a: 'x' },
      ['sun falls-back x'],
      'x wang',
    ],
    ['a wait', open(delay('w', 5), b), [START], open(delay('x', 5), b), { w: 'x' }, ['- ticks'], 'b sun'],
    ['to a node that is not there, nothing', open(a), [START], open(a), { a: 'zzz' }, [], 'cannot-migrate'],
    ['nor where nothing stands on it', open(a, b), [START], open(a, b), { b: 'zzz' }, [], 'cannot-migrate'],
    ['nor to another kind', open(a, b), [START], open(a, delay('w', 5)), { b: 'w' }, [], 'cannot-migrate'],
  ],
  'the start is the start, whatever its id': [
    [
      'the initiator takes the form back',
      open(a),
      [START],
      begun('begin', a),
      {},
      ['emp recalls'],
      'begin emp',
    ],
    [
      'somebody falls back to it',
      open(a),
      [START],
      begun('begin', a),
      {},
      ['li falls-back begin'],
      'begin emp',
    ],
    ['it is nothing else', open(a), [START], begun('begin', a), { start: 'a' }, [], 'cannot-migrate'],
    [
      'a node of its id is not the start',
      open(a, b),
      [START, 'li agrees'],
      begun('a', b),
      {},
      ['sun falls-back a'],
      'a emp',
    ],
  ],
};

describe.each(Object.entries(tables))('Migration: %s', (_, rows) => {
  it.each(rows)('%s', (_title, from, moves, to, nodes, then, is) => {
    expect(line({ from, moves, to, nodes, then })).toBe(is);
  });
});

describe('Migration: an administrator is told what to map', () => {
  const why = (to: Flow, nodes?: Nodes) =>
    summaryOf({ from: open({ ...a, nodeName: 'Lead' }, b), moves: [START], to, nodes: nodes ?? {} }).refusal
      ?.fields;
  it.each<[title: string, to: Flow, nodes: Nodes | undefined, field: string, message: string]>([
    [
      'a node that is gone',
      open(b),
      undefined,
      'a',
      'Version 2 has no node “Lead” (a); say with nodes which one it is there: {"a": "its new id"}',
    ],
    [
      'a node that is not there either',
      open(a, b),
      { a: 'zzz' },
      'a',
      'nodes maps “Lead” (a) to “zzz”, a node that version 2 does not have',
    ],
    [
      'another kind',
      open(delay('a', 5)),
      undefined,
      'a',
      '“Lead” (a) is of another kind in version 2; map it with nodes to one of its kind',
    ],
    [
      'other branches',
      open(parallel('p', [a], [c])),
      undefined,
      'a',
      '“Lead” (a) has other branches running beside it in version 2; map it with nodes to one in the same branches',
    ],
  ])('%s', (_, to, nodes, field, message) => {
    expect(why(to, nodes)).toContainEqual({ field, message });
  });
});
