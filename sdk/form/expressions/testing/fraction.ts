/** An independent reading of arithmetic: fractions of whole numbers, without a line of the code that it checks. */
import { type Random, randomFrom } from '../../../testing/random.ts';

/** `top / bottom`; the bottom is above 0. Null is an empty value. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

type Result = Fraction | null | 'zero';

const of = (top: bigint, bottom = 1n): Fraction =>
  bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };

/** Half up, away from zero. */
function roundTo({ top, bottom }: Fraction, places: bigint): Fraction {
  const power = 10n ** (places < 0n ? -places : places);
  const scaled = places < 0n ? of(top, bottom * power) : of(top * power, bottom);
  const size = scaled.top < 0n ? -scaled.top : scaled.top;
  const whole = (2n * size + scaled.bottom) / (2n * scaled.bottom);
  const signed = scaled.top < 0n ? -whole : whole;
  return places < 0n ? of(signed * power) : of(signed, power);
}

const order = (a: Fraction, b: Fraction): number => {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The digits of a fraction whose bottom is a product of 2 and 5. */
export function written(fraction: Fraction): string {
  let places = 0n;
  while ((fraction.top * 10n ** places) % fraction.bottom !== 0n) places += 1n;
  const digits = (fraction.top * 10n ** places) / fraction.bottom;
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(Number(places) + 1, '0');
  return places === 0n
    ? sign + text
    : `${sign}${text.slice(0, -Number(places))}.${text.slice(-Number(places))}`;
}

export interface Case {
  text: string;
  /** The digits of the result; null for an empty value, `zero` where it divides by zero. */
  result: Result;
}

interface Part extends Case {
  /** True where it needs brackets as an operand. */
  isOpen: boolean;
}

const bracketed = ({ text, isOpen }: Part): string => (isOpen ? `(${text})` : text);

/** Returns an expression of numbers with its result by fractions. */
export const randomCase = (seed: number): Case => numberPart(randomFrom(seed), 4);

function literal(random: Random): Part {
  if (random.below(12) === 0) return { text: 'null', result: null, isOpen: false };
  const digits = String(random.below(10 ** (1 + random.below(8))));
  const places = random.below(4);
  const fraction = String(random.below(10 ** places)).padStart(places, '0');
  const result = of(BigInt(digits + (places > 0 ? fraction : '')), 10n ** BigInt(places));
  if (random.below(10) === 0) return { text: `${digits}%`, result: of(BigInt(digits), 100n), isOpen: false };
  return { text: places > 0 ? `${digits}.${fraction}` : digits, result, isOpen: false };
}

const both = (a: Result, b: Result, compute: (a: Fraction, b: Fraction) => Result): Result =>
  a === 'zero' || b === 'zero' ? 'zero' : a === null || b === null ? null : compute(a, b);

function numberPart(random: Random, depth: number): Part {
  if (depth === 0) return literal(random);
  const part = () => numberPart(random, depth - 1);
  const kind = random.below(9);
  if (kind < 4) return operation(random, part(), part());
  if (kind === 4) return negative(part());
  if (kind === 5) return rounding(random, part());
  if (kind === 6) return summary(random, Array.from({ length: 1 + random.below(4) }, part));
  if (kind === 7) return condition(random, [part(), part(), part(), part()]);
  return literal(random);
}

function operation(random: Random, a: Part, b: Part): Part {
  const sign = random.one(['+', '-', '*', '/', '×', '÷']);
  const result = both(a.result, b.result, (x, y) => {
    if (sign === '+') return of(x.top * y.bottom + y.top * x.bottom, x.bottom * y.bottom);
    if (sign === '-') return of(x.top * y.bottom - y.top * x.bottom, x.bottom * y.bottom);
    if (sign === '*' || sign === '×') return of(x.top * y.top, x.bottom * y.bottom);
    return y.top === 0n ? 'zero' : roundTo(of(x.top * y.bottom, x.bottom * y.top), 20n);
  });
  const divides = sign === '/' || sign === '÷';
  const zero =
    divides && b.result !== null && b.result !== 'zero' && b.result.top === 0n && a.result !== 'zero';
  return { text: `${bracketed(a)} ${sign} ${bracketed(b)}`, result: zero ? 'zero' : result, isOpen: true };
}

const negative = (part: Part): Part => ({
  text: `-${bracketed(part)}`,
  result: both(part.result, of(-1n), (x, y) => of(x.top * y.top, x.bottom)),
  isOpen: true,
});

function rounding(random: Random, part: Part): Part {
  const places = random.below(6) - 2;
  const result = both(part.result, of(0n), x => roundTo(x, BigInt(places)));
  return { text: `round(${part.text}, ${places})`, result, isOpen: false };
}

function summary(random: Random, parts: Part[]): Part {
  const name = random.one(['sum', 'min', 'max', 'average', 'count']);
  const text = `${name}(${parts.map(part => part.text).join(', ')})`;
  if (parts.some(({ result }) => result === 'zero')) return { text, result: 'zero', isOpen: false };
  const values = parts.flatMap(({ result }) => (result === null ? [] : [result as Fraction]));
  const sum = values.reduce((a, b) => of(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom), of(0n));
  const sorted = values.toSorted(order);
  const count = of(BigInt(values.length));
  const results: Record<string, Result> = {
    sum,
    count,
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    average: values.length === 0 ? null : roundTo(of(sum.top, sum.bottom * count.top), 20n),
  };
  return { text, result: results[name] ?? null, isOpen: false };
}

function condition(random: Random, [a, b, yes, no]: [Part, Part, Part, Part] | Part[]): Part {
  const [left, right, then, otherwise] = [a, b, yes, no] as [Part, Part, Part, Part];
  const sign = random.one(['<', '<=', '>', '>=', '=', '!=']);
  const text = `if(${left.text} ${sign} ${right.text}, ${then.text}, ${otherwise.text})`;
  if (left.result === 'zero' || right.result === 'zero') return { text, result: 'zero', isOpen: false };
  const hold = holds(sign, left.result, right.result);
  return { text, result: (hold ? then : otherwise).result, isOpen: false };
}

function holds(sign: string, a: Fraction | null, b: Fraction | null): boolean {
  if (sign === '=' || sign === '!=') {
    const same = a === null || b === null ? a === b : order(a, b) === 0;
    return same === (sign === '=');
  }
  if (a === null || b === null) return false;
  const by = order(a, b);
  if (sign === '<') return by < 0;
  if (sign === '<=') return by <= 0;
  return sign === '>' ? by > 0 : by >= 0;
}
