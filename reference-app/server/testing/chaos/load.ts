/** What people do while servers or databases are killed, and how the result is counted. */

/** One kind of work, such as decisions or uploads. */
export interface ChaosLoad {
  name: string;
  /** Prepares the work before the first kill. */
  prepare(): Promise<void>;
  /** Does one piece of work, and returns after it was acknowledged. Concurrent calls are independent. */
  work(): Promise<void>;
  /** Checks the work after the last kill. */
  check(): Promise<LoadResult>;
  stop(): Promise<void>;
}

export interface LoadResult {
  acknowledged: number;
  /** Acknowledged pieces of work that are not stored. */
  lost: number;
  /** Pieces of work that are stored or sent more than once. */
  doubled: number;
  /** Sentences about what is wrong. */
  faults: string[];
}

export interface LoadOutcome extends Omit<LoadResult, 'faults'> {
  /** Longest time in milliseconds between two acknowledged pieces of work. */
  longestGapMs: number;
}

/** Runs a load with several clients, and measures the longest gap. */
export class RunningLoad {
  readonly load: ChaosLoad;
  readonly #clients: number;
  count = 0;
  #last: number | undefined;
  #longestGapMs = 0;

  constructor(load: ChaosLoad, clients: number) {
    this.load = load;
    this.#clients = clients;
  }

  /** Works until `isOver` returns true. */
  async run(isOver: () => boolean): Promise<void> {
    const client = async () => {
      while (!isOver()) await this.once();
    };
    await Promise.all(Array.from({ length: this.#clients }, client));
  }

  async once(): Promise<void> {
    await this.load.work();
    const now = performance.now();
    this.#longestGapMs = Math.max(this.#longestGapMs, now - (this.#last ?? now));
    this.#last = now;
    this.count += 1;
  }

  async outcome(): Promise<{ outcome: LoadOutcome; faults: string[] }> {
    const { faults, ...result } = await this.load.check();
    const outcome = { ...result, longestGapMs: Math.round(this.#longestGapMs) };
    return { outcome, faults: faults.map(fault => `${this.load.name}: ${fault}`) };
  }
}

/** Repeats a check until it finds no fault, because work of a lost process or database takes time to end. */
export async function untilFaultless(check: () => Promise<string | undefined>): Promise<string | undefined> {
  let fault = await check();
  for (let tries = 0; fault !== undefined && tries < 600; tries += 1) {
    await pauseMs(200);
    fault = await check();
  }
  return fault;
}

export const pauseMs = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Returns the keys that occur more than once. */
export const repeatedKeys = (keys: readonly string[]): string[] =>
  [...Map.groupBy(keys, key => key)].filter(([, same]) => same.length > 1).map(([key]) => key);
