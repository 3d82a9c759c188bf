/** Chance that can be repeated: the same seed makes the same history. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number between both, both included. */
  between(least: number, most: number): number;
  one<T>(list: readonly T[]): T;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
}

/** Mulberry32. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    one: list => list[Math.floor(next() * list.length)]!,
    percent: share => next() * 100 < share,
  };
}
