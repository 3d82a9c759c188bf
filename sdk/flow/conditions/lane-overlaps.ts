/** Finds numbers that two branches (lanes) of a gateway claim. */
import type { BranchNode } from '../model/flow.ts';
import {
  compareRangeBounds,
  containsNumber,
  type DecimalRange,
  intersectRanges,
  type RangeBound,
  rangeText,
  subtractRanges,
} from './decimal-range.ts';
import type { Domain } from './domain.ts';
import type { LaneRanges, NumberLanes } from './number-lanes.ts';

export interface Overlap {
  /**
   * The branch (lane) that is evaluated after `earlier`. It is not taken for numbers that are in the ranges
   * of both branches.
   */
  lane: BranchNode;
  earlier: BranchNode;
  range: string;
}

/**
 * Returns pairs of branches (lanes) whose ranges overlap partly, so that each range contains numbers outside
 * the other range. If one range contains the other, the pair is not reported, because an order such as `> 10`
 * before `> 5` is intentional. `neverTakenBranches` reports a branch whose range is within the range of an
 * earlier branch.
 */
export function findOverlappingBranchRanges({ name, domain, lanes }: NumberLanes): Overlap[] {
  return possibleOverlaps(lanes).flatMap(([earlier, following]) => {
    const both = filterNonEmptyNumberRanges(intersectRanges(earlier.ranges, following.ranges), domain);
    const isNested = [
      subtractRanges(earlier.ranges, following.ranges),
      subtractRanges(following.ranges, earlier.ranges),
    ].some(own => filterNonEmptyNumberRanges(own, domain).length === 0);
    if (both.length === 0 || isNested) return [];
    const range = both.map(part => rangeText(part, name)).join('; ');
    return [{ lane: following.lane, earlier: earlier.lane, range }];
  });
}

const filterNonEmptyNumberRanges = (ranges: DecimalRange[], { places }: Domain): DecimalRange[] =>
  ranges.filter(range => containsNumber(range, places));

interface OpenRange extends DecimalRange {
  /** Index of the branch. */
  branch: number;
  /** True if the branch has no other range. */
  isOnly: boolean;
}

/**
 * Returns the pairs of branches that can overlap partly, in the order of the branches. It visits the ranges by their
 * starts and keeps a list of open ranges. Two branches with one range each overlap partly only if the range that
 * starts first also ends first. The time grows with the number of pairs, and with the number of ranges and its
 * logarithm.
 */
function possibleOverlaps(lanes: readonly LaneRanges[]): [earlier: LaneRanges, following: LaneRanges][] {
  const pairs = new Set<number>();
  const onlyRanges = new OpenRanges();
  const otherRanges = new OpenRanges();
  for (const range of rangesByStart(lanes)) {
    onlyRanges.removeEnded(range.from);
    otherRanges.removeEnded(range.from);
    const only = range.isOnly ? onlyRanges.endingBefore(range.to) : onlyRanges.all;
    for (const { branch } of [...only, ...otherRanges.all])
      if (branch !== range.branch)
        pairs.add(Math.max(branch, range.branch) * lanes.length + Math.min(branch, range.branch));
    (range.isOnly ? onlyRanges : otherRanges).add(range);
  }
  return [...pairs]
    .sort((a, b) => a - b)
    .map(pair => [lanes[pair % lanes.length]!, lanes[Math.floor(pair / lanes.length)]!]);
}

/** Returns all ranges by their starts. Of ranges with the same start, the longest is the first. */
const rangesByStart = (lanes: readonly LaneRanges[]): OpenRange[] =>
  lanes
    .flatMap(({ ranges }, branch) =>
      ranges.map(({ from, to }) => ({ from, to, branch, isOnly: ranges.length === 1 })),
    )
    .sort((a, b) => compareRangeBounds(a.from, b.from) || compareRangeBounds(b.to, a.to));

/** Ranges that have started and not ended, by their ends. */
class OpenRanges {
  readonly all: OpenRange[] = [];

  add(range: OpenRange): void {
    this.all.splice(this.#countBefore(range.to), 0, range);
  }

  /** Removes the ranges that end at the bound or before it. */
  removeEnded(bound: RangeBound): void {
    this.all.splice(0, this.#countBefore(bound, 1));
  }

  endingBefore(bound: RangeBound): OpenRange[] {
    return this.all.slice(0, this.#countBefore(bound));
  }

  /** Counts the ranges whose end is less than the bound, or at most the bound if `limit` is 1. */
  #countBefore(bound: RangeBound, limit: 0 | 1 = 0): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareRangeBounds(this.all[middle]!.to, bound) < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
