/**
 * Computes the number line for the branches (lanes) of a gateway: the bounds in ascending order at equal
 * distances, and a bar for each range.
 */
import { findOverlappingBranchRanges, type NumberLanes, numberRangeGaps } from '@countersign/sdk/flow';

type LaneRanges = NumberLanes['lanes'][number];
type Range = LaneRanges['ranges'][number];
type Cut = Range['from'];

export interface Bar {
  /** Start and end of the bar in axis steps. 0 is the beginning of the axis. */
  from: number;
  to: number;
}

export interface NumberLine {
  /**
   * The bounds of the number ranges as text, in ascending order. The first bound is drawn at step 1 of the
   * axis, the second at step 2, and so on.
   */
  bounds: string[];
  /**
   * Length of the axis in steps. The bounds are at steps 1, 2 and so on. The axis ends one step after the
   * last bound.
   */
  length: number;
  lanes: { id: string; name: string; bars: Bar[] }[];
  gaps: string[];
  overlaps: { name: string; other: string; range: string }[];
}

/** Computes the number line. `write` formats a bound as text. */
export function computeNumberLine(analysis: NumberLanes, write: (value: unknown) => string): NumberLine {
  const cuts = analysis.lanes.flatMap(({ ranges }) => ranges.flatMap(({ from, to }) => [from, to]));
  const values = [
    ...new Map(cuts.filter(isFiniteIntervalBoundary).map(cut => [write(cut.value), cut.value])).entries(),
  ];
  values.sort(([a], [b]) => Number(a) - Number(b));
  const bounds = values.map(([text]) => text);
  const step = (cut: Cut): number => {
    if (!isFiniteIntervalBoundary(cut)) return cut.value === 'lowest' ? 0 : bounds.length + 1;
    // Each end of a bar has a small offset from its bound, so that a range with a single number is visible.
    return bounds.indexOf(write(cut.value)) + 1 + (cut.above ? 0.06 : -0.06);
  };
  return {
    bounds,
    length: bounds.length + 1,
    lanes: analysis.lanes.map(({ lane, ranges }) => ({
      id: lane.id,
      name: lane.nodeName,
      bars: ranges.map(({ from, to }) => ({ from: step(from), to: step(to) })),
    })),
    gaps: numberRangeGaps(analysis),
    overlaps: findOverlappingBranchRanges(analysis).map(({ lane, earlier, range }) => ({
      name: lane.nodeName,
      other: earlier.nodeName,
      range,
    })),
  };
}

const isFiniteIntervalBoundary = ({ value }: Cut): boolean => value !== 'lowest' && value !== 'highest';
