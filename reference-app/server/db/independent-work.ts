/** Runs pieces of work of which each may fail without stopping the others. */
import { countText } from '../count-text.ts';

/** Runs independent pieces of work. If one fails, the others still run. */
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
      const failure = new Error(`The ${this.#name} failed for ${subject}: ${cause}`, { cause });
      this.#failures.push(failure);
      this.#failed(failure);
      return undefined;
    }
  }

  /** Throws if a piece has failed, so that the job of the work counts as failed. */
  finish(): void {
    const [first, ...others] = this.#failures;
    if (!first) return;
    const message = `The ${this.#name} failed for ${countText(others.length + 1, 'item')}. The first: ${first.message}`;
    throw new AggregateError(this.#failures, message);
  }
}
