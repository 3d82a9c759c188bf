/** Runs pieces of work that do not depend on each other, so that the failure of one does not hold the others. */
export class IndependentWork {
  readonly #name: string;
  readonly #failed: (error: unknown) => void;
  readonly #failures: Error[] = [];

  /** `name` names the whole work in errors, for example `sweep`. `failed` is called with each failure. */
  constructor(name: string, failed: (error: unknown) => void = () => {}) {
    this.#name = name;
    this.#failed = failed;
  }

  /** Runs a piece of work, which `subject` names in errors. Returns undefined if the piece fails. */
  async attempt<T>(subject: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (cause) {
      const failure = new Error(`The ${this.#name} could not do ${subject}: ${cause}`, { cause });
      this.#failures.push(failure);
      this.#failed(failure);
      return undefined;
    }
  }

  /** Throws if a piece has failed, so that the job of the work counts as failed. */
  finish(): void {
    const [first, ...others] = this.#failures;
    if (!first) return;
    const message = `The ${this.#name} left ${others.length + 1} undone; the first: ${first.message}`;
    throw new AggregateError(this.#failures, message);
  }
}
