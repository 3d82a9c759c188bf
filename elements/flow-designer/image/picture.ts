/** The part of the flow that an image shows: all of it, or one container or branch with everything in it. */
import type { Box, Layout, Line, Rect } from '@countersign/sdk/flow/diagram';

export interface ImagePart {
  boxes: readonly Box[];
  lines: readonly Line[];
  /** In px of the diagram. */
  frame: Rect;
}

const AIR = 40;

/** `branch` is the id of a container or a lane; without it, or for one that is not shown, the whole flow. */
export function partOf(layout: Layout, branch?: string): ImagePart {
  const { boxes, lines, byId, width, height } = layout;
  const head = branch === undefined ? undefined : byId.get(branch);
  if (!head) return { boxes, lines, frame: { x: 0, y: 0, width, height } };
  const inside = new Set([head.id]);
  for (const { id, within } of boxes) if (inside.has(within)) inside.add(id);
  const own = boxes.filter(({ id }) => inside.has(id));
  const between = lines.filter(({ from, to }) => inside.has(from) && inside.has(to));
  return { boxes: own, lines: between, frame: frameOf(own, between) };
}

function frameOf(boxes: readonly Box[], lines: readonly Line[]): Rect {
  const points = lines.flatMap(line => line.points);
  const x = Math.min(...boxes.map(box => box.x), ...points.map(point => point[0])) - AIR;
  const y = Math.min(...boxes.map(box => box.y), ...points.map(point => point[1])) - AIR;
  const right = Math.max(...boxes.map(box => box.x + box.width), ...points.map(point => point[0])) + AIR;
  const bottom = Math.max(...boxes.map(box => box.y + box.height), ...points.map(point => point[1])) + AIR;
  return { x, y, width: right - x, height: bottom - y };
}

/** Beyond these a browser returns no picture: px of a side, and px in all. */
const MOST_SIDE = 16_000;
const MOST_PIXELS = 60_000_000;
/** Small flows are crisp in print. */
const FINEST = 2;

/** The scale at which a picture of this size can be made. */
export const scaleFor = ({ width, height }: Pick<Rect, 'width' | 'height'>): number =>
  Math.min(FINEST, MOST_SIDE / width, MOST_SIDE / height, Math.sqrt(MOST_PIXELS / (width * height)));
