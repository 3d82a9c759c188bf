/** Throttles a callback. If many calls find the session expired, the user is therefore prompted only once. */

/**
 * Returns a throttled function: the first call runs `run`, and further calls within `ms` are dropped. Use it
 * for signals whose repetition carries no new information.
 */
export function throttleLeading<A extends unknown[]>(
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
