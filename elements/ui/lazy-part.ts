/** Code that only some forms need: fetched with the first of them, then at hand. */
export interface LatePart<T> {
  /** May be called again after a failure. */
  load(): Promise<T>;
  isHere(): boolean;
  /** Only after `load`. */
  get(): T;
  /** Tells when it has come, whoever fetched it. Answers how to stop. */
  whenHere(tell: (part: T) => void): () => void;
}

export function latePart<T>(fetchPart: () => Promise<T>): LatePart<T> {
  let here: T | undefined;
  const waiting = new Set<(part: T) => void>();
  return {
    load: async () => {
      if (here !== undefined) return here;
      const part = await fetchPart();
      here = part;
      for (const tell of waiting) tell(part);
      waiting.clear();
      return part;
    },
    isHere: () => here !== undefined,
    get: () => {
      if (here === undefined) throw new Error('[Bug] A part of the form was used before it came.');
      return here;
    },
    whenHere: tell => {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
  };
}
