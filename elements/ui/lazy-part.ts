/** Code that only some forms or tasks need: fetched with the first of them, available from then on. */
export interface LazySlot<T> {
  isLoaded(): boolean;
  /** Returns the code. Throws before it is loaded. */
  get(): T;
  /** Calls back when it gets loaded, as `useSyncExternalStore` needs it. Returns an unsubscribe function. */
  onLoaded(listener: () => void): () => void;
}

export interface FillableSlot<T> extends LazySlot<T> {
  /** Stores the loaded code; has no effect once it is filled. */
  fill(part: T): void;
}

export interface LazyPart<T> extends LazySlot<T> {
  /** May be called again after a failure. */
  load(): Promise<T>;
}

/** Use where the loaded code itself reads the slot: the file with the `import()` fills it, so that no circle arises. */
export function lazySlot<T>(): FillableSlot<T> {
  let loaded: T | undefined;
  const waiting = new Set<() => void>();
  return {
    isLoaded: () => loaded !== undefined,
    get: () => {
      if (loaded === undefined) throw new Error('[Bug] A lazy part is not loaded.');
      return loaded;
    },
    onLoaded: listener => {
      waiting.add(listener);
      return () => waiting.delete(listener);
    },
    fill: part => {
      if (loaded !== undefined) return;
      loaded = part;
      for (const listener of waiting) listener();
      waiting.clear();
    },
  };
}

export function lazyPart<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  const { fill, ...slot } = lazySlot<T>();
  return {
    ...slot,
    load: async () => {
      if (slot.isLoaded()) return slot.get();
      fill(await fetchPart());
      return slot.get();
    },
  };
}
