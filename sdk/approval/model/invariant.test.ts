/** Random small flows under random commands: never stuck, no row lost, and every replay equal. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExamineMode, FlowNode, SetType } from '../../flow/index.ts';
import { directory, type Move, play } from '../testing/driver.ts';
import { approver, branches, chain, copy, processOf, when } from '../testing/flows.ts';
import type { Instance } from './instance.ts';
import { invariantViolations } from './invariant.ts';

const people = ['emp', 'li', 'wang', 'zhao', 'gone-1', 'admin'];
const names = fc.array(fc.constantFrom(...people), { maxLength: 3 }).map(list => list.join(' '));
let ids = 0;
const id = (kind: string) => `${kind}${++ids}`;

const nobody = fc.constantFrom(
  undefined,
  { do: 'pass' as const },
  { do: 'refuse' as const },
  { do: 'users' as const },
);
const decider = fc
  .record({
    names,
    mode: fc.constantFrom<ExamineMode>(1, 2, 3),
    set: fc.constantFrom<SetType>(1, 1, 1, 3, 4, 5, 8),
    nobody,
    type: fc.constantFrom(1 as const, 1 as const, 6 as const),
  })
  .map(({ names, mode, set, nobody, type }) =>
    approver(id('a'), names, { mode, set, type, ...(nobody && { nobody }) }),
  );
const reader = names.map(list => copy(id('c'), list));
const { nodes } = fc.letrec<{ nodes: FlowNode[]; node: FlowNode; split: FlowNode }>(tie => ({
  nodes: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'flow' }),
  node: fc.oneof({ depthSize: 'small', depthIdentifier: 'flow' }, decider, reader, tie('split')),
  split: fc
    .record({
      first: tie('nodes'),
      second: tie('nodes'),
      bound: fc.integer({ min: 0, max: 3 }),
      closed: fc.boolean(),
    })
    .map(({ first, second, bound, closed }) =>
      branches(
        id('x'),
        { when: when('amount', 'gt', bound), nodes: first },
        closed ? { nodes: second } : { when: when('amount', 'eq', bound), nodes: second },
      ),
    ),
}));
const process = fc
  .record({
    nodes,
    dedupe: fc.record({ initiator: fc.boolean(), empty: fc.boolean(), approved: fc.boolean() }),
  })
  .map(({ nodes, dedupe }) => processOf(chain(...nodes), { dedupe }));
const picked = (id: string) => [{ id, name: id }];
const picks = fc.constantFrom(undefined, undefined, ...['li', 'wang', 'gone-1'].map(picked));
const following = fc.record<Move>({
  by: fc.constantFrom(...people),
  does: fc.constantFrom('agrees', 'agrees', 'agrees', 'rejects', 'views'),
  values: fc.constantFrom(undefined, { amount: 1 }, { amount: 3 }),
  picks,
  after: fc.integer({ min: 0, max: 9000 }),
});
const moves = fc
  .tuple(picks, fc.array(following, { maxLength: 12 }))
  .map(([picks, list]): Move[] => [{ by: 'emp', does: 'starts', values: { amount: 2 }, picks }, ...list]);
const administrators = fc.constantFrom<string[]>(['admin'], []).map(list =>
  directory({
    administrators: () => list,
    withRole: id => [id, 'li'],
    inPosition: id => [id],
  }),
);

const states = (played: ReturnType<typeof play>): Instance[] =>
  played.results.flatMap(result => (result.ok ? [result.instance] : []));

/** Everything of the state before is there after, and closed rows stay as they were. */
function keepsRows(before: Instance, after: Instance): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return (
    before.timeline.every((entry, at) => same(entry, after.timeline[at])) &&
    before.visits.every((visit, at) => after.visits[at]?.id === visit.id) &&
    before.tasks.every((task, at) => {
      const now = after.tasks[at];
      const { viewedAt: _, ...closed } = task;
      return (
        now?.id === task.id && (task.state === 0 || same(closed, (({ viewedAt: _, ...rest }) => rest)(now)))
      );
    })
  );
}

describe('for any small flow and any commands', () => {
  it('the instance is never stuck, and an ended one has nothing open', () => {
    fc.assert(
      fc.property(process, moves, administrators, (process, moves, people) => {
        for (const state of states(play(process, moves, people)))
          expect(invariantViolations(state, people)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
  it('rows are added and marked, never removed or rewritten', () => {
    fc.assert(
      fc.property(process, moves, administrators, (process, moves, people) => {
        const seen = states(play(process, moves, people));
        return seen.every((state, at) => at === 0 || keepsRows(seen[at - 1]!, state));
      }),
      { numRuns: 300 },
    );
  });
  it('the same commands give the same instance', () => {
    fc.assert(
      fc.property(process, moves, administrators, (process, moves, people) => {
        expect(play(process, moves, people)).toEqual(play(process, moves, people));
      }),
      { numRuns: 150 },
    );
  });
});

describe('the invariant', () => {
  const sound = play(processOf(chain(approver('a', 'li wang', { mode: 2 }))), [{ by: 'emp', does: 'starts' }])
    .instance!;
  it.each<[string, Partial<Instance>]>([
    ['a visit whose people are gone', { tasks: sound.tasks.map(task => ({ ...task, actorId: 'gone-1' })) }],
    ['a visit without tasks', { tasks: [] }],
    ['an end of a live instance', { endedAt: 5 }],
    ['open rows after the end', { state: 1, endedAt: 5 }],
    ['two open tasks of one person', { tasks: sound.tasks.map(task => ({ ...task, actorId: 'li' })) }],
  ])('finds %s', (_, broken) => {
    expect(invariantViolations(sound, directory())).toEqual([]);
    expect(invariantViolations({ ...sound, ...broken }, directory())).not.toEqual([]);
  });
});
