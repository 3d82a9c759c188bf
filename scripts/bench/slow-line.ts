/** A slow network, made by the server: every response waits for the latency, and all share the bandwidth. */
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface Line {
  /** Milliseconds before the first byte of each response. */
  latency: number;
  bytesPerSecond: number;
}

/** That of a mid-range phone on a slow mobile network. */
export const SLOW_NETWORK: Line = { latency: 150, bytesPerSecond: 1_600_000 / 8 };

/** Bytes that are sent at once: about one packet. */
const PART = 1500;

/** Returns the function that sends a response over the line. */
export function slowLine({ latency, bytesPerSecond }: Line) {
  let freeAt = 0;
  return async (response: ServerResponse, body: Buffer): Promise<void> => {
    await pause(latency);
    for (let from = 0; from < body.length && !response.destroyed; from += PART) {
      const part = body.subarray(from, from + PART);
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + (part.length / bytesPerSecond) * 1000;
      await pause(freeAt - now);
      response.write(part);
    }
    response.end();
  };
}
