/**
 * Computes the longest increasing subsequence of the positions in a reordered list. Entries outside this
 * subsequence count as moved.
 */

/** Returns the indexes of the longest increasing subsequence of distinct numbers, in O(n log n). */
export function longestIncreasingIndexes(numbers: readonly number[]): number[] {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const length = countSubsequencesEndingBelow(ends, numbers, number);
    previous[at] = ends[length - 1] ?? -1;
    ends[length] = at;
  }
  const places: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) places.push(at);
  return places.reverse();
}

/**
 * Returns the number of found subsequences whose last number is smaller than `number`. `ends` contains
 * the index of the last number of each subsequence. These last numbers are in ascending order, so the
 * function uses binary search.
 */
function countSubsequencesEndingBelow(
  ends: readonly number[],
  numbers: readonly number[],
  number: number,
): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
