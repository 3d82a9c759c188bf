/** Random numbers of tests. Generators with the same seed return the same numbers. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number from 0 to below `count`. */
  below(count: number): number;
  /** Returns true with a probability of `share` percent. */
  percent(share: number): boolean;
  /** Returns an entry of the list. Throws if the list is empty. */
  one<T>(list: readonly T[]): T;
  /** Returns at most `most` different entries of the list. */
  some<T>(list: readonly T[], most: number): T[];
}

/** Creates a generator that uses the algorithm Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const one = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('[Bug] nothing to choose from');
    return list[below(list.length)] as T;
  };
  const some = <T>(list: readonly T[], most: number): T[] => {
    const left = [...list];
    const count = Math.min(left.length, below(most + 1));
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] as T);
  };
  return { next, below, one, some, percent: share => next() * 100 < share };
}
