/** A try-out takes the path of the real engine: `TEST_ALL=1` walks 1,000 random flows. */

import type { Instance, Process, World } from '@countersign/sdk/approval';
import { nextActors, step } from '@countersign/sdk/approval';
import { type Flow, flowTextsIn, placesOf, start } from '@countersign/sdk/flow';
import { addNode, changeNode } from '@countersign/sdk/flow/edits';
import { describe, expect, it } from 'vitest';
import { form } from '../../../sdk/approval/testing/flows.ts';
import { type Random, randomFrom } from '../../../sdk/approval/testing/random.ts';
import { randomProcess } from '../../../sdk/approval/testing/random-flow.ts';
import { type Decision, type FlowSample, pathChanges, samplesOf, setSamples, type Trial } from './samples.ts';
import { numbersOf, shownPath } from './shown-path.ts';
import { anybody, standInInitiator, standIns } from './stand-ins.ts';
import { tryTextsIn } from './texts.ts';
import { pathOf, walkHere } from './walk-draft.ts';

const t = tryTextsIn('en');
const count = process.env.TEST_ALL === '1' ? 1000 : 60;

function trialFor(random: Random, flow: Flow): Trial {
  const decisions: Record<string, Decision> = {};
  for (const { node } of placesOf(flow)) if (random.percent(10)) decisions[node.id] = 'reject';
  return { values: { amount: random.below(12), reason: random.one(['a', 'b', '']) }, decisions, picks: {} };
}

/** The engine, command by command: the first open task is decided, then a sub-process ends, then time passes. */
function played(flow: Flow, { values, decisions }: Trial): { nodes: string[]; state: number | undefined } {
  const process: Process = { id: 'draft', name: '', version: 1, flow, form };
  const ids = { last: 0 };
  let now = Date.now();
  const world = (): World => ({
    now,
    newId: () => {
      ids.last += 1;
      return `v${ids.last}`;
    },
    directory: standIns(flow, standInInitiator(t), t),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    lang: 'en',
  });
  const nodes = new Map<string, string>();
  let instance: Instance | undefined;
  const send = (command: Parameters<typeof step>[2]): boolean => {
    const isPicking = command.kind === 'start' || command.kind === 'agree' || command.kind === 'reject';
    const asked = isPicking ? nextActors(process, instance, command, world()) : undefined;
    const picks = asked?.ok
      ? asked.nodes.flatMap(({ nodeId, candidates }) =>
          (candidates.length > 0 ? candidates.slice(0, 1) : [anybody(t)]).map(one => ({ ...one, nodeId })),
        )
      : [];
    const result = step(process, instance, isPicking ? { ...command, picks } : command, world());
    if (!result.ok) return false;
    instance = result.instance;
    for (const effect of result.effects)
      if (effect.kind === 'child-wanted')
        send({ kind: 'child-started', visitId: effect.visitId, instanceId: `child of ${effect.visitId}` });
    for (const { id, nodeId } of instance.visits) nodes.set(id, nodeId);
    return true;
  };
  if (!send({ kind: 'start', instanceId: 'simulation', actorId: 'initiator', values }))
    return { nodes: [], state: undefined };
  for (let steps = 0; steps < 2000 && instance?.state === 0; steps += 1) {
    const open = instance.tasks.find(({ state, held }) => state === 0 && !held);
    const child = instance.visits.find(visit => visit.state === 'open' && visit.childId);
    const due = Math.min(
      ...instance.visits.flatMap(({ state, timer }) => (state === 'open' && timer ? [timer.at] : [])),
    );
    if (open) {
      const { id: taskId, actorId, nodeId } = open;
      const kind = decisions[nodeId] ?? 'agree';
      const signed = { comment: 'x', attachments: [{ id: 'f', name: 'signature.png' }] };
      if (send({ kind, taskId, actorId, ...signed })) continue;
      if (send({ kind: 'claim', taskId, actorId }) && send({ kind, taskId, actorId, ...signed })) continue;
      break;
    }
    if (child?.childId)
      send({ kind: 'child-ended', visitId: child.id, instanceId: child.childId, state: 1, values: {} });
    else if (Number.isFinite(due)) {
      now = Math.max(now, due);
      if (!send({ kind: 'tick' })) break;
    } else break;
  }
  return { nodes: [...nodes.values()], state: instance?.state };
}

describe('walkHere', () => {
  it(`takes the path of the engine in ${count} random flows`, { timeout: 600_000 }, () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= count; seed += 1) {
      const random = randomFrom(seed);
      const { flow } = randomProcess(random, 30);
      const trial = trialFor(random, flow);
      const tried = walkHere({ flow, form, lang: 'en' }, trial);
      const real = played(flow, trial);
      expect([seed, ...tried.nodes.map(({ nodeId }) => nodeId).sort()]).toEqual([seed, ...real.nodes.sort()]);
      const states = { approved: 1, rejected: 2, stuck: 0, refused: undefined } as const;
      expect([seed, states[tried.outcome]]).toEqual([seed, real.state]);
      outcomes.add(tried.outcome);
    }
    expect([...outcomes]).toEqual(expect.arrayContaining(['approved', 'rejected']));
  });
});

