/** The layout of samples and random flows: nothing overlaps, lanes stay in order, and every part near a window is found. */
import { describe, expect, it } from 'vitest';
import { randomProcess } from '../../approval/testing/random-flow.ts';
import { randomFrom } from '../../testing/random.ts';
import { addNode, changeNode } from '../edits/index.ts';
import { type Flow, NODE } from '../model/flow.ts';
import { withSummaries } from '../model/summary.ts';
import { isBranchContainerNode, nodePlacesOf } from '../model/tree.ts';
import { empty, fork, sample, texts } from '../testing/sample.ts';
import type { Box, Line, Rect } from './box.ts';
import { layoutFlow } from './layout.ts';
import { near } from './near.ts';
import { linesPath, routeOf } from './route.ts';

const seeds = Array.from({ length: 60 }, (_, at) => at + 1);
const flows: Flow[] = [
  empty,
  sample,
  fork,
  ...seeds.map(seed => withSummaries(randomProcess(randomFrom(seed), 60).flow, texts)),
];

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const boundsOf = ({ points }: Line): Rect => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

describe('the layout', () => {
  it('draws every node once, and the end', () => {
    for (const flow of flows) {
      const ids = nodePlacesOf(flow).map(({ node }) => node.id);
      const { boxes } = layoutFlow(flow);
      expect(boxes.map(({ id }) => id)).toEqual([...ids, '']);
    }
  });

  it('lets no boxes overlap, inside the given size', () => {
    for (const flow of flows) {
      const { boxes, width, height } = layoutFlow(flow);
      for (const [at, box] of boxes.entries()) {
        expect(boxes.slice(at + 1).filter(other => overlap(box, other))).toEqual([]);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
    }
  });

  it('keeps the lanes of a container in order, at one height', () => {
    for (const flow of flows)
      for (const { node } of nodePlacesOf(flow)) {
        if (!isBranchContainerNode(node)) continue;
        const lanes = node.conditionNodes.map(({ id }) => layoutFlow(flow).byId.get(id) as Box);
        expect(new Set(lanes.map(({ y }) => y)).size).toBeLessThanOrEqual(1);
        expect(lanes.map(({ x }) => x)).toEqual(lanes.map(({ x }) => x).toSorted((a, b) => a - b));
      }
  });

  it('crosses no box with a line', () => {
    for (const flow of flows) {
      const { boxes, lines } = layoutFlow(flow);
      for (const { points } of lines)
        for (const [at, [x, y]] of points.entries()) {
          const [nextX, nextY] = points[at + 1] ?? [x, y];
          const part = boundsOf({
            from: '',
            to: '',
            points: [
              [x, y],
              [nextX, nextY],
            ],
          });
          const inside = { x: part.x, y: part.y, width: part.width + 0.01, height: part.height + 0.01 };
          const crossed = boxes.filter(box =>
            overlap(inside, { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }),
          );
          expect(crossed.map(({ id }) => id)).toEqual([]);
        }
    }
  });

  it('has a + behind every node, but not between lanes and their aggregate', () => {
    expect(
      layoutFlow(fork)
        .adds.map(({ after }) => after)
        .toSorted(),
    ).toEqual(['b', 'c', 'd', 'p_1', 'p_2', 'p_end', 's'].toSorted());
  });

  it('folds a container into a card that counts', () => {
    const { boxes } = layoutFlow(sample, { folded: new Set(['x']), lang: 'en' });
    expect(boxes.map(({ id }) => id)).toEqual(['s', 'a', 'x', 'd', '']);
    expect(boxes[2]).toMatchObject({ kind: 'folded', lines: ['2 branches, 2 nodes'] });
  });

  it('adds height for captions', () => {
    const [plain, more] = [{}, { captions: new Map([['a', ['Li · agreed', '09:14']]]) }].map(options =>
      layoutFlow(sample, options).byId.get('a'),
    );
    expect(more?.height).toBeGreaterThan(plain!.height);
    expect(more?.captions).toEqual(['Li · agreed', '09:14']);
  });

  it('after an edit is that of the new flow from nothing', () => {
    for (const flow of flows) {
      const options = {};
      layoutFlow(flow, options);
      const nodes = nodePlacesOf(flow).map(({ node }) => node);
      for (const { id } of nodes.slice(0, 8)) {
        const renamed = changeNode(flow, id, { nodeName: `${id} with a long name in two lines` }, texts);
        const edited = addNode(renamed, { after: id, type: NODE.container, id: 'new' }, texts);
        const [again, anew] = [layoutFlow(edited, options), layoutFlow(edited, {})];
        for (const part of ['boxes', 'lines', 'adds', 'width', 'height'] as const)
          expect(again[part]).toEqual(anew[part]);
      }
    }
  });

  it('finds one box without a list of all, of two with one id the later one', () => {
    const twice = structuredClone(sample);
    for (const { node } of nodePlacesOf(twice)) if (node.id === 'b' || node.id === 'd') node.id = 'a';
    for (const flow of [...flows, twice]) {
      const layout = layoutFlow(flow);
      const found = [...nodePlacesOf(flow).map(({ node }) => node.id), '', 'nowhere'].map(id =>
        layout.box(id),
      );
      const { byId } = layoutFlow(flow);
      expect(found).toEqual([
        ...nodePlacesOf(flow).map(({ node }) => byId.get(node.id)),
        byId.get(''),
        undefined,
      ]);
    }
  });

  it('leaves what an edit does not change the very same object, however far it moves', () => {
    const options = {};
    const partsOf = (flow: Flow) => layoutFlow(flow, options).area.area.inner.map(({ area }) => area);
    const before = partsOf(sample);
    const after = partsOf(addNode(sample, { after: 's', type: NODE.copy, id: 'new' }, texts));
    expect(after).toHaveLength(before.length + 1);
    // The node right behind the new one has another `pid`.
    for (const [at, area] of after.slice(3).entries()) expect(area).toBe(before[at + 2]);
  });

  it('takes a flow of 500 containers, one in another', () => {
    let flow = empty;
    let after = 's';
    for (let at = 0; at < 200; at += 1) {
      flow = addNode(flow, { after, type: NODE.container, id: `x${at}` }, texts);
      after = `x${at}_1`;
    }
    expect(layoutFlow(flow).boxes).toHaveLength(602);
  });
});

describe('near a window', () => {
  it('are the very parts that touch it', () => {
    const random = randomFrom(1);
    for (const flow of flows) {
      const layout = layoutFlow(flow);
      for (let at = 0; at < 10; at += 1) {
        const window = {
          x: random.below(layout.width),
          y: random.below(layout.height),
          width: random.below(900),
          height: random.below(700),
        };
        const grown = {
          x: window.x - 300,
          y: window.y - 300,
          width: window.width + 600,
          height: window.height + 600,
        };
        const touches = ({ x, y, width, height }: Rect): boolean =>
          x <= grown.x + grown.width &&
          x + width >= grown.x &&
          y <= grown.y + grown.height &&
          y + height >= grown.y;
        const found = near(layout, window, 300);
        expect(new Set(found.boxes)).toEqual(new Set(layout.boxes.filter(touches)));
        expect(new Set(found.lines)).toEqual(new Set(layout.lines.filter(line => touches(boundsOf(line)))));
      }
    }
  });
});

describe('a route', () => {
  it.each([
    ['s', 'a', 'down'],
    ['x', 'x_1', 'into the lane'],
    ['b', 'd', 'out of the lane'],
    ['c', 'd', 'out of the other lane'],
    ['d', '', 'to the end'],
  ])('leads from %j to %j, %s', (from, to) => {
    const layout = layoutFlow(sample);
    const points = routeOf(layout, from, to)!;
    const [source, target] = [layout.byId.get(from)!, layout.byId.get(to)!];
    expect(points[0]![0]).toBe(source.axis);
    expect(points.at(-1)).toEqual([target.axis, target.y]);
    for (const [at, [x, y]] of points.slice(1).entries())
      expect(x === points[at]![0] || y === points[at]![1]).toBe(true);
    expect(linesPath([{ points }])).toMatch(/^M[\d. ]+(L[\d. ]+Q[\d. ]+ [\d. ]+)*L[\d. ]+$/);
  });
  it('leads nowhere from or to what is not shown', () => {
    expect(routeOf(layoutFlow(sample), 's', 'nowhere')).toBeUndefined();
  });
});
