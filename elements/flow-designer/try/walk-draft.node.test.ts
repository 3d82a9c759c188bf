/** A try-out takes the path of the real engine: `TEST_ALL=1` walks 1,000 random flows. */
import { type Flow, flowTextsIn, nodePlacesOf, startNodeKind } from '@countersign/sdk/flow';
import { layoutFlow, pathOfRun } from '@countersign/sdk/flow/diagram';
import { addNode, changeNode } from '@countersign/sdk/flow/edits';
import { describe, expect, it } from 'vitest';
import { form } from '../../../sdk/approval/testing/flows.ts';
import { randomProcess } from '../../../sdk/approval/testing/random-flow.ts';
import { randomFrom } from '../../../sdk/testing/random.ts';
import {
  compareSimulationSamplePaths,
  type FlowSample,
  readFlowTestSamples,
  setSimulationSamplesOfFlow,
  type Trial,
} from './samples.ts';
import { createCanvasMarksForPath, stepNumberByNodeVisitId } from './shown-path.ts';
import { played, trialFor } from './testing/played.ts';
import { simulateInBrowser, toStoredSimulationPath } from './walk-draft.ts';

const count = process.env.TEST_ALL === '1' ? 1000 : 60;

describe('simulateInBrowser', () => {
  it(`takes the path of the engine in ${count} random flows`, { timeout: 600_000 }, () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= count; seed += 1) {
      const random = randomFrom(seed);
      const { flow } = randomProcess(random, 30);
      const trial = trialFor(random, flow);
      const tried = simulateInBrowser({ flow, form, lang: 'en', timeZone: 'Asia/Shanghai' }, trial);
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
  let flow: Flow = { node: startNodeKind.create('s', texts) };
  flow = addNode(flow, { after: 's', type: 1, id: 'a' }, texts);
  flow = changeNode(
    flow,
    'a',
    { nodeName: 'Finance', setType: 3, nodeRoleList: [{ id: 'r', name: 'Finance' }] },
    texts,
  );
  flow = addNode(flow, { after: 'a', type: 4, id: 'c' }, texts);
  const [lane] = nodePlacesOf(flow).filter(({ node }) => node.type === 3);
  flow = changeNode(
    flow,
    lane?.node.id ?? '',
    { nodeName: 'Large', conditionList: [[{ field: 'amount', label: 'Amount', operator: 'gt', value: 5 }]] },
    texts,
  );
  return addNode(flow, { after: lane?.node.id ?? '', type: 1, id: 'b' }, texts);
}
const walked = (flow: Flow, amount: number, decisions: Trial['decisions'] = {}) =>
  simulateInBrowser(
    { flow, form, lang: 'en', timeZone: 'Asia/Shanghai' },
    { values: { amount }, decisions, picks: {} },
  );

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
    const { appearance, captions, lit } = createCanvasMarksForPath(flow, walked(flow, 3));
    expect(appearance.get('a')).toEqual({ state: 'done' });
    expect(appearance.get('b')).toEqual({ state: 'skipped' });
    expect(captions?.get('a')).toEqual(['2. Finance (stand-in)']);
    expect(captions?.has('c')).toBe(false);
    const reached = new Set([...appearance].flatMap(([id, { state }]) => (state === 'done' ? [id] : [])));
    const layout = layoutFlow(flow);
    expect(lit?.(flow, layout)).toBe(pathOfRun(flow, layout, { reached, isEnded: true }));
    expect([...stepNumberByNodeVisitId(flow, walked(flow, 9).nodes).values()]).toEqual([1, 2, 3]);
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
    expected: toStoredSimulationPath(walked(flow, 9)),
  };
  it('are kept with the flow, beside what is no sample', () => {
    expect(readFlowTestSamples(setSimulationSamplesOfFlow(flow, [stored]))).toEqual([stored]);
    expect(
      setSimulationSamplesOfFlow(setSimulationSamplesOfFlow(flow, [stored]), []).setting?.samples,
    ).toBeUndefined();
    expect(readFlowTestSamples({ ...flow, setting: { samples: [1, null, { id: 'x' }, stored] } })).toEqual([
      stored,
    ]);
    expect(readFlowTestSamples({ ...flow, setting: { samples: 'x' } })).toEqual([]);
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
    const changes = compareSimulationSamplePaths(
      stored.expected,
      toStoredSimulationPath(walked(change(flow), 9)),
    );
    expect(changes.map(one => ('nodeId' in one ? `${one.kind} ${one.nodeId}` : one.kind))).toEqual(expected);
  });
  it('say that the outcome changes', () => {
    const changes = compareSimulationSamplePaths(
      stored.expected,
      toStoredSimulationPath(walked(flow, 9, { a: 'reject' })),
    );
    expect(changes.map(({ kind }) => kind)).toEqual(['outcome', 'left-out', 'left-out']);
  });
});
