/** Code that only some forms need: fetched with the first of them, then at hand. */
export interface LazyPart<T> {
  /** May be called again after a failure. */
  load(): Promise<T>;
  isLoaded(): boolean;
  /** Only after `load`. */
  get(): T;
  /** Calls back once it is loaded, by any caller. Returns an unsubscribe function. */
  onLoaded(listener: (part: T) => void): () => void;
}

export function lazyPart<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  let here: T | undefined;
  const waiting = new Set<(part: T) => void>();
  return {
    load: async () => {
      if (here !== undefined) return here;
      const part = await fetchPart();
      here = part;
      for (const listener of waiting) listener(part);
      waiting.clear();
      return part;
    },
    isLoaded: () => here !== undefined,
    get: () => {
      if (here === undefined) throw new Error('[Bug] A part of the form was used before it came.');
      return here;
    },
    onLoaded: listener => {
      waiting.add(listener);
      return () => waiting.delete(listener);
    },
  };
}
