/**
 * Positions the labels of gateways, events and sequence flows. Tasks have no label, because their name is
 * inside the shape.
 */
import { textWidth } from '../../flow/diagram/measure.ts';
import {
  centreOfShape,
  type DiagramBounds,
  type DiagramElement,
  type DiagramFlow,
  type DiagramPoint,
} from './drawing.ts';

/** The font that common modellers use for labels. Sizes are in px. */
const LABEL_FONT = { size: 11, isBold: false };
const LABEL_LINE_HEIGHT = 14;
const LABEL_GAP = 4;
/** Maximum width of a label, in px. Modellers wrap longer names. */
const MAX_LABEL_WIDTH = 64;

function labelSize(name: string): Pick<DiagramBounds, 'width' | 'height'> {
  const width = Math.ceil(textWidth(name, LABEL_FONT)) + LABEL_GAP;
  const lines = Math.ceil(width / MAX_LABEL_WIDTH);
  return { width: Math.min(width, MAX_LABEL_WIDTH), height: lines * LABEL_LINE_HEIGHT };
}

/**
 * Returns the label bounds of a shape. Returns undefined for a shape that has no name or shows its name
 * inside.
 */
export function labelOfShape(box: DiagramElement): DiagramBounds | undefined {
  const { name, tag, bounds } = box;
  if (name === '' || !/(Gateway|Event)$/i.test(tag)) return undefined;
  const { width, height } = labelSize(name);
  const { x: middle } = centreOfShape(box);
  const below = bounds.y + bounds.height + LABEL_GAP;
  if (tag === 'boundaryEvent') return { x: bounds.x - width, y: below, width, height };
  if (tag.endsWith('Event')) return { x: middle - width / 2, y: below, width, height };
  // A sequence flow enters a joining gateway from the left and leaves a splitting gateway to the right.
  // The label of a gateway is placed on the side that has no sequence flow.
  if (box.attributes.gatewayDirection === 'Converging')
    return { x: middle + LABEL_GAP, y: below, width, height };
  return { x: middle - LABEL_GAP - width, y: bounds.y - LABEL_GAP - height, width, height };
}

/**
 * Returns the label bounds of a sequence flow: at its longest horizontal segment, above or below the segment,
 * on the side that faces away from the gateway. Returns undefined for a flow without a name.
 */
export function labelBoundsOfSequenceFlow({ name, points }: DiagramFlow): DiagramBounds | undefined {
  const [first] = points;
  const from = findLongestHorizontalSegmentStart(points);
  if (name === '' || !from || !first) return undefined;
  const { width, height } = labelSize(name);
  const isAbove = from.y < first.y;
  return {
    x: from.x + LABEL_GAP,
    y: isAbove ? from.y - LABEL_GAP - height : from.y + LABEL_GAP,
    width,
    height,
  };
}

/** Returns the start point of the longest horizontal segment of a line. */
function findLongestHorizontalSegmentStart(points: readonly DiagramPoint[]): DiagramPoint | undefined {
  const pieces = points.flatMap((from, at) => {
    const to = points[at + 1];
    return to?.y === from.y ? [{ from, length: Math.abs(to.x - from.x) }] : [];
  });
  return pieces.toSorted((one, other) => other.length - one.length)[0]?.from;
}
