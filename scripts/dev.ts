/** `npm run dev`: the server restarts on a change, the portal and the elements reload hot. */
import { run } from './process.ts';

export async function main(): Promise<void> {
  const server = run('node', ['--watch', 'reference-app/server/main.ts']);
  const portal = run('vite', ['reference-app/portal']);
  process.exitCode = await Promise.race([server, portal]);
}
