/** Sub-processes: a parent waits for its child, and no child outlives a parent that no longer waits for it. */
import { describe, expect, it } from 'vitest';
import { INSTANCE_STATE, type Instance } from '../../model/instance.ts';
import type { Effect } from '../../model/result.ts';
import { step } from '../../step.ts';
import { type Move, makeWorld, play, waiting } from '../../testing/driver.ts';
import { approver, chain, parallel, processOf, subProcess, suggestion } from '../../testing/flows.ts';
import { deciding, open, runTables, START, starting, type Tables } from '../../testing/table.ts';

const ends = (how: string, values: Move['values'] = {}): Move => ({
  by: '',
  does: 'child-ends',
  what: [how],
  values,
});
const behind = deciding('b', 'li');

const tables: Tables = {
  'Sub-processes: the values that they take and return': [
    ['is waited for', open(subProcess('s'), behind), [START], 's child'],
    ['approved, the parent goes on', open(subProcess('s'), behind), [START, ends('approved')], 'b li'],
    ['rejected, the parent is', open(subProcess('s'), behind), [START, ends('rejected')], 'rejected'],
    [
      'rejected, the parent goes on where it says so',
      open(subProcess('s', { onReject: 'go-on' }), behind),
      [START, ends('rejected')],
      'b li',
    ],
    [
      'rejected, a suggestion branch takes it further',
      open(subProcess('s'), suggestion('x', [], [deciding('c', 'wang')])),
      [START, ends('rejected')],
      'c wang',
    ],
    [
      'that is not there is an incident, which an administrator passes',
      open(subProcess('s', { processKey: 'missing' }), behind),
      [START, 'admin resolves pass'],
      'b li',
    ],
  ],
  'no longer waited for': [
    ['the parent is revoked', open(subProcess('s')), [START, 'emp revokes'], 'revoked'],
    [
      'the initiator recalls it, and another child is wanted then',
      open(subProcess('s')),
      [START, 'emp recalls', 'emp agrees'],
      's child',
    ],
    [
      'a fall-back goes past it, and another child is wanted on the way',
      open(deciding('a', 'wang'), parallel('p', [subProcess('s')], [behind])),
      [START, 'wang agrees', 'li falls-back a', 'wang agrees'],
      's child, b li',
    ],
    [
      'straight back another child is wanted too',
      open(deciding('a', 'wang'), parallel('p', [subProcess('s')], [behind])),
      [START, 'wang agrees', 'li falls-back a straight', 'wang agrees'],
      's child, b li',
    ],
  ],
};

runTables(tables);

/** The effects on the children of the first sub-process node: `wanted`, `unwanted because …`. */
const childEvents = (effects: readonly Effect[]): string[] =>
  effects.flatMap(effect => {
    if (effect.kind === 'child-wanted') return ['wanted'];
    return effect.kind === 'child-unwanted' ? [`unwanted: ${effect.because}`] : [];
  });

describe('effects for children', () => {
  const beside = open(deciding('a', 'wang'), parallel('p', [subProcess('s')], [behind]));
  const gone = { nobody: { do: 'refuse' as const } };
  it.each<[title: string, flow: ReturnType<typeof open>, moves: (string | Move)[], received: string[]]>([
    ['a node that is entered wants one', open(subProcess('s')), [START], ['wanted']],
    ['its own end is no news', open(subProcess('s')), [START, ends('approved')], []],
    ['nor is one that rejects the parent', open(subProcess('s')), [START, ends('rejected')], []],
    ['revoked', open(subProcess('s')), [START, 'emp revokes'], ['unwanted: parent-ended']],
    ['terminated', open(subProcess('s')), [START, 'admin terminates'], ['unwanted: parent-ended']],
    ['rejected beside it', beside, [START, 'wang agrees', 'li rejects'], ['unwanted: parent-ended']],
    ['recalled', open(subProcess('s')), [START, 'emp recalls'], ['unwanted: parent-went-back']],
    ['gone back past', beside, [START, 'wang agrees', 'li falls-back a'], ['unwanted: parent-went-back']],
    [
      'returned to straight',
      beside,
      [START, 'wang agrees', 'li falls-back a straight', 'wang agrees'],
      ['wanted'],
    ],
    [
      'gone back past after another one of the same visit ended',
      beside,
      [
        START,
        'wang agrees',
        'li falls-back a straight',
        'wang agrees',
        ends('approved'),
        'wang withdraws',
        'wang agrees',
        'li falls-back a',
      ],
      ['unwanted: parent-went-back'],
    ],
    [
      'the decision before it is taken back',
      beside,
      [START, 'wang agrees', 'wang withdraws'],
      ['unwanted: parent-went-back'],
    ],
    [
      'ended in the very step that entered the node: none is wanted',
      open(parallel('p', [subProcess('s')], [approver('b', '', gone)])),
      [starting()],
      [],
    ],
  ])('%s', (_, flow, moves, received) => {
    const played = play(processOf(flow, { allowReturn: true }), moves);
    const last = played.results.at(-1);
    expect(last?.ok && childEvents(last.effects)).toEqual(received);
  });
});

describe('a child that its parent left', () => {
  const process = processOf(chain(approver('a', 'li')));
  const child = (more: Partial<Instance>): Instance => ({
    ...(play(process, [START]).instance as Instance),
    parent: { instanceId: 'parent', visitId: 'v' },
    ...more,
  });
  const leave = (instance: Instance) =>
    step(process, instance, { kind: 'parent-left', because: 'parent-ended' }, makeWorld());

  it('is revoked by the system, and its timeline says why', () => {
    const left = leave(child({}));
    if (!left.ok) throw new Error(left.refusal.code);
    expect(waiting({ instance: left.instance, refusal: undefined, results: [] })).toBe('revoked');
    expect(left.instance.timeline.slice(-3)).toMatchObject([
      { kind: 'revoked', actorId: 'system', reason: 'parent-ended' },
      { kind: 'cancelled' },
      { kind: 'ended', reason: 'parent-ended' },
    ]);
  });
  it('has ended already: nothing changes', () => {
    const ended = child({ state: INSTANCE_STATE.approved, endedAt: 1 });
    expect(leave(ended)).toEqual({ ok: false, refusal: { code: 'ended' } });
  });
  it('is none at all: refused', () => {
    const { parent: _, ...orphan } = child({});
    expect(leave(orphan)).toEqual({ ok: false, refusal: { code: 'not-allowed' } });
  });
});
