/**
 * Holds jobs that this process has stored and runs itself. While a job is reserved, no process claims it, so that it costs
 * no write to claim it. If the process dies, another process claims the job when its reservation ends.
 */

/** Seconds for which a stored or claimed job belongs to a process. */
export const RESERVATION_SECONDS = 20;

/**
 * A job is started only in the first half of its reservation, because its work takes time, and a process must not run it
 * while another one claims it.
 */
export const START_LIMIT_MS = (RESERVATION_SECONDS * 1000) / 2;

export class ReservedJobs<Job> {
  #waiting: { job: Job; reservedAt: number }[] = [];

  /** Adds a job whose reservation began at `reservedAt`, in milliseconds of `performance.now()`. */
  add(job: Job, reservedAt: number): void {
    this.#waiting.push({ job, reservedAt });
  }

  /** Removes and returns the oldest job. Jobs that have waited too long are left to the next claim. */
  take(): Job | undefined {
    const earliest = performance.now() - START_LIMIT_MS;
    const index = this.#waiting.findIndex(({ reservedAt }) => reservedAt > earliest);
    const taken = this.#waiting.splice(0, index < 0 ? this.#waiting.length : index + 1);
    return index < 0 ? undefined : taken.at(-1)?.job;
  }
}
