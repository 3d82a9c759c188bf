/**
 * Returns the same list object for a derived list while its items are identical, so that no component renders
 * again.
 */
import { type Atom, atom, type Getter } from 'jotai/vanilla';

/** Returns the previous list if the next list has identical items, otherwise the next list. */
export function reuseListIfItemsIdentical<T>(
  last: readonly T[] | undefined,
  next: readonly T[],
): readonly T[] {
  const same = last?.length === next.length && next.every((one, at) => one === last[at]);
  return same ? last : next;
}

export function createStableListAtom<T>(read: (get: Getter) => readonly T[]): Atom<readonly T[]> {
  let last: readonly T[] = [];
  return atom(get => {
    last = reuseListIfItemsIdentical(last, read(get));
    return last;
  });
}
