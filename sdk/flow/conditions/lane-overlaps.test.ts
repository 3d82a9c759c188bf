/** Numbers that two branches claim: a naive comparison of all pairs, and the cost of many branches. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../testing/random.ts';
import type { Condition } from '../model/flow.ts';
import { type DecimalRange, intersectRanges, rangeText, subtractRanges } from './decimal-range.ts';
import { findOverlappingBranchRanges } from './lane-overlaps.ts';
import type { NumberLanes } from './number-lanes.ts';
import { analysisOfNumberBranches, numberBranch, randomNumberBranches } from './testing/number-branches.ts';

/** Compares each branch with each earlier one. */
const naiveOverlaps = ({ name, lanes }: NumberLanes) =>
  lanes.flatMap(({ lane, ranges }, at) =>
    lanes.slice(0, at).flatMap(earlier => {
      const both = intersectRanges(earlier.ranges, ranges);
      const isNested =
        subtractRanges(earlier.ranges, ranges).length === 0 ||
        subtractRanges(ranges, earlier.ranges).length === 0;
      const range = both.map(part => rangeText(part, name)).join('; ');
      return both.length === 0 || isNested ? [] : [{ lane, earlier: earlier.lane, range }];
    }),
  );

it('of random branches are those of all pairs', () => {
  const random = randomFrom(17);
  let found = 0;
  for (let at = 0; at < 500; at += 1) {
    const analysis = analysisOfNumberBranches(randomNumberBranches(random));
    const overlaps = findOverlappingBranchRanges(analysis);
    expect(overlaps, JSON.stringify(analysis.lanes.map(({ lane }) => lane))).toEqual(naiveOverlaps(analysis));
    found += overlaps.length;
  }
  expect(found).toBeGreaterThan(100);
});

const BRANCHES = 2000;
const shapes: [title: string, group: (id: number) => Condition[], overlaps: number][] = [
  ['nested branches', id => [{ field: 'n', operator: 'gt', value: BRANCHES - id }], 0],
  [
    'adjacent branches',
    id => [
      { field: 'n', operator: 'ge', value: id },
      { field: 'n', operator: 'lt', value: id + 1 },
    ],
    0,
  ],
  [
    'branches that overlap with the next one',
    id => [
      { field: 'n', operator: 'ge', value: id },
      { field: 'n', operator: 'le', value: id + 1 },
    ],
    BRANCHES - 1,
  ],
];

/** Counts how often the ranges of the branches are read. */
function countingReads({ lanes, ...analysis }: NumberLanes) {
  let reads = 0;
  const counted = ({ from, to }: DecimalRange): DecimalRange => ({
    get from() {
      reads += 1;
      return from;
    },
    get to() {
      reads += 1;
      return to;
    },
  });
  const wrapped = lanes.map(({ lane, ranges }) => ({ lane, ranges: ranges.map(counted) }));
  return { analysis: { ...analysis, lanes: wrapped }, reads: () => reads };
}

describe('the ranges of 2,000 branches are read at most 40 times each', () => {
  it.each(shapes)('%s', (_, group, overlaps) => {
    const branches = Array.from({ length: BRANCHES }, (_, id) => numberBranch(id, [group(id)]));
    const { analysis, reads } = countingReads(analysisOfNumberBranches(branches));
    expect(findOverlappingBranchRanges(analysis)).toHaveLength(overlaps);
    expect(reads()).toBeLessThanOrEqual(40 * BRANCHES);
  });
});
