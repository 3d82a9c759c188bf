/** `npm start`: builds what changed, then serves the portal, the elements and the API from one process. */
import { buildAll } from './build.ts';

await buildAll();
const { main } = await import('../reference-app/server/main.ts');
await main();
