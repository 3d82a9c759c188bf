/** The window of the canvas: steps of the zoom, the fixed point, bounds, and bringing a box into view. */
import type { Box, Layout } from '@countersign/sdk/flow/diagram';
import { expect, test } from 'vitest';
import {
  clampViewToDiagram,
  fitView,
  nextZoom,
  panViewToShowBox,
  scaleViewAt,
  shiftViewWithMainFlowAxis,
} from './view.ts';

const size = { width: 800, height: 600 };
const layout = { width: 1000, height: 4000 } as Layout;

test.each([
  [100, 1, 125],
  [100, -1, 75],
  [110, 1, 125],
  [110, -1, 100],
  [200, 1, 200],
  [50, -1, 50],
] as const)('the zoom goes from %i by %i to %i', (from, direction, to) => {
  expect(nextZoom(from, direction)).toBe(to);
});

test('the point under the pointer stays where it is', () => {
  const view = { x: 100, y: 50, scale: 1 };
  const next = scaleViewAt(view, 2, [200, 100]);
  expect([next.x + 200 / 2, next.y + 100 / 2]).toEqual([300, 150]);
});

test('some of the flow always stays in the window', () => {
  expect(clampViewToDiagram({ x: -9000, y: 9000, scale: 1 }, layout, size)).toEqual({
    x: -680,
    y: 3880,
    scale: 1,
  });
});

test('the main line stays on the screen where lanes come beside it', () => {
  const view = { x: 100, y: 50, scale: 1.5 };
  expect(shiftViewWithMainFlowAxis(view, { axis: 150 }, { axis: 394 })).toEqual({
    x: 344,
    y: 50,
    scale: 1.5,
  });
  expect(shiftViewWithMainFlowAxis(view, { axis: 150 }, { axis: 150 })).toBe(view);
});

test('a flow that is too large is shown as small as the zoom allows', () => {
  expect(fitView(layout, size).scale).toBe(0.5);
  expect(fitView({ width: 400, height: 300 } as Layout, size).scale).toBe(1);
});

test('a box that is seen moves nothing; another comes in with some air', () => {
  const view = { x: 0, y: 0, scale: 1 };
  const at = (y: number) => ({ x: 100, y, width: 200, height: 60 }) as Box;
  expect(panViewToShowBox(view, at(100), size)).toEqual(view);
  expect(panViewToShowBox(view, at(1000), size).y).toBe(1000 + 60 + 48 - 600);
});
