/** Where the window of the canvas stands on the diagram: zoom in steps, pan, and bringing a box into view. */
import type { Box, Layout } from '@countersign/sdk/flow/diagram';
import type { View } from './scene.ts';

export const LEAST_ZOOM = 50;
export const MOST_ZOOM = 200;
const STEP = 25;

export interface Size {
  width: number;
  height: number;
}

/** The next step of the zoom, in percent. */
export const zoomed = (zoom: number, direction: 1 | -1): number => {
  const next = direction > 0 ? Math.floor(zoom / STEP) * STEP + STEP : Math.ceil(zoom / STEP) * STEP - STEP;
  return Math.max(LEAST_ZOOM, Math.min(MOST_ZOOM, next));
};

/** The same view at another scale; the point of the window stays where it is. */
export function scaled(view: View, scale: number, [x, y]: readonly [number, number]): View {
  return { x: view.x + x / view.scale - x / scale, y: view.y + y / view.scale - y / scale, scale };
}

/** At least this much of the diagram stays in the window, px of the window. */
const REST = 120;

/** The view, as near as the diagram allows. */
export function bounded({ x, y, scale }: View, layout: Pick<Layout, 'width' | 'height'>, size: Size): View {
  const rest = REST / scale;
  const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  return {
    x: between(x, rest - size.width / scale, layout.width - rest),
    y: between(y, rest - size.height / scale, layout.height - rest),
    scale,
  };
}

/** The view moved with the main line: lanes that come or go beside it do not move it on the screen. */
export const anchored = (view: View, before: Pick<Layout, 'axis'>, now: Pick<Layout, 'axis'>): View =>
  before.axis === now.axis ? view : { ...view, x: view.x + now.axis - before.axis };

/** A canvas of less than this width has the button of the outline over its head, px. */
const PHONE = { width: 600, head: 24 };

/** The flow in the middle, from its start. */
export function initial({ axis }: Pick<Layout, 'axis'>, { width }: Size, scale: number): View {
  return { x: axis - width / scale / 2, y: width < PHONE.width ? -PHONE.head / scale : 0, scale };
}

/** The view in which all of the flow is seen, in whole percent. */
export function fitting(layout: Layout, size: Size): View {
  const ratio = Math.min(size.width / layout.width, size.height / layout.height, 1);
  const scale = Math.max(LEAST_ZOOM, Math.floor(ratio * 100)) / 100;
  return {
    x: layout.width / 2 - size.width / scale / 2,
    y: Math.min(0, layout.height / 2 - size.height / scale / 2),
    scale,
  };
}

/** Between a box and the edge of the window when it is brought into view, px of the diagram. */
const AIR = 48;

/** The view moved as little as possible, so that the box is seen. */
export function revealing(view: View, box: Box, size: Size): View {
  const across = size.width / view.scale;
  const down = size.height / view.scale;
  return {
    ...view,
    x: nearest(view.x, across, box.x - AIR, box.x + box.width + AIR),
    y: nearest(view.y, down, box.y - AIR, box.y + box.height + AIR),
  };
}

function nearest(at: number, length: number, from: number, to: number): number {
  if (from < at || to - from > length) return from;
  return to > at + length ? to - length : at;
}
