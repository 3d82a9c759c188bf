/** One atom per name, made when it is first asked for. */
interface Made<K, T> {
  get(name: K): T | undefined;
  set(name: K, atom: T): unknown;
}

export interface AtomFamily<K, T> {
  (name: K): T;
  /** The atom of a name, if it was ever asked for. */
  made(name: K): T | undefined;
}

export function atomFamily<K, T>(make: (name: K) => T, made: Made<K, T> = new Map()): AtomFamily<K, T> {
  const member = (name: K): T => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
  return Object.assign(member, { made: (name: K) => made.get(name) });
}
