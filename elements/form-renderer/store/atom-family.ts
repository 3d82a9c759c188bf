/** Creates one atom for each name, when the name is first accessed. */
interface AtomStore<K, T> {
  get(name: K): T | undefined;
  set(name: K, atom: T): unknown;
}

export interface AtomFamily<K, T> {
  (name: K): T;
  /** Returns the atom for a name if it exists, without creating it. */
  made(name: K): T | undefined;
}

export function atomFamily<K, T>(make: (name: K) => T, made: AtomStore<K, T> = new Map()): AtomFamily<K, T> {
  const member = (name: K): T => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
  return Object.assign(member, { made: (name: K) => made.get(name) });
}
