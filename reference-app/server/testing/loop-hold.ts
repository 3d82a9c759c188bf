/** Measures for how long the event loop is held, in time of the processor, which other programs on the machine do not lengthen. */

const sampleMs = 5;

/** Returns the longest time in milliseconds between two turns of the event loop. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(sample, sampleMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
    sample();
  }
  return longestMs;
}
