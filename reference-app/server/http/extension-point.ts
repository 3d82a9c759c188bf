/**
 * Defines extension points. An extension point is a function that a lower-level module calls and higher-level
 * modules implement, so that imports run in one direction only.
 */
export interface ExtensionPoint<Arguments extends unknown[], Result> {
  /**
   * Adds a provider, which is a function that implements the extension point. A provider that is added twice
   * is called only once.
   */
  provide(provider: (...args: Arguments) => Promise<Result>): void;
  /** Calls the providers in the order of their registration. */
  call(...args: Arguments): Promise<Result[]>;
}

export function createExtensionPoint<Arguments extends unknown[], Result>(): ExtensionPoint<
  Arguments,
  Result
> {
  const providers = new Set<(...args: Arguments) => Promise<Result>>();
  return {
    provide: provider => void providers.add(provider),
    call: async (...args) => {
      const results: Result[] = [];
      // The providers of an extension point are called one after another, because they share a transaction.
      for (const provider of providers) results.push(await provider(...args));
      return results;
    },
  };
}
