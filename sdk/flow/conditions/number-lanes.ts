/** Lanes that ask one number: which numbers no lane takes, and which two lanes both ask for. */

import type { BranchNode, Condition, ContainerNode } from '../model/flow.ts';
import { isComplete } from '../nodes/branch.ts';
import {
  ALL,
  above,
  below,
  holdsNumber,
  intersect,
  type Range,
  rangesOf,
  subtract,
  unite,
  writeRange,
} from './decimal-range.ts';
import type { Domain } from './domain.ts';
import { askedLanes } from './unreachable.ts';

interface Asked {
  lane: BranchNode;
  ranges: Range[];
}

/** The one number field of all conditions of a container, and the ranges of each lane. */
export interface NumberLanes {
  name: string;
  domain: Domain;
  asked: Asked[];
}

/** Undefined where anything but one number is asked, or a condition is not complete: then nothing can be said. */
export function numberLanes(
  container: ContainerNode,
  domains: ReadonlyMap<string, Domain> | undefined,
): NumberLanes | undefined {
  const lanes = askedLanes(container);
  const conditions = lanes.flatMap(lane => (lane.conditionList ?? []).flat());
  const [first] = conditions;
  const domain = first && domains?.get(first.field);
  if (!domain || conditions.some(one => one.field !== first.field || !isComplete(one))) return undefined;
  const asked = lanes.map(lane => ({ lane, ranges: rangesOfLane(lane, domain) }));
  if (asked.some(({ ranges }) => ranges === undefined)) return undefined;
  return { name: first.label || first.field, domain, asked: asked as Asked[] };
}

/** Conditions of a group are joined by and, groups by or. */
function rangesOfLane({ conditionList = [] }: BranchNode, domain: Domain): Range[] | undefined {
  const groups = conditionList.filter(group => group.length > 0).map(group => rangesOfGroup(group, domain));
  return groups.some(group => group === undefined) ? undefined : unite((groups as Range[][]).flat());
}

const rangesOfGroup = (group: Condition[], domain: Domain): Range[] | undefined =>
  group.reduce<Range[] | undefined>(
    (left, condition) => {
      const ranges = rangesOf(condition);
      return left && ranges && intersect(left, ranges);
    },
    [allOf(domain)],
  );

const allOf = ({ min, max }: Domain): Range => ({
  from: min ? below(min) : ALL.from,
  to: max ? above(max) : ALL.to,
});

/** The numbers that no lane takes, from below, as text. */
export function gaps({ name, domain, asked }: NumberLanes): string[] {
  const left = subtract(
    [allOf(domain)],
    asked.flatMap(one => one.ranges),
  );
  return left.filter(range => holdsNumber(range, domain.places)).map(range => writeRange(range, name));
}

/** Lanes whose own conditions contradict each other, or leave nothing that no earlier lane takes. A missing value fits `ne`. */
export function neverTaken({ asked }: NumberLanes): BranchNode[] {
  const never = asked.filter(({ lane }, at) => {
    const earlier = asked.slice(0, at).flatMap(one => wholeOf(one.lane));
    const own = wholeOf(lane);
    const fitsMissing = (lane.conditionList ?? []).flat().some(({ operator }) => operator === 'ne');
    return !fitsMissing && isAsking(lane) && subtract(own, earlier).length === 0;
  });
  return never.map(({ lane }) => lane);
}

/** Whatever the form says: values also come from elsewhere. */
const wholeOf = (lane: BranchNode): Range[] => rangesOfLane(lane, {}) ?? [];
const isAsking = ({ conditionList = [] }: BranchNode): boolean => conditionList.flat().length > 0;

export interface Overlap {
  /** The lane that is asked second, and so does not get what both ask for. */
  lane: BranchNode;
  earlier: BranchNode;
  range: string;
}

/**
 * Pairs of lanes that each also ask for something of their own. A lane that has all of an earlier one goes on from there, as `> 5`
 * behind `> 10`: that is meant. One that is inside an earlier one can never be taken, which is found on its own.
 */
export function overlaps({ name, domain, asked }: NumberLanes): Overlap[] {
  return asked.flatMap((following, at) =>
    asked.slice(0, at).flatMap(earlier => {
      const both = real(intersect(earlier.ranges, following.ranges), domain);
      const nested = [
        subtract(earlier.ranges, following.ranges),
        subtract(following.ranges, earlier.ranges),
      ].some(own => real(own, domain).length === 0);
      const text = both.map(range => writeRange(range, name)).join('; ');
      return both.length === 0 || nested
        ? []
        : [{ lane: following.lane, earlier: earlier.lane, range: text }];
    }),
  );
}

const real = (ranges: Range[], { places }: Domain): Range[] =>
  ranges.filter(range => holdsNumber(range, places));
