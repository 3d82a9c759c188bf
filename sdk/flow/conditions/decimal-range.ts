/** Sets of decimals as ranges, exact to the last digit: the gaps and the overlaps of conditions on one number. */
import { compareDecimal, type Decimal, readDecimal, writeDecimal } from '../../form/values/decimal.ts';
import type { Condition } from '../model/flow.ts';

/** A cut between numbers: just below a value, just above it, or beyond all. */
export interface Cut {
  value: Decimal | 'lowest' | 'highest';
  above: boolean;
}

/** Everything between two cuts. */
export interface Range {
  from: Cut;
  to: Cut;
}

const LOWEST: Cut = { value: 'lowest', above: false };
const HIGHEST: Cut = { value: 'highest', above: true };
export const ALL: Range = { from: LOWEST, to: HIGHEST };

export const below = (value: Decimal): Cut => ({ value, above: false });
export const above = (value: Decimal): Cut => ({ value, above: true });

export function compareCuts(a: Cut, b: Cut): number {
  if (a.value === b.value && typeof a.value === 'string') return 0;
  if (a.value === 'lowest' || b.value === 'highest') return -1;
  if (a.value === 'highest' || b.value === 'lowest') return 1;
  return compareDecimal(a.value, b.value) || Number(a.above) - Number(b.above);
}

const lower = (a: Cut, b: Cut) => (compareCuts(a, b) <= 0 ? a : b);
const higher = (a: Cut, b: Cut) => (compareCuts(a, b) >= 0 ? a : b);
const isNotEmpty = ({ from, to }: Range): boolean => compareCuts(from, to) < 0;

/** The numbers for which a condition holds; undefined where its value is none. */
export function rangesOf({ operator, value }: Condition): Range[] | undefined {
  const bound = readDecimal(value);
  if (!bound) return undefined;
  const [under, over] = [
    { from: LOWEST, to: below(bound) },
    { from: above(bound), to: HIGHEST },
  ];
  const at = { from: below(bound), to: above(bound) };
  const ranges: Record<Condition['operator'], Range[]> = {
    eq: [at],
    ne: [under, over],
    lt: [under],
    le: [{ ...under, to: at.to }],
    gt: [over],
    ge: [{ ...over, from: at.from }],
  };
  return ranges[operator];
}

export const intersect = (some: readonly Range[], others: readonly Range[]): Range[] =>
  some
    .flatMap(a => others.map(b => ({ from: higher(a.from, b.from), to: lower(a.to, b.to) })))
    .filter(isNotEmpty);

/** The union, in order, without ranges that touch. */
export function unite(ranges: readonly Range[]): Range[] {
  const united: Range[] = [];
  for (const range of ranges.toSorted((a, b) => compareCuts(a.from, b.from))) {
    const last = united.at(-1);
    if (last && compareCuts(range.from, last.to) <= 0) last.to = higher(last.to, range.to);
    else united.push({ ...range });
  }
  return united;
}

/** The difference: in `some` and in none of the others. */
export function subtract(some: readonly Range[], others: readonly Range[]): Range[] {
  const gaps = unite(others).reduce<Range[]>(
    (left, { from, to }) =>
      intersect(left, [
        { from: LOWEST, to: from },
        { from: to, to: HIGHEST },
      ]),
    [...some],
  );
  return gaps;
}

/** Whether a number with at most so many places lies in the range; any number where `places` is not given. */
export function holdsNumber(range: Range, places: number | undefined): boolean {
  const { from, to } = range;
  if (places === undefined || typeof from.value === 'string' || typeof to.value === 'string') return true;
  return compareCuts(below(firstAfter(from.value, from.above, places)), to) < 0;
}

/** The least number with so many places that is at or above a value, or above it. */
function firstAfter({ digits, scale }: Decimal, strictly: boolean, places: number): Decimal {
  if (scale <= places) {
    const same = digits * 10n ** BigInt(places - scale);
    return { digits: strictly ? same + 1n : same, scale: places };
  }
  const step = 10n ** BigInt(scale - places);
  const floor = digits / step - (digits % step < 0n ? 1n : 0n);
  return { digits: floor + 1n, scale: places };
}

/** For example `100 < Amount ≤ 200`, the same in every language. */
export function writeRange({ from, to }: Range, name: string): string {
  const [low, high] = [from.value, to.value];
  if (typeof low === 'string' && typeof high === 'string') return name;
  if (typeof low === 'string') return `${name} ${to.above ? '≤' : '<'} ${writeDecimal(high as Decimal)}`;
  if (typeof high === 'string') return `${name} ${from.above ? '>' : '≥'} ${writeDecimal(low)}`;
  if (compareDecimal(low, high) === 0) return `${name} = ${writeDecimal(low)}`;
  return `${writeDecimal(low)} ${from.above ? '<' : '≤'} ${name} ${to.above ? '≤' : '<'} ${writeDecimal(high)}`;
}
