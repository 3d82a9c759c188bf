/** The program as a process of its own whose event loop and memory are measured inside it, apart from its clients. */
import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from '../program.ts';

/** Since the reading before. */
export interface Reading {
  /** The longest time that the event loop was held, in milliseconds. */
  longestMs: number;
  /** The same in time of the processor, which other programs on the machine do not lengthen. */
  longestHoldMs: number;
  p99Ms: number;
  /** Time of the processor on the main thread: a busy machine adds nothing to it. */
  processorMs: number;
  /** Bytes of memory of the whole process, now. */
  rss: number;
}

export interface MeasuredProgram extends Program {
  read(): Promise<Reading>;
}

const METER = fileURLToPath(new URL('./meter.ts', import.meta.url));

/** `CPU_PROFILE` names a folder for a profile, written when the program ends by a signal that it handles. */
export function startMeasured(env: Record<string, string>): MeasuredProgram {
  const folder = process.env.CPU_PROFILE;
  const options = [`--import=${METER}`, ...(folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [])];
  const program = startProgram({ ...env, NODE_OPTIONS: options.join(' ') }, { ipc: true });
  const read = () =>
    new Promise<Reading>((resolve, reject) => {
      program.child.once('message', resolve as (reading: unknown) => void);
      program.child.send('read', error => error && reject(error));
    });
  return { ...program, read };
}
