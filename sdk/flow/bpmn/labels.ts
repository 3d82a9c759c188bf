/** The places of names that stand beside their shape or flow; a task has its name inside. */
import { textWidth } from '../diagram/measure.ts';
import { type Bounds, type Box, type Flowing, middleOf } from './drawing.ts';

/** As modellers draw labels, px. */
const FONT = { size: 11, isBold: false };
const LINE = 14;
const AIR = 4;
/** A longer name is broken into lines by the modeller. */
const WIDEST = 64;

function sizeOf(name: string): Pick<Bounds, 'width' | 'height'> {
  const width = Math.ceil(textWidth(name, FONT)) + AIR;
  const lines = Math.ceil(width / WIDEST);
  return { width: Math.min(width, WIDEST), height: lines * LINE };
}

/** Undefined for a shape without a name, or with its name inside. */
export function labelOfShape(box: Box): Bounds | undefined {
  const { name, tag, bounds } = box;
  if (name === '' || !/(Gateway|Event)$/i.test(tag)) return undefined;
  const { width, height } = sizeOf(name);
  const { x: middle } = middleOf(box);
  const below = bounds.y + bounds.height + AIR;
  if (tag === 'boundaryEvent') return { x: bounds.x - width, y: below, width, height };
  if (tag.endsWith('Event')) return { x: middle - width / 2, y: below, width, height };
  // Lines leave a gateway above and below: the corner beside them is free.
  return { x: middle - AIR - width, y: bounds.y - AIR - height, width, height };
}

/**
 * At the last level piece of the flow, which leads to what the name is about, on the side away from the gateway that it leaves.
 * Undefined for a flow without a name.
 */
export function labelOfFlow({ name, points }: Flowing): Bounds | undefined {
  const [first] = points;
  const from = points.findLast((point, at) => points[at + 1]?.y === point.y);
  if (name === '' || !from || !first) return undefined;
  const { width, height } = sizeOf(name);
  const isAbove = from.y < first.y;
  return { x: from.x + AIR, y: isAbove ? from.y - AIR - height : from.y + AIR, width, height };
}
