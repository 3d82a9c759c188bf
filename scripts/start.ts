/** `npm start`: builds what has changed, then serves the portal, the elements and the API in one process. */
import { main as build } from './build.ts';

export async function main(): Promise<void> {
  await build();
  const server = await import('../reference-app/server/main.ts');
  await server.main();
}
