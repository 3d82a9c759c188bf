/**
 * Holds jobs that this process has stored and runs itself. While a job is reserved, no process claims it, so that it costs
 * no write to claim it. If the process dies, another process claims the job when its reservation ends.
 */

/** Seconds for which a stored or claimed job belongs to a process. */
export const RESERVATION_SECONDS = 20;

/**
 * A job is run only in the first half of its reservation, because its work takes time, and a process must not run it
 * while another one claims it.
 */
const START_LIMIT_MS = (RESERVATION_SECONDS * 1000) / 2;

export class ReservedJobs<Job> {
  #waiting: { job: Job; reservedAt: number }[] = [];

  /** Adds a job that was stored at `reservedAt`, in milliseconds of `performance.now()`. */
  add(job: Job, reservedAt: number): void {
    this.#waiting.push({ job, reservedAt });
  }

  /** Removes and returns the oldest jobs. Jobs that have waited too long are left to the next claim. */
  take(limit: number): Job[] {
    const earliest = performance.now() - START_LIMIT_MS;
    this.#waiting = this.#waiting.filter(({ reservedAt }) => reservedAt > earliest);
    return this.#waiting.splice(0, limit).map(({ job }) => job);
  }
}
