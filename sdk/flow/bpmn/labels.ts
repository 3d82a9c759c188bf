/** The places of names that stand beside their shape or flow; a task has its name inside. */
import { textWidth } from '../diagram/measure.ts';
import { type Bounds, type Box, type Flowing, middleOf, type Point } from './drawing.ts';

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
  // Lines come from the left to where lanes meet, and leave to the right where they part: the other side is free.
  if (box.attributes.gatewayDirection === 'Converging') return { x: middle + AIR, y: below, width, height };
  return { x: middle - AIR - width, y: bounds.y - AIR - height, width, height };
}

/**
 * At the longest level piece of the flow, on the side away from the gateway that it leaves.
 * Undefined for a flow without a name.
 */
export function labelOfFlow({ name, points }: Flowing): Bounds | undefined {
  const [first] = points;
  const from = longestLevel(points);
  if (name === '' || !from || !first) return undefined;
  const { width, height } = sizeOf(name);
  const isAbove = from.y < first.y;
  return { x: from.x + AIR, y: isAbove ? from.y - AIR - height : from.y + AIR, width, height };
}

/** Where the longest level piece begins. */
function longestLevel(points: readonly Point[]): Point | undefined {
  const pieces = points.flatMap((from, at) => {
    const to = points[at + 1];
    return to?.y === from.y ? [{ from, length: Math.abs(to.x - from.x) }] : [];
  });
  return pieces.toSorted((one, other) => other.length - one.length)[0]?.from;
}
