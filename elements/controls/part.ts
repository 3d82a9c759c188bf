/** Code that only some forms need: fetched with the first of them, then at hand. */
export interface LatePart<T> {
  /** May be called again after a failure. */
  load(): Promise<T>;
  isHere(): boolean;
  /** Only after `load`. */
  get(): T;
}

export function latePart<T>(fetchPart: () => Promise<T>): LatePart<T> {
  let here: T | undefined;
  return {
    load: async () => {
      here ??= await fetchPart();
      return here;
    },
    isHere: () => here !== undefined,
    get: () => {
      if (here === undefined) throw new Error('[Bug] A part of the form was used before it came.');
      return here;
    },
  };
}
