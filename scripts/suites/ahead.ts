/**
 * Starts work for a later test suite in the background. The work uses CPU time left over by the running suite
 * and prints nothing until the later suite starts.
 */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createSubprocessEnvironmentVariables, projectRoot } from '../process.ts';

/** Waits until the background program ends, prints its output, and returns its exit code. */
export type AwaitEnd = () => Promise<number>;

/** Starts a program in the project root at the lowest priority. */
export function startLowPriorityProcess(command: string, args: string[]): AwaitEnd {
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: createSubprocessEnvironmentVariables(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const printed: Buffer[] = [];
  child.stdout.on('data', part => printed.push(part));
  child.stderr.on('data', part => printed.push(part));
  const ended = new Promise<number>(resolve => {
    child.once('error', error => {
      printed.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.once('close', code => resolve(code ?? 1));
  });
  return async () => {
    const code = await ended;
    process.stdout.write(Buffer.concat(printed));
    return code;
  };
}
