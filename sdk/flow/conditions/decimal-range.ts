/**
 * Represents sets of exact decimals as ranges, to find gaps and overlaps between conditions on one number
 * field.
 */
import { ownProperty } from '../../form/definition/own.ts';
import { compareDecimalValues, type Decimal, formatDecimal, readDecimal } from '../../form/values/decimal.ts';
import type { Condition } from '../model/flow.ts';
import type { OrderOperator } from './comparison.ts';
import { listedValues } from './stored-value.ts';

/** A boundary on the number line: directly below a value, directly above it, or beyond all numbers. */
export interface RangeBound {
  value: Decimal | 'lowest' | 'highest';
  above: boolean;
}

/** A range of numbers between two boundaries (cuts). */
export interface DecimalRange {
  from: RangeBound;
  to: RangeBound;
}

const LOWEST_DECIMAL_RANGE_BOUND: RangeBound = { value: 'lowest', above: false };
const HIGHEST_DECIMAL_RANGE_BOUND: RangeBound = { value: 'highest', above: true };
export const UNBOUNDED_DECIMAL_RANGE: DecimalRange = {
  from: LOWEST_DECIMAL_RANGE_BOUND,
  to: HIGHEST_DECIMAL_RANGE_BOUND,
};

export const createDecimalRangeBoundBelow = (value: Decimal): RangeBound => ({ value, above: false });
export const createDecimalRangeBoundAbove = (value: Decimal): RangeBound => ({ value, above: true });

export function compareRangeBounds(a: RangeBound, b: RangeBound): number {
  if (a.value === b.value && typeof a.value === 'string') return 0;
  if (a.value === 'lowest' || b.value === 'highest') return -1;
  if (a.value === 'highest' || b.value === 'lowest') return 1;
  return compareDecimalValues(a.value, b.value) || Number(a.above) - Number(b.above);
}

const lowerOfTwoRangeBounds = (a: RangeBound, b: RangeBound) => (compareRangeBounds(a, b) <= 0 ? a : b);
const higherOfTwoRangeBounds = (a: RangeBound, b: RangeBound) => (compareRangeBounds(a, b) >= 0 ? a : b);
const isNonEmptyRange = ({ from, to }: DecimalRange): boolean => compareRangeBounds(from, to) < 0;

/**
 * Returns the numbers for which a condition holds. Returns undefined if the condition's value is not a decimal,
 * or if the operator does not compare numbers.
 */
export function rangesOfCondition({ operator, value }: Condition): DecimalRange[] | undefined {
  if (operator === 'in' || operator === 'notIn') return rangesOfListedNumbers(operator, value);
  const bound = readDecimal(value);
  if (!bound) return undefined;
  const [under, over] = [
    { from: LOWEST_DECIMAL_RANGE_BOUND, to: createDecimalRangeBoundBelow(bound) },
    { from: createDecimalRangeBoundAbove(bound), to: HIGHEST_DECIMAL_RANGE_BOUND },
  ];
  const at = { from: createDecimalRangeBoundBelow(bound), to: createDecimalRangeBoundAbove(bound) };
  const ranges: Record<OrderOperator, DecimalRange[]> = {
    eq: [at],
    ne: [under, over],
    lt: [under],
    le: [{ ...under, to: at.to }],
    gt: [over],
    ge: [{ ...over, from: at.from }],
  };
  return ownProperty(ranges, operator);
}

function rangesOfListedNumbers(operator: 'in' | 'notIn', value: unknown): DecimalRange[] | undefined {
  const points = listedValues(value).map(one => rangesOfCondition({ field: '', operator: 'eq', value: one }));
  if (points.length === 0 || points.includes(undefined)) return undefined;
  const listed = uniteRanges((points as DecimalRange[][]).flat());
  return operator === 'in' ? listed : subtractRanges([UNBOUNDED_DECIMAL_RANGE], listed);
}

/** Returns the numbers that both lists contain. Each list must be sorted, without overlapping ranges. */
export function intersectRanges(
  some: readonly DecimalRange[],
  others: readonly DecimalRange[],
): DecimalRange[] {
  const common: DecimalRange[] = [];
  let [a, b, i, j] = [some[0], others[0], 0, 0];
  while (a && b) {
    const to = lowerOfTwoRangeBounds(a.to, b.to);
    common.push({ from: higherOfTwoRangeBounds(a.from, b.from), to });
    if (to === a.to) a = some[++i];
    else b = others[++j];
  }
  return common.filter(isNonEmptyRange);
}

/** Returns the union of the ranges as sorted ranges that neither overlap nor touch. */
export function uniteRanges(ranges: readonly DecimalRange[]): DecimalRange[] {
  const united: DecimalRange[] = [];
  for (const range of ranges.toSorted((a, b) => compareRangeBounds(a.from, b.from))) {
    const last = united.at(-1);
    if (last && compareRangeBounds(range.from, last.to) <= 0)
      last.to = higherOfTwoRangeBounds(last.to, range.to);
    else united.push({ ...range });
  }
  return united;
}

/**
 * Returns the parts of the ranges in `some` that none of the ranges in `others` contains. The ranges in `some`
 * must be sorted and must not overlap.
 */
export function subtractRanges(
  some: readonly DecimalRange[],
  others: readonly DecimalRange[],
): DecimalRange[] {
  if (others.length === 0) return [...some];
  const united = uniteRanges(others);
  const ends = [...united.map(({ from }) => from), HIGHEST_DECIMAL_RANGE_BOUND];
  const gaps = ends.map((to, index) => ({ from: united[index - 1]?.to ?? LOWEST_DECIMAL_RANGE_BOUND, to }));
  return intersectRanges(some, gaps);
}

/**
 * Returns true if the range contains a number with at most `places` decimal places. If `places` is undefined,
 * any number counts.
 */
export function containsNumber(range: DecimalRange, places: number | undefined): boolean {
  const { from, to } = range;
  if (places === undefined || typeof from.value === 'string' || typeof to.value === 'string') return true;
  return (
    compareRangeBounds(
      createDecimalRangeBoundBelow(findSmallestDecimalAtOrAbove(from.value, from.above, places)),
      to,
    ) < 0
  );
}

/**
 * Returns the smallest number with at most the given decimal places that is not below the value. In strict
 * mode, the number must be greater than the value.
 */
function findSmallestDecimalAtOrAbove(
  { digits, scale }: Decimal,
  strictly: boolean,
  places: number,
): Decimal {
  if (scale <= places) {
    const same = digits * 10n ** BigInt(places - scale);
    return { digits: strictly ? same + 1n : same, scale: places };
  }
  const step = 10n ** BigInt(scale - places);
  const floor = digits / step - (digits % step < 0n ? 1n : 0n);
  return { digits: floor + 1n, scale: places };
}

/** Returns the range as text, such as `100 < Amount ≤ 200`. The text is the same in every language. */
export function rangeText({ from, to }: DecimalRange, name: string): string {
  const [low, high] = [from.value, to.value];
  if (typeof low === 'string' && typeof high === 'string') return name;
  if (typeof low === 'string') return `${name} ${to.above ? '≤' : '<'} ${formatDecimal(high as Decimal)}`;
  if (typeof high === 'string') return `${name} ${from.above ? '>' : '≥'} ${formatDecimal(low)}`;
  if (compareDecimalValues(low, high) === 0) return `${name} = ${formatDecimal(low)}`;
  return `${formatDecimal(low)} ${from.above ? '<' : '≤'} ${name} ${to.above ? '≤' : '<'} ${formatDecimal(high)}`;
}
