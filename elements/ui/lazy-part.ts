/**
 * Defines slots that hold lazily loaded code. The first form or task that needs the code fills the slot. The
 * code then stays in the slot.
 */
export interface LazySlot<T> {
  isLoaded(): boolean;
  /** Returns the loaded code. Throws if the code is not loaded yet. */
  get(): T;
  /**
   * Calls the listener when the code is loaded. Returns a function that unsubscribes, as
   * `useSyncExternalStore` requires.
   */
  onLoaded(listener: () => void): () => void;
}

export interface FillableSlot<T> extends LazySlot<T> {
  /** Stores the loaded code. Has no effect if code is already stored. */
  fill(part: T): void;
}

export interface LazyPart<T> extends LazySlot<T> {
  /** Loads the code of the part. If loading fails, the next call tries again. */
  load(): Promise<T>;
}

/**
 * Creates a slot that holds lazily loaded code. Use it if the loaded code imports the file of the slot.
 * Another file imports the code and fills the slot, which avoids a circular import.
 */
export function createLazyModuleSlot<T>(): FillableSlot<T> {
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

export function lazyModule<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  const { fill, ...slot } = createLazyModuleSlot<T>();
  return {
    ...slot,
    load: async () => {
      if (slot.isLoaded()) return slot.get();
      fill(await fetchPart());
      return slot.get();
    },
  };
}
