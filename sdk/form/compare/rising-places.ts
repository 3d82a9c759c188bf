/** The longest rising sequence of numbers: in a list that was reordered, the entries outside of it are those that moved. */

/** Returns the indexes of the entries in the sequence, in O(n log n). Numbers must differ. */
export function risingPlaces(numbers: readonly number[]): number[] {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const length = lengthBelow(ends, numbers, number);
    previous[at] = ends[length - 1] ?? -1;
    ends[length] = at;
  }
  const places: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) places.push(at);
  return places.reverse();
}

/** The number of ends whose number is less: they rise, so half of them is left out at a time. */
function lengthBelow(ends: readonly number[], numbers: readonly number[], number: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
