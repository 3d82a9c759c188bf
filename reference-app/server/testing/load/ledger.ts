/** The time of each call of a load run, and what went wrong. */

export class CallLedger {
  readonly #times = new Map<string, number[]>();
  readonly #errors = new Map<string, number>();
  requests = 0;

  note(call: string, milliseconds: number): void {
    this.requests += 1;
    const times = this.#times.get(call);
    if (times) times.push(milliseconds);
    else this.#times.set(call, [milliseconds]);
  }

  fail(call: string, why: string): void {
    const key = `${call}: ${why}`;
    this.#errors.set(key, (this.#errors.get(key) ?? 0) + 1);
  }

  /** Milliseconds of the slowest call. */
  get longest(): number {
    return Math.max(0, ...[...this.#times.values()].map(times => times.reduce((a, b) => Math.max(a, b), 0)));
  }

  get errors(): Record<string, number> {
    return Object.fromEntries(this.#errors);
  }

  /** One row for each call, the most frequent first. */
  rows() {
    return [...this.#times]
      .map(([call, times]) => {
        const sorted = Float64Array.from(times).sort();
        const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
        const [p50, p99] = [at(0.5), at(0.99)];
        return { call, requests: times.length, p50: round(p50), p99: round(p99), ratio: round(p99 / p50) };
      })
      .sort((a, b) => b.requests - a.requests);
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
