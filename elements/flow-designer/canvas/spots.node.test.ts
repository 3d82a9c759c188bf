/** Drop spots, the map, the stored view, the rows in sight, and the search, by tables. */
import { flowTextsIn, indexFlowNodesById, startNodeKind } from '@countersign/sdk/flow';
import { LIGHT, layoutFlow, outlineOf } from '@countersign/sdk/flow/diagram';
import { addBranch, addNode, changeNode } from '@countersign/sdk/flow/edits';
import { expect, test } from 'vitest';
import { filterOutlineRows } from '../outline/search.ts';
import { visibleRowRange } from '../outline/use-rows-window.ts';
import { branchDropSpots, nearestDropSpot, nodeDropSpots } from './drop-spots.ts';
import { MINIMAP_SIZE, minimapFrame, minimapPaths, minimapViewFrame } from './map.ts';
import { parseStoredView } from './stored-view.ts';

const texts = flowTextsIn('en');
/** `s > a > x[x_1 | x_3 | x_2*] > d` */
const flow = addBranch(
  [
    { after: 's', type: 1 as const, id: 'a' },
    { after: 'a', type: 4 as const, id: 'x' },
    { after: 'x', type: 1 as const, id: 'd' },
  ].reduce((now, node) => addNode(now, node, texts), { node: startNodeKind.create('s', texts) }),
  'x',
  texts,
);
const layout = layoutFlow(flow);

test('a node can be dropped behind every node but itself and the one in front', () => {
  const spots = nodeDropSpots(flow, layout, ['a']);
  expect(spots.map(spot => ('after' in spot ? spot.after : '')).toSorted()).toEqual([
    'd',
    'x',
    'x_1',
    'x_2',
    'x_3',
  ]);
  const behind = layout.byId.get('d');
  const near = nearestDropSpot(spots, { x: behind?.axis ?? 0, y: (behind?.end ?? 0) + 30 });
  expect(near).toMatchObject({ after: 'd' });
  expect(nearestDropSpot(spots, { x: -900, y: 0 })).toBe(undefined);
});

test('a lane can be dropped at the place of each other one but the default', () => {
  const index = indexFlowNodesById(flow);
  expect(branchDropSpots(index, layout, 'x_1')).toMatchObject([{ position: 2 }]);
  expect(branchDropSpots(index, layout, 'x_3')).toMatchObject([{ position: 1 }]);
  expect(branchDropSpots(index, layout, 'x_2')).toEqual([]);
});

test('the window on the map is that of the canvas, cut to the map', () => {
  const frame = minimapFrame({ width: 10_000, height: 1000 });
  expect(frame.scale).toBeCloseTo((MINIMAP_SIZE.width - 12) / 10_000);
  const whole = minimapViewFrame(frame, { x: -5000, y: -5000, scale: 0.5 }, { width: 9000, height: 9000 });
  expect(whole).toEqual({ x: 0, y: 0, width: MINIMAP_SIZE.width, height: MINIMAP_SIZE.height });
});

test('the map has one path for each colour, problems last', () => {
  const paths = minimapPaths(layout, { palette: LIGHT, appearance: new Map([['a', { errors: 1 }]]) });
  expect(paths.map(({ fill }) => fill).at(-1)).toBe(LIGHT.error);
  expect(new Set(paths.map(({ fill }) => fill)).size).toBe(paths.length);
  expect(paths.flatMap(({ d }) => d.match(/M/g) ?? [])).toHaveLength(layout.boxes.length);
  expect(paths.at(-1)?.d).toMatch(/^M[\d.]+ [\d.]+h[\d.]+v[\d.]+h-[\d.]+z$/);
});

test('of boxes that are smaller than a pixel of the map, one at each pixel is drawn', () => {
  let long = flow;
  for (let at = 0; at < 600; at += 1) long = addNode(long, { after: 'd', type: 1, id: `n${at}` }, texts);
  const all = layoutFlow(long);
  const paths = minimapPaths(all, { palette: LIGHT, appearance: new Map() });
  const places = paths.flatMap(({ d }) => d.match(/M[\d.]+ [\d.]+/g) ?? []);
  expect(places.length).toBeLessThan(200);
  const { scale, top } = minimapFrame(all);
  const rows = new Set(places.map(place => Number(place.split(' ')[1])));
  for (const { y } of all.boxes) expect(rows).toContain(Math.round(top + y * scale));
});

test.each([
  [null, undefined],
  [
    '{"view":{"x":1,"y":2,"scale":1.5},"folded":["x",3]}',
    { view: { x: 1, y: 2, scale: 1.5 }, folded: ['x'] },
  ],
  ['{"view":{"x":1,"y":2},"folded":[]}', undefined],
  ['[]', undefined],
])('the stored view %s', (text, expected) => {
  expect(parseStoredView(text)).toEqual(expected);
});

test.each([
  [0, 0, 18],
  [3200, 92, 118],
  [9_000_000, 1000, 1000],
])('scrolled by %i px the rows %i to %i of 1,000 are drawn', (top, from, to) => {
  expect(visibleRowRange({ top, height: 320 }, { count: 1000, row: 32 })).toEqual([from, to]);
});

test.each([
  ['approver', ['a', 'd']],
  ['zhang', ['d']],
  ['AMOUNT', ['x_1']],
  ['nothing', []],
])('the search for %s finds %j', (query, expected) => {
  const named = changeNode(flow, 'd', { nodeUserList: [{ id: 'u', name: 'Zhang' }] }, texts);
  const conditionList = [[{ field: 'amount', operator: 'gt' as const, value: 5 }]];
  const subject = changeNode(named, 'x_1', { conditionList }, texts);
  expect(filterOutlineRows(outlineOf(subject), query, 'en').map(({ id }) => id)).toEqual(expected);
});
