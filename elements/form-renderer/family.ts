/** One atom per name, made when it is first asked for. */
interface Made<K, T> {
  get(name: K): T | undefined;
  set(name: K, atom: T): unknown;
}

export function family<K, T>(make: (name: K) => T, made: Made<K, T> = new Map()): (name: K) => T {
  return name => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}
