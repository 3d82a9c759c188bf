/** Computes views of the canvas: zoom steps, panning limits, and the view that shows a given box. */
import type { Box, Layout } from '@countersign/sdk/flow/diagram';

export const MIN_ZOOM = 50;
export const MAX_ZOOM = 200;
const ZOOM_STEP = 25;

/** The visible part of the diagram, as its upper left corner in px of the diagram and a scale. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Returns the next zoom step, in percent. */
export const nextZoom = (zoom: number, direction: 1 | -1): number => {
  const next =
    direction > 0
      ? Math.floor(zoom / ZOOM_STEP) * ZOOM_STEP + ZOOM_STEP
      : Math.ceil(zoom / ZOOM_STEP) * ZOOM_STEP - ZOOM_STEP;
  return Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, next));
};

/** Returns the view at another scale. The diagram point at the given viewport point stays where it is. */
export function scaleViewAt(view: View, scale: number, [x, y]: readonly [number, number]): View {
  return { x: view.x + x / view.scale - x / scale, y: view.y + y / view.scale - y / scale, scale };
}

/** Minimum size of the part of the diagram that stays visible, in px of the viewport. */
const MIN_VISIBLE_SIZE = 120;

/** Returns the view with its position limited, so that a part of the diagram stays visible. */
export function clampViewToDiagram(
  { x, y, scale }: View,
  layout: Pick<Layout, 'width' | 'height'>,
  size: Size,
): View {
  const rest = MIN_VISIBLE_SIZE / scale;
  const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  return {
    x: between(x, rest - size.width / scale, layout.width - rest),
    y: between(y, rest - size.height / scale, layout.height - rest),
    scale,
  };
}

/**
 * Returns the view shifted with the axis of the flow's main line, so that this line does not move on screen
 * when branches (lanes) are added or removed.
 */
export const shiftViewWithMainFlowAxis = (
  view: View,
  before: Pick<Layout, 'axis'>,
  now: Pick<Layout, 'axis'>,
): View => (before.axis === now.axis ? view : { ...view, x: view.x + now.axis - before.axis });

/**
 * Limits for narrow canvases. On a canvas narrower than `width` px, the outline button covers the top `head`
 * px.
 */
const NARROW_CANVAS_TOP_INSET = { width: 600, head: 24 };

/** Returns the view that shows the start of the flow, centred horizontally. */
export function initialCanvasView({ axis }: Pick<Layout, 'axis'>, { width }: Size, scale: number): View {
  return {
    x: axis - width / scale / 2,
    y: width < NARROW_CANVAS_TOP_INSET.width ? -NARROW_CANVAS_TOP_INSET.head / scale : 0,
    scale,
  };
}

/**
 * Returns the view that shows the whole flow, with the scale rounded to a whole percentage. The scale is
 * never below the minimum zoom.
 */
export function fitView(layout: Layout, size: Size): View {
  const ratio = Math.min(size.width / layout.width, size.height / layout.height, 1);
  const scale = Math.max(MIN_ZOOM, Math.floor(ratio * 100)) / 100;
  return {
    x: layout.width / 2 - size.width / scale / 2,
    y: Math.min(0, layout.height / 2 - size.height / scale / 2),
    scale,
  };
}

/**
 * Margin between a box and the edge of the viewport when the box is scrolled into view, in px of the diagram.
 */
const VISIBLE_BOX_MARGIN = 48;

/** Returns the view after the smallest move that makes the box visible. */
export function panViewToShowBox(view: View, box: Box, size: Size): View {
  const across = size.width / view.scale;
  const down = size.height / view.scale;
  return {
    ...view,
    x: computeCanvasOffsetShowingRange(
      view.x,
      across,
      box.x - VISIBLE_BOX_MARGIN,
      box.x + box.width + VISIBLE_BOX_MARGIN,
    ),
    y: computeCanvasOffsetShowingRange(
      view.y,
      down,
      box.y - VISIBLE_BOX_MARGIN,
      box.y + box.height + VISIBLE_BOX_MARGIN,
    ),
  };
}

function computeCanvasOffsetShowingRange(at: number, length: number, from: number, to: number): number {
  if (from < at || to - from > length) return from;
  return to > at + length ? to - length : at;
}
