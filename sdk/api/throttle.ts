/** Lets a signal through once in a while: many calls that expire together ask the person only once. */

/** Use for a signal whose repeats say nothing new: the first call runs, the ones within `ms` after it are dropped. */
export function leading<A extends unknown[]>(
  run: (...args: A) => void,
  ms: number,
  now: () => number = Date.now,
): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const at = now();
    if (at - last < ms) return;
    last = at;
    run(...args);
  };
}
