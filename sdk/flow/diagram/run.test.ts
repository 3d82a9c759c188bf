/** The run of an instance on its flow: states, people and times, and the path so far. */
import { expect, it } from 'vitest';
import type { Flow, FlowNode } from '../model/flow.ts';
import { containerNodeKind } from '../nodes/index.ts';
import { a, flow, named, on, otherwise, split } from '../testing/draw.ts';
import { layoutFlow } from './layout.ts';
import { outlineOf } from './outline.ts';
import { pathOfRun } from './path.ts';
import { type InstanceRun, type RunVisit, runRowName, viewOfRun } from './run.ts';
import { svgOf } from './svg.ts';

const node = (id: string): FlowNode => ({ ...a, id, nodeName: id, content: '', nodeUserList: named('li') });
/** Start, `a`, branches `x` with `b` in lane `l1` and `c` in lane `l2`, and `d` behind them. */
const subject: Flow = flow([
  node('a'),
  split(
    containerNodeKind,
    { conditionList: [on('amount', ['gt', 5])], childNode: node('b') },
    { ...otherwise, childNode: node('c') },
  ),
  node('d'),
]);

const HOUR = 3_600_000;
const visit = (nodeId: string, more: Partial<RunVisit> = {}): RunVisit => ({
  id: `v-${nodeId}`,
  nodeId,
  state: 'done',
  from: [],
  enteredAt: 0,
  leftAt: 2 * HOUR,
  ...more,
});
const run = (state: number, ...visits: RunVisit[]): InstanceRun => ({ state, visits, now: 50 * HOUR });
const inLane = [visit('s'), visit('a', { people: ['Li'] }), visit('x', { state: 'open', taken: ['l1'] })];

const statesOf = (one: InstanceRun): string =>
  [...viewOfRun(subject, one).appearance].map(([id, { state }]) => `${id} ${state}`).join(', ');

it.each<[string, InstanceRun, string]>([
  [
    'before the branches',
    run(0, visit('s'), visit('a', { state: 'open', leftAt: undefined })),
    's done, a current, x ahead, l1 ahead, b ahead, l2 ahead, c ahead, d ahead',
  ],
  [
    'in a lane',
    run(0, ...inLane, visit('b', { state: 'open' })),
    's done, a done, x current, l1 current, b current, l2 skipped, c skipped, d ahead',
  ],
  [
    'rejected in a lane',
    run(2, ...inLane.slice(0, 2), visit('x', { taken: ['l1'] }), visit('b')),
    's done, a done, x done, l1 done, b done, l2 skipped, c skipped, d skipped',
  ],
  [
    'after a fall-back',
    run(0, visit('s'), visit('a', { state: 'cancelled' }), visit('a', { id: 'v-2', state: 'open' })),
    's done, a current, x ahead, l1 ahead, b ahead, l2 ahead, c ahead, d ahead',
  ],
])('%s', (_, one, expected) => {
  expect(statesOf(one)).toBe(expected);
});

it('names people, time and round', () => {
  const again = visit('a', { id: 'v-2', state: 'open', people: ['A', 'B', 'C', 'D'] });
  const one = run(0, visit('s'), visit('a', { state: 'cancelled' }), { ...again, leftAt: undefined });
  const view = viewOfRun(subject, one, 'en');
  expect(view.captions.get('a')).toEqual(['A, B, C and others (4 total)', 'waiting for 2 d 2 h, round 2']);
  expect(viewOfRun(subject, one).captions.get('a')).toEqual([
    'A、B、C 等 4 人',
    '已等待 2 天 2 小时，第 2 轮',
  ]);
  const row = outlineOf(subject)[1]!;
  expect(runRowName(row, view, 'en')).toBe(
    'Approver, a: in progress, A, B, C and others (4 total), waiting for 2 d 2 h, round 2',
  );
});

it('the path goes along the lines, into the lane that was taken and out of it', () => {
  const done = run(1, visit('s'), visit('a'), visit('x', { taken: ['l1'] }), visit('b'), visit('d'));
  const { reached } = viewOfRun(subject, done);
  const layout = layoutFlow(subject);
  const path = pathOfRun(subject, layout, { reached, isEnded: true });
  expect(path.match(/M/g)).toHaveLength(6);
  const end = layout.byId.get('')!;
  expect(path.endsWith(`L${end.axis} ${end.y}`)).toBe(true);
  expect(svgOf(subject, { reached, isEnded: true })).toContain('cs-flow-lit');
  const inEmptyLane = viewOfRun(
    subject,
    run(1, visit('s'), visit('a'), visit('x', { taken: ['l2'] }), visit('d')),
  );
  expect(pathOfRun(subject, layout, inEmptyLane).match(/M/g)).toHaveLength(4);
  expect(pathOfRun(subject, layoutFlow(subject, { folded: new Set(['x']) }), { reached })).not.toContain(
    'NaN',
  );
});
