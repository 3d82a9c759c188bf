/**
 * Limits how often a callback runs. For example, the user is prompted only once if many calls find the
 * session expired.
 */

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
