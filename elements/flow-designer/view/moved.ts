/** Order of a list. */

/** Returns the list with one entry moved by so many places; unchanged where it would leave the list. */
export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const to = at + by;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(at, 1).toSpliced(to, 0, entry);
}
