/** Processor time and memory of processes, as Linux counts them in `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

interface Times {
  parent: number;
  /** Ticks of the process itself. */
  own: number;
  /** Ticks of its children that have ended. */
  ended: number;
}

/** Undefined where the process is gone. */
function timesOf(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the bracket may hold anything; `proc_pid_stat(5)` numbers the rest from 3.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) };
  } catch {
    return undefined;
  }
}

/** The ids of the children of a process. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(id => timesOf(id)?.parent === pid);

/** Milliseconds of processor time that a process and its children have used, the ended ones too. */
export function processorMs(pid: number): number {
  const self = timesOf(pid);
  const children = childrenOf(pid).map(timesOf);
  const ticks = [self, ...children].reduce((sum, times) => sum + (times?.own ?? 0), self?.ended ?? 0);
  return ticks * TICK_MS;
}

/** Bytes of memory of a process. */
export const memoryOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
