/** Cuts long synchronous work into slices, between which the event loop can process other requests. */
import { setImmediate } from 'node:timers/promises';

/** Length of a slice in characters or bytes of JSON. To parse or to hash a slice takes a few milliseconds. */
export const WORK_SLICE_LENGTH = 256 * 1024;

/** Counts the work of one task. */
export class WorkSlices {
  #length = 0;

  /** Counts finished work. If the slice is full, other requests can run before the promise resolves. */
  async add(length: number): Promise<void> {
    this.#length += length;
    if (this.#length < WORK_SLICE_LENGTH) return;
    this.#length = 0;
    await setImmediate();
  }
}
