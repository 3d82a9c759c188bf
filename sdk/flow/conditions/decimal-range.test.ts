/** Sets of decimals as ranges: results against the definition by pairs, and the number of comparisons. */
import { describe, expect, it } from 'vitest';
import {
  compareRangeBounds,
  createDecimalRangeBoundAbove,
  createDecimalRangeBoundBelow,
  type DecimalRange,
  intersectRanges,
  type RangeBound,
  rangesOfCondition,
  subtractRanges,
  UNBOUNDED_DECIMAL_RANGE,
  uniteRanges,
} from './decimal-range.ts';

function intersectByPairs(some: readonly DecimalRange[], others: readonly DecimalRange[]): DecimalRange[] {
  const pairs = some.flatMap(a =>
    others.map(b => ({
      from: compareRangeBounds(a.from, b.from) >= 0 ? a.from : b.from,
      to: compareRangeBounds(a.to, b.to) <= 0 ? a.to : b.to,
    })),
  );
  return pairs.filter(({ from, to }) => compareRangeBounds(from, to) < 0);
}

const subtractByPairs = (some: readonly DecimalRange[], others: readonly DecimalRange[]): DecimalRange[] =>
  uniteRanges(others).reduce<DecimalRange[]>(
    (left, { from, to }) =>
      intersectByPairs(left, [
        { from: UNBOUNDED_DECIMAL_RANGE.from, to: from },
        { from: to, to: UNBOUNDED_DECIMAL_RANGE.to },
      ]),
    [...some],
  );

/** Returns the same pseudo-random integers below `limit` for the same seed. */
function createSeededIntegers(seed: number): (limit: number) => number {
  let state = seed;
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The lowest bound, both bounds of each half from 0 to 4, and the highest bound, in ascending order. */
const BOUNDS: readonly RangeBound[] = [
  UNBOUNDED_DECIMAL_RANGE.from,
  ...Array.from({ length: 9 }, (_, index) => ({ digits: BigInt(index * 5), scale: 1 })).flatMap(value => [
    createDecimalRangeBoundBelow(value),
    createDecimalRangeBoundAbove(value),
  ]),
  UNBOUNDED_DECIMAL_RANGE.to,
];

function randomRanges(below: (limit: number) => number): DecimalRange[] {
  return Array.from({ length: below(6) }, () => {
    const from = below(BOUNDS.length - 1);
    const to = from + 1 + below(Math.min(4, BOUNDS.length - 1 - from));
    return { from: BOUNDS[from] as RangeBound, to: BOUNDS[to] as RangeBound };
  });
}

describe('ranges of decimals', () => {
  it('are intersected and subtracted as by pairs', () => {
    const below = createSeededIntegers(7);
    for (let round = 0; round < 5000; round++) {
      const [some, others] = [uniteRanges(randomRanges(below)), randomRanges(below)];
      const united = uniteRanges(others);
      expect(intersectRanges(some, united)).toEqual(intersectByPairs(some, united));
      expect(subtractRanges(some, others)).toEqual(subtractByPairs(some, others));
    }
  });

  it('are intersected and subtracted with a range whose limits are reversed', () => {
    const reversed = [{ from: BOUNDS[9] as RangeBound, to: BOUNDS[3] as RangeBound }];
    const below = createSeededIntegers(11);
    for (let round = 0; round < 500; round++) {
      const others = uniteRanges(randomRanges(below));
      expect(intersectRanges(reversed, others)).toEqual([]);
      expect(subtractRanges(reversed, others)).toEqual(subtractByPairs(reversed, others));
    }
  });

  it('of 20,000 excluded numbers leave the 20,001 ranges between them', () => {
    const value = Array.from({ length: 20_000 }, (_, index) => index);
    expect(rangesOfCondition({ field: 'n', operator: 'notIn', value })).toHaveLength(20_001);
  });
});

/** Returns `size` ranges of one number each, and a counter of how often one of their bounds is read. */
function countedPoints(size: number, offset: number) {
  const counter = { reads: 0 };
  const counted = ({ value, above }: RangeBound): RangeBound => ({
    get value() {
      counter.reads++;
      return value;
    },
    above,
  });
  const ranges = Array.from({ length: size }, (_, index) => {
    const point = { digits: BigInt(index * 2 + offset), scale: 0 };
    return {
      from: counted(createDecimalRangeBoundBelow(point)),
      to: counted(createDecimalRangeBoundAbove(point)),
    };
  });
  return { ranges, counter };
}

describe('the number of reads of bounds grows with the number of ranges, not with its square', () => {
  it.each([
    ['intersectRanges', intersectRanges],
    ['subtractRanges', subtractRanges],
  ])('in %s', (_, combine) => {
    const readsFor = (size: number) => {
      const [some, others] = [countedPoints(size, 0), countedPoints(size, 1)];
      combine(some.ranges, others.ranges);
      return some.counter.reads + others.counter.reads;
    };
    expect(readsFor(4000)).toBeLessThan(readsFor(1000) * 5);
  });
});
