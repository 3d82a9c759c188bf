/** An atom of a list that stays the same object while it holds the same things, so that nobody draws them again. */
import { type Atom, atom, type Getter } from 'jotai/vanilla';

export function steady<T>(read: (get: Getter) => readonly T[]): Atom<readonly T[]> {
  let last: readonly T[] = [];
  return atom(get => {
    const next = read(get);
    const same = next.length === last.length && next.every((one, at) => one === last[at]);
    if (!same) last = next;
    return last;
  });
}