const texts = flowTextsIn('en');
function sample(): Flow {
  let flow: Flow = { node: start.create('s', texts) };
  flow = addNode(flow, { after: 's', type: 1, id: 'a' }, texts);
  flow = changeNode(
    flow,
    'a',
    { nodeName: 'Finance', setType: 3, nodeRoleList: [{ id: 'r', name: 'Finance' }] },
    texts,
  );
  flow = addNode(flow, { after: 'a', type: 4, id: 'c' }, texts);
  const [lane] = placesOf(flow).filter(({ node }) => node.type === 3);
  flow = changeNode(
    flow,
    lane?.node.id ?? '',
    { nodeName: 'Large', conditionList: [[{ field: 'amount', label: 'Amount', operator: 'gt', value: 5 }]] },
    texts,
  );
  return addNode(flow, { after: lane?.node.id ?? '', type: 1, id: 'b' }, texts);
}
const walked = (flow: Flow, amount: number, decisions: Trial['decisions'] = {}) =>
  walkHere({ flow, form, lang: 'en' }, { values: { amount }, decisions, picks: {} });

describe('a try-out', () => {
  it('names a stand-in for a role, and the conditions that failed', () => {
    const { nodes, outcome } = walked(sample(), 3);
    expect(nodes.find(({ nodeId }) => nodeId === 'a')?.people).toMatchObject([
      { name: 'Finance (stand-in)', because: 'role' },
    ]);
    expect(nodes.find(({ nodeId }) => nodeId === 'c')?.passedBy).toMatchObject([
      { laneName: 'Large', because: 'conditions', failed: [[{ field: 'amount' }]] },
    ]);
    expect(outcome).toBe('approved');
  });
  it('lights the path with numbers, and dims what lies beside it', () => {
    const flow = sample();
    const { appearance, captions, reached, isEnded } = shownPath(flow, walked(flow, 3));
    expect(appearance.get('a')).toEqual({ state: 'done' });
    expect(appearance.get('b')).toEqual({ state: 'skipped' });
    expect(captions?.get('a')).toEqual(['2. Finance (stand-in)']);
    expect(captions?.has('c')).toBe(false);
    expect(reached?.has('b')).toBe(false);
    expect(isEnded).toBe(true);
    expect([...numbersOf(flow, walked(flow, 9).nodes).values()]).toEqual([1, 2, 3]);
  });
  it('ends where somebody rejects', () => {
    expect(walked(sample(), 9, { a: 'reject' })).toMatchObject({ outcome: 'rejected' });
  });
});

describe('samples', () => {
  const flow = sample();
  const stored: FlowSample = {
    id: '1',
    name: 'Large',
    values: { amount: 9 },
    decisions: {},
    picks: {},
    expected: pathOf(walked(flow, 9)),
  };
  it('are kept with the flow, beside what is no sample', () => {
    expect(samplesOf(setSamples(flow, [stored]))).toEqual([stored]);
    expect(setSamples(setSamples(flow, [stored]), []).setting?.samples).toBeUndefined();
    expect(samplesOf({ ...flow, setting: { samples: [1, null, { id: 'x' }, stored] } })).toEqual([stored]);
    expect(samplesOf({ ...flow, setting: { samples: 'x' } })).toEqual([]);
  });
  it.each([
    ['nothing', (one: Flow) => one, []],
    [
      'another value in a condition',
      (one: Flow) =>
        changeNode(
          one,
          'c_1',
          { conditionList: [[{ field: 'amount', label: '', operator: 'gt', value: 99 }]] },
          texts,
        ),
      ['left-out b'],
    ],
    [
      'another role',
      (one: Flow) => changeNode(one, 'a', { nodeRoleList: [{ id: 'x', name: 'HR' }] }, texts),
      ['people a'],
    ],
    ['a new node', (one: Flow) => addNode(one, { after: 'a', type: 1, id: 'n' }, texts), ['entered n']],
  ])('say what changes with %s', (_, change, expected) => {
    const changes = pathChanges(stored.expected, pathOf(walked(change(flow), 9)));
    expect(changes.map(one => ('nodeId' in one ? `${one.kind} ${one.nodeId}` : one.kind))).toEqual(expected);
  });
  it('say that the outcome changes', () => {
    const changes = pathChanges(stored.expected, pathOf(walked(flow, 9, { a: 'reject' })));
    expect(changes.map(({ kind }) => kind)).toEqual(['outcome', 'left-out', 'left-out']);
  });
});
