/** The number line of a container's lanes as data: the bounds in order at equal distances, and a bar for each range. */
import { gaps, type NumberLanes, overlaps } from '@countersign/sdk/flow';

type Asked = NumberLanes['asked'][number];
type Range = Asked['ranges'][number];
type Cut = Range['from'];

export interface Bar {
  /** Steps of the axis, from 0 at its beginning. */
  from: number;
  to: number;
}

export interface NumberLine {
  /** The bounds as text, in order; they stand at the steps 1, 2, … */
  bounds: string[];
  /** The number of steps. */
  length: number;
  lanes: { id: string; name: string; bars: Bar[] }[];
  gaps: string[];
  overlaps: { name: string; other: string; range: string }[];
}

/** `write` makes a text of a bound. */
export function numberLineOf(lanes: NumberLanes, write: (value: unknown) => string): NumberLine {
  const cuts = lanes.asked.flatMap(({ ranges }) => ranges.flatMap(({ from, to }) => [from, to]));
  const values = [...new Map(cuts.filter(hasBound).map(cut => [write(cut.value), cut.value])).entries()];
  values.sort(([a], [b]) => Number(a) - Number(b));
  const bounds = values.map(([text]) => text);
  const step = (cut: Cut): number => {
    if (!hasBound(cut)) return cut.value === 'lowest' ? 0 : bounds.length + 1;
    // Just above or just below a bound is a little beside it, so that one number is a bar too.
    return bounds.indexOf(write(cut.value)) + 1 + (cut.above ? 0.06 : -0.06);
  };
  return {
    bounds,
    length: bounds.length + 1,
    lanes: lanes.asked.map(({ lane, ranges }) => ({
      id: lane.id,
      name: lane.nodeName,
      bars: ranges.map(({ from, to }) => ({ from: step(from), to: step(to) })),
    })),
    gaps: gaps(lanes),
    overlaps: overlaps(lanes).map(({ lane, earlier, range }) => ({
      name: lane.nodeName,
      other: earlier.nodeName,
      range,
    })),
  };
}

const hasBound = ({ value }: Cut): boolean => value !== 'lowest' && value !== 'highest';
