/**
 * Selects the part of the flow that an image shows: the whole flow, or one gateway or branch (lane) with its
 * content.
 */
import type { Box, Layout, Line, Rect } from '@countersign/sdk/flow/diagram';

export interface ImagePart {
  boxes: readonly Box[];
  lines: readonly Line[];
  /** The rectangle that the image shows, in px of the diagram. */
  frame: Rect;
}

const IMAGE_MARGIN = 40;

/**
 * Returns the boxes and lines of the gateway or branch (lane) with the id `branch`. If `branch` is omitted or
 * the layout does not contain it, returns the whole flow.
 */
export function selectLayoutPartForImage(layout: Layout, branch?: string): ImagePart {
  const { boxes, lines, byId, width, height } = layout;
  const head = branch === undefined ? undefined : byId.get(branch);
  if (!head) return { boxes, lines, frame: { x: 0, y: 0, width, height } };
  const inside = new Set([head.id]);
  for (const { id, within } of boxes) if (inside.has(within)) inside.add(id);
  const own = boxes.filter(({ id }) => inside.has(id));
  const between = lines.filter(({ from, to }) => inside.has(from) && inside.has(to));
  return { boxes: own, lines: between, frame: boundingRectOfFlowImage(own, between) };
}

function boundingRectOfFlowImage(boxes: readonly Box[], lines: readonly Line[]): Rect {
  const points = lines.flatMap(line => line.points);
  const x = Math.min(...boxes.map(box => box.x), ...points.map(point => point[0])) - IMAGE_MARGIN;
  const y = Math.min(...boxes.map(box => box.y), ...points.map(point => point[1])) - IMAGE_MARGIN;
  const right =
    Math.max(...boxes.map(box => box.x + box.width), ...points.map(point => point[0])) + IMAGE_MARGIN;
  const bottom =
    Math.max(...boxes.map(box => box.y + box.height), ...points.map(point => point[1])) + IMAGE_MARGIN;
  return { x, y, width: right - x, height: bottom - y };
}

/** Browser limits for an HTML canvas, in px per side and in total px. A larger canvas produces no image. */
const MAX_IMAGE_SIDE = 16_000;
const MAX_IMAGE_PIXELS = 60_000_000;
/** Maximum scale of the image. A scale above 1 makes the flow sharp in print. */
const MAX_IMAGE_SCALE = 2;

/** Returns the largest scale at which an image of this size can be produced. */
export const imageScale = ({ width, height }: Pick<Rect, 'width' | 'height'>): number =>
  Math.min(
    MAX_IMAGE_SCALE,
    MAX_IMAGE_SIDE / width,
    MAX_IMAGE_SIDE / height,
    Math.sqrt(MAX_IMAGE_PIXELS / (width * height)),
  );
