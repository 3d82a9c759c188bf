/** `npm run fix`: formats every file and mends what the linter can mend safely. */
import { run } from './process.ts';

process.exitCode = await run('biome', ['check', '--write', '.']);
