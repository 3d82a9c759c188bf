/**
 * Analyses the branches (lanes) of a gateway whose conditions compare one number field: which numbers no
 * branch takes, and which branches no number reaches.
 */

import type { BranchNode, Condition, ContainerNode } from '../model/flow.ts';
import { isCompleteCondition } from './condition-parts.ts';
import {
  compareRangeBounds,
  containsNumber,
  createDecimalRangeBoundAbove,
  createDecimalRangeBoundBelow,
  type DecimalRange,
  intersectRanges,
  type RangeBound,
  rangesOfCondition,
  rangeText,
  subtractRanges,
  UNBOUNDED_DECIMAL_RANGE,
  uniteRanges,
} from './decimal-range.ts';
import type { Domain } from './domain.ts';
import { branchesInEvaluationOrder } from './unreachable.ts';

export interface LaneRanges {
  lane: BranchNode;
  ranges: DecimalRange[];
}

/**
 * The data for the analysis of a gateway: the number field that all its conditions use, and the ranges of
 * each branch (lane).
 */
export interface NumberLanes {
  name: string;
  domain: Domain;
  lanes: LaneRanges[];
}

/**
 * Returns the data for the analysis of a gateway's number ranges. Returns undefined if a condition is
 * incomplete, or if the conditions use more than one number field.
 */
export function analyzeNumberBranches(
  container: ContainerNode,
  domains: ReadonlyMap<string, Domain> | undefined,
): NumberLanes | undefined {
  const lanes = branchesInEvaluationOrder(container);
  const conditions = lanes.flatMap(lane => (lane.conditionList ?? []).flat());
  const [first] = conditions;
  const domain = first && domains?.get(first.field);
  if (!domain || conditions.some(one => one.field !== first.field || !isCompleteCondition(one)))
    return undefined;
  const rangesByLane = lanes.map(lane => ({ lane, ranges: rangesOfBranch(lane, domain) }));
  if (rangesByLane.some(({ ranges }) => ranges === undefined)) return undefined;
  return { name: first.label || first.field, domain, lanes: rangesByLane as LaneRanges[] };
}

/**
 * Returns the numbers that a branch (lane) takes. Conditions in a group are combined with AND, groups with
 * OR.
 */
function rangesOfBranch({ conditionList = [] }: BranchNode, domain: Domain): DecimalRange[] | undefined {
  const groups = conditionList
    .filter(group => group.length > 0)
    .map(group => computeDecimalRangesOfConditionGroup(group, domain));
  return groups.some(group => group === undefined)
    ? undefined
    : uniteRanges((groups as DecimalRange[][]).flat());
}

const computeDecimalRangesOfConditionGroup = (
  group: Condition[],
  domain: Domain,
): DecimalRange[] | undefined =>
  group.reduce<DecimalRange[] | undefined>(
    (left, condition) => {
      const ranges = rangesOfCondition(condition);
      return left && ranges && intersectRanges(left, ranges);
    },
    [numbersInDomain(domain)],
  );

const numbersInDomain = ({ min, max }: Domain): DecimalRange => ({
  from: min ? createDecimalRangeBoundBelow(min) : UNBOUNDED_DECIMAL_RANGE.from,
  to: max ? createDecimalRangeBoundAbove(max) : UNBOUNDED_DECIMAL_RANGE.to,
});

/** Returns the ranges of numbers that no branch (lane) takes, as text in ascending order. */
export function numberRangeGaps({ name, domain, lanes }: NumberLanes): string[] {
  const left = subtractRanges(
    [numbersInDomain(domain)],
    lanes.flatMap(one => one.ranges),
  );
  return left.filter(range => containsNumber(range, domain.places)).map(range => rangeText(range, name));
}

/**
 * Returns the branches (lanes) that are never taken. The conditions of such a branch contradict each other,
 * or earlier branches cover all numbers that it accepts. Branches with the operator `ne` or `notIn` are
 * excluded, because a missing value also fulfils these operators.
 */
export function neverTakenBranches({ lanes }: NumberLanes): BranchNode[] {
  const wholeLanes = lanes.map(({ lane }) => ({ lane, ranges: rangesOfBranchIgnoringDomain(lane) }));
  const line = new ClaimedNumberLine(wholeLanes.flatMap(({ ranges }) => ranges));
  const unclaiming = wholeLanes.filter(({ ranges }) => !line.claim(ranges));
  return unclaiming.map(({ lane }) => lane).filter(lane => hasBranchConditions(lane) && !fitsMissing(lane));
}

const fitsMissing = ({ conditionList = [] }: BranchNode): boolean =>
  conditionList.flat().some(({ operator }) => operator === 'ne' || operator === 'notIn');

/**
 * The number line, cut at the bounds of all ranges. Each segment belongs to the first branch that claims it. All
 * claims together take time that grows with the number of ranges and its logarithm.
 */
class ClaimedNumberLine {
  readonly #cuts: RangeBound[];
  /** Leads from each segment to itself or to a later segment, and finally to the next unclaimed segment. */
  readonly #next: number[];

  constructor(ranges: readonly DecimalRange[]) {
    this.#cuts = ranges
      .flatMap(({ from, to }) => [from, to])
      .toSorted(compareRangeBounds)
      .filter((cut, at, cuts) => at === 0 || compareRangeBounds(cuts[at - 1]!, cut) < 0);
    this.#next = this.#cuts.map((_, at) => at);
  }

  /** Claims the segments of the ranges. Returns true if one of them was unclaimed. */
  claim(ranges: readonly DecimalRange[]): boolean {
    let isNew = false;
    for (const { from, to } of ranges) {
      const end = this.#segmentAt(to);
      for (let at = this.#unclaimed(this.#segmentAt(from)); at < end; at = this.#unclaimed(at)) {
        this.#next[at] = at + 1;
        isNew = true;
      }
    }
    return isNew;
  }

  /** Returns the segment that starts at a bound. */
  #segmentAt(bound: RangeBound): number {
    let [low, high] = [0, this.#cuts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareRangeBounds(this.#cuts[middle]!, bound) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the first unclaimed segment from `start` on, and shortens the way to it. */
  #unclaimed(start: number): number {
    let at = start;
    while ((this.#next[at] ?? at) !== at) {
      const beyond = this.#next[at]!;
      this.#next[at] = this.#next[beyond] ?? beyond;
      at = beyond;
    }
    return at;
  }
}

/**
 * Returns the ranges of numbers for which a branch (lane) is taken. The limits of the form field are ignored,
 * because values can also come from other sources.
 */
const rangesOfBranchIgnoringDomain = (lane: BranchNode): DecimalRange[] => rangesOfBranch(lane, {}) ?? [];
const hasBranchConditions = ({ conditionList = [] }: BranchNode): boolean => conditionList.flat().length > 0;
