/** Generates reproducible random numbers: the same seed creates the same history. */
export interface Chance {
  /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a random integer between the two limits, both inclusive. */
  between(least: number, most: number): number;
  one<T>(list: readonly T[]): T;
  /** Returns true with a probability of `share` percent. */
  percent(share: number): boolean;
}

/** Returns a random number generator for the seed. The generator uses the Mulberry32 algorithm. */
export function createRandomGenerator(seed: number): Chance {
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
