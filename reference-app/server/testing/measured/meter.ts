/** Loaded into the program by `--import`: answers each message with how long its event loop was held since the one before. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { holdMeter } from '../loop-hold.ts';
import type { Reading } from './program.ts';

const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();

const MS = 1e6;
let processorBefore = process.threadCpuUsage();

const holds = holdMeter();

process.on('message', () => {
  // The timer of the monitor has seen the end of the work once others have run.
  setTimeout(() => {
    const { user, system } = process.threadCpuUsage(processorBefore);
    processorBefore = process.threadCpuUsage();
    const reading: Reading = {
      longestMs: loop.max / MS,
      longestHoldMs: holds.longestMs(),
      p99Ms: loop.percentile(99) / MS,
      processorMs: (user + system) / 1000,
      rss: process.memoryUsage.rss(),
    };
    loop.reset();
    process.send?.(reading);
  }, 3);
});
// An open channel does not keep the program alive.
process.channel?.unref();
