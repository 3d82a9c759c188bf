/** Ends a PostgreSQL server as the loss of its machine does. */
import { childrenOf } from '../measured/processor.ts';

/** Kills the server and the processes of its connections, which would otherwise answer for a moment. */
export function killServer(postmaster: number | undefined): void {
  if (!postmaster) return;
  const children = childrenOf(postmaster);
  for (const pid of [postmaster, ...children]) killIfAlive(pid);
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with its server.
  }
}
