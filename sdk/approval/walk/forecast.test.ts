/** The forecast of the way still to go: the nodes for these values, the picks, and nothing that hidden values would reveal. */
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';
import { fieldPrivilegesAtNode } from '../people/privileges.ts';
import { makeWorld, play } from '../testing/driver.ts';
import {
  approver,
  branches,
  chain,
  copy,
  inclusive,
  parallel,
  processOf,
  suggestion,
  when,
} from '../testing/flows.ts';
import { type ForecastArguments, type ForecastNode, forecast } from './forecast.ts';
import { simulate } from './simulate.ts';

interface Case {
  flow: Flow;
  moves?: string[];
  /** Where the values are filled in. */
  at?: string;
  values?: Values;
  privileges?: ForecastArguments['privileges'];
}

const ahead = ({ flow, moves, at, values, privileges = [] }: Case) => {
  const process = processOf(flow);
  const instance = moves && play(process, ['emp starts', ...moves]).instance;
  return forecast(process, { instance, initiatorId: 'emp', nodeId: at, values, privileges }, makeWorld());
};

/** `a li wang`, `x → x1`, `p ?start`. */
const line = ({ nodeName, people, branches, picked, reasons }: ForecastNode) =>
  [
    nodeName,
    ...people.map(({ name }) => name),
    branches.length > 0 && `→ ${branches.map(({ laneId }) => laneId).join(' ')}`,
    picked && `?${picked.by} ${picked.candidates.map(({ name }) => name).join(' ')}`.trim(),
    ...reasons.map(reason => `(${reason})`),
  ]
    .filter(Boolean)
    .join(' ');
const lines = (one: Case) => ahead(one).nodes.map(line);

const byAmount = branches(
  'x',
  { when: when('amount', 'gt', 100), nodes: [approver('big', 'boss')] },
  { nodes: [approver('small', 'lead')] },
);
const flow = chain(approver('a', 'li wang', { mode: 2 }), byAmount, copy('c', 'hr'));

describe('the nodes still to come', () => {
  it('are those behind the present one, with their people', () => {
    expect(lines({ flow, moves: [] })).toEqual(['x → x2', 'small lead', 'c hr']);
    expect(ahead({ flow, moves: [] }).outcome).toBe('approved');
    expect(lines({ flow, moves: ['li agrees', 'wang agrees'] })).toEqual(['c hr']);
  });
  it('go by the values as they are being filled in', () => {
    expect(lines({ flow, moves: [], at: 'a', values: { amount: 500 } })).toEqual([
      'x → x1',
      'big boss',
      'c hr',
    ]);
    expect(lines({ flow, moves: [], values: { amount: 500 } })).toEqual(['x → x2', 'small lead', 'c hr']);
  });
  it('leave out values that the node does not let its person write', () => {
    for (const closed of [{ disabled: true }, { hidden: true }]) {
      const node = approver('a', 'li', { privileges: [{ key: 'amount', ...closed }] });
      expect(lines({ flow: chain(node, byAmount), moves: [], at: 'a', values: { amount: 500 } })[1]).toBe(
        'small lead',
      );
    }
  });
  it('can be told before the start, of a form that is not complete', () => {
    expect(lines({ flow, values: { amount: 500 } })).toEqual([
      'start emp',
      'a li wang',
      'x → x1',
      'big boss',
      'c hr',
    ]);
  });
  it('are none where the instance has ended', () => {
    expect(ahead({ flow, moves: ['li rejects'] })).toEqual({ nodes: [], outcome: 'rejected' });
  });
  it('return the node and the candidates of a pick, and continue after it', () => {
    const pick = chain(
      approver('a', 'li'),
      approver('p', 'sun wang', { set: 4 }),
      approver('q', '', { set: 4 }),
      approver('z', 'zhao'),
    );
    expect(lines({ flow: pick, moves: [] })).toEqual(['p ?a sun wang', 'q ?p', 'z zhao']);
    expect(ahead({ flow: pick, moves: [] }).outcome).toBe('approved');
  });
  it('stop where nobody could act', () => {
    const stuck = chain(
      approver('a', 'li'),
      branches('x', { when: when('amount', 'gt', 100) }),
      approver('z', 'zhao'),
    );
    expect(ahead({ flow: stuck, moves: [] })).toMatchObject({
      outcome: 'stuck',
      nodes: [{ reasons: ['no-branch'] }],
    });
  });
  it('take both lanes, and the lane of an agreement', () => {
    const both = chain(
      approver('a', 'li'),
      parallel('p', [approver('b', 'sun')], [approver('d', 'zhao')]),
      suggestion('s', [approver('yes', 'boss')], []),
    );
    expect(lines({ flow: both, moves: [] })).toEqual(['p → p1 p2', 'b sun', 'd zhao', 's → s1', 'yes boss']);
  });
  it('go on where a decision takes words and a signature, for people and for sample data', () => {
    const setting = { commentRequired: 'always', handSignature: true } as const;
    const process = processOf(chain(approver('a', 'li'), approver('b', 'sun')), setting);
    const { instance } = play(process, ['emp starts']);
    const { nodes, outcome } = forecast(
      process,
      { instance, initiatorId: 'emp', privileges: [] },
      makeWorld(),
    );
    expect([nodes.map(line), outcome]).toEqual([['b sun'], 'approved']);
    const sample = { initiatorId: 'emp', values: {} };
    expect(simulate(process, sample, makeWorld()).outcome).toBe('approved');
    const rejecting = { ...sample, decide: () => 'reject' as const };
    expect(simulate(process, rejecting, makeWorld()).outcome).toBe('rejected');
  });
  it('ignore staged values', () => {
    const staging = chain(approver('a', 'li', { configure: { staging: true } }), byAmount);
    const process = processOf(staging);
    const { instance } = play(process, ['emp starts', { by: 'li', does: 'saves', values: { amount: 500 } }]);
    const { nodes } = forecast(process, { instance, initiatorId: 'emp', privileges: [] }, makeWorld());
    expect(instance?.tasks.at(-1)?.draft).toBeDefined();
    expect(nodes.map(line)).toEqual(['x → x2', 'small lead']);
  });
});

