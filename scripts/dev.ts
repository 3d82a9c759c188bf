/**
 * `npm run dev`: starts the server, which restarts when its code changes, and the portal and the elements
 * with hot reload.
 */
import { runCommand } from './process.ts';

export async function main(): Promise<void> {
  const server = runCommand('node', ['--watch', 'reference-app/server/main.ts']);
  const portal = runCommand('vite', ['reference-app/portal']);
  process.exitCode = await Promise.race([server, portal]);
}
