/** `npm start`: builds what changed, then serves the portal, the elements and the API from this process. */
import { main as build } from './build.ts';

export async function main(): Promise<void> {
  await build();
  const server = await import('../reference-app/server/main.ts');
  await server.main();
}
