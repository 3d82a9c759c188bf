/** `npm run fix`: formats all files and applies the safe fixes of the linter. */
import { runCommand } from './process.ts';

export async function main(): Promise<void> {
  process.exitCode = await runCommand('biome', ['check', '--write', '.']);
}
