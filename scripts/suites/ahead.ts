/** Work of a following suite that begins early: it takes the time that the running suite leaves, and is silent until it is needed. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { environment, root } from '../process.ts';

/** Prints what the work printed, and returns its exit code. */
export type Ended = () => Promise<number>;

/** Starts a program from the project's root at the lowest priority. */
export function ahead(command: string, args: string[]): Ended {
  const child = spawn(command, args, {
    cwd: root,
    env: environment(),
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
