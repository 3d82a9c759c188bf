/** A list that stays the same object while it holds the same items, so that nothing is drawn again. */
import { type Atom, atom, type Getter } from 'jotai/vanilla';

/** The list before, where the next one holds the same. */
export function reused<T>(last: readonly T[] | undefined, next: readonly T[]): readonly T[] {
  const same = last?.length === next.length && next.every((one, at) => one === last[at]);
  return same ? last : next;
}

export function stableList<T>(read: (get: Getter) => readonly T[]): Atom<readonly T[]> {
  let last: readonly T[] = [];
  return atom(get => {
    last = reused(last, read(get));
    return last;
  });
}
