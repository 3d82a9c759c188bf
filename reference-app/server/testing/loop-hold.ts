/** Measures for how long the event loop is held, in time of the processor, which other programs on the machine do not lengthen. */

const sampleMs = 5;

export interface HoldMeter {
  /** Returns the longest time in milliseconds between two turns of the event loop since the call before. */
  longestMs(): number;
  stop(): void;
}

/** Begins to measure. The meter does not keep the process alive. */
export function holdMeter(): HoldMeter {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(sample, sampleMs).unref();
  return {
    longestMs: () => {
      sample();
      const ms = longestMs;
      longestMs = 0;
      return ms;
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns the longest time in milliseconds between two turns of the event loop. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const meter = holdMeter();
  try {
    await work();
  } finally {
    meter.stop();
  }
  return meter.longestMs();
}
