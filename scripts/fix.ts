/** `npm run fix`: formats every file and mends what the linter can mend safely. */
import { run } from './process.ts';

export async function main(): Promise<void> {
  process.exitCode = await run('biome', ['check', '--write', '.']);
}