describe('hidden values', () => {
  const secret = (...hidden: string[]) => hidden.map(key => ({ key, hidden: true }));
  const bySecret = branches(
    'x',
    { when: when('secret', 'eq', 'rich'), nodes: [approver('big', 'boss')] },
    { nodes: [approver('small', 'lead')] },
  );
  const starts = (value: string) => {
    const process = processOf(
      chain(approver('a', 'li', { privileges: secret('secret') }), bySecret, approver('z', 'zhao')),
    );
    const { instance } = play(process, [{ by: 'emp', does: 'starts', values: { secret: value } }]);
    const privileges = fieldPrivilegesAtNode(process, 'a');
    return {
      all: forecast(process, { instance, initiatorId: 'emp', privileges: [] }, makeWorld()),
      seen: forecast(process, { instance, initiatorId: 'emp', privileges }, makeWorld()),
    };
  };
  it('steers nothing that they are told: the answer is the same for any value', () => {
    const [rich, poor] = [starts('rich'), starts('poor')];
    expect([rich.all.nodes[1]?.nodeName, poor.all.nodes[1]?.nodeName]).toEqual(['big', 'small']);
    const withoutIds = ({ nodes, outcome }: typeof rich.seen) => ({
      outcome,
      nodes: nodes.map(({ visitId: _, ...node }) => node),
    });
    expect(withoutIds(rich.seen)).toEqual(withoutIds(poor.seen));
    expect(rich.seen).toMatchObject({
      outcome: 'unseen',
      nodes: [{ nodeName: 'x', branches: [], reasons: ['unseen'] }],
    });
  });
  it('cuts only its own lane of a split, and the nodes after the join', () => {
    const split = chain(
      approver('a', 'li'),
      parallel('p', [bySecret], [approver('d', 'sun')]),
      approver('z', 'zhao'),
    );
    expect(lines({ flow: split, moves: [], privileges: secret('secret') })).toEqual([
      'p → p1 p2',
      'x (unseen)',
      'd sun',
    ]);
  });
  it('is a column too that the form lacks', () => {
    const stray = chain(approver('a', 'li'), inclusive('x', { when: when('gone', 'eq', 1) }, {}));
    expect(ahead({ flow: stray, moves: [] }).outcome).toBe('unseen');
  });
});
