/**
 * Measures the age of the data on a standby by positions of the write-ahead log. Times of transactions would not do: an
 * idle primary writes none, and clocks differ.
 */

interface Measurement {
  /** Time in milliseconds before the positions were read. */
  at: number;
  /** Position that the primary had written. */
  written: bigint;
  /** Position that the standby had replayed. */
  replayed: bigint;
}

/** If the oldest measurements are dropped, the age is overestimated until the standby has caught up. */
const MAX_OPEN_MEASUREMENTS = 1000;

export class ReplicaLag {
  /** Measurements whose written position is not replayed yet, in the order of time. */
  #open: Measurement[] = [];
  #freshAt: number | undefined;
  #replayed = 0n;

  /** Position that the standby has replayed. */
  get replayed(): bigint {
    return this.#replayed;
  }

  add(measurement: Measurement): void {
    const { replayed } = measurement;
    const measurements = [...this.#open, measurement].slice(-MAX_OPEN_MEASUREMENTS);
    this.#freshAt = measurements.findLast(({ written }) => written <= replayed)?.at ?? this.#freshAt;
    this.#open = measurements.filter(({ written }) => written > replayed);
    this.#replayed = replayed;
  }

  /** Returns the age of the data in seconds, or undefined if it is not known. */
  seconds(now = performance.now()): number | undefined {
    return this.#freshAt === undefined ? undefined : (now - this.#freshAt) / 1000;
  }
}
